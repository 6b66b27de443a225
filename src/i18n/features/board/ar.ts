import type { boardEn } from './en.ts';

/** Arabic texts of the board and the review of the list of applications, and of events sent to many. */
export const boardAr = {
  'board.label': 'الطلبات حسب المرحلة',
  'board.hint': 'استخدم مفاتيح الأسهم للتنقل بين البطاقات. اضغط Enter للفتح، وX للتحديد، وM لتغيير الحالة.',
  'board.laneEmpty': 'لا توجد طلبات',
  'board.laneLeftOut': 'مخفية بسبب عامل تصفية الحالة',
  'board.laneFailed': 'تعذّر تحميل هذه الطلبات',
  'board.more': 'جارٍ تحميل المزيد…',
  'label.changeStatusOf': 'تغيير حالة \u2068{name}\u2069',
  'board.moveLead': 'الحالة: \u2068{status}\u2069',
  'board.unavailable': 'الإجراءات غير المتاحة',
  'board.moveLeads': 'الحالة التالية: \u2068{status}\u2069',
  'board.moveRefused': 'تعذّر تغيير الحالة',
  'board.moveUnread': 'تعذّر تحميل الطلب',
  'board.notReachable': 'لا يمكن نقله إلى هنا من حالته الحالية',
  'board.looking': 'جارٍ تحميل الإجراءات المتاحة…',
  'board.moved': 'تغيّرت حالة \u2068{name}\u2069: \u2068{status}\u2069',
  'board.followUp': 'المتابعة في \u2068{day}\u2069',
  'board.failed': 'تعذّر تحميل اللوحة',
  'split.label': 'الطلبات في العرض المقسَّم',
  'split.hint': 'اضغط J وK للتنقل في القائمة، ويتبعك السجل المجاور.',
  'split.record': 'السجل: \u2068{name}\u2069',
  'split.none': 'لم يُحدَّد أي سجل',
  'bulkEvent.title':
    '{count, plural, zero {لا طلبات} one {تغيير حالة طلب واحد} two {تغيير حالة طلبين} few {تغيير حالة # طلبات} many {تغيير حالة # طلبًا} other {تغيير حالة # طلب}}',
  'bulkEvent.event': 'الإجراء',
  'bulkEvent.choose': 'تحديد إجراء',
  'bulkEvent.lead': 'قائمة بالإجراءات التي قد تكون متاحة للطلبات المحددة.',
  'bulkEvent.none': 'لا توجد إجراءات متاحة لك للطلبات المحددة.',
  'bulkEvent.same': 'تنطبق هذه التفاصيل على كل الطلبات المحددة.',
  'bulkEvent.noUndo': 'يؤثر هذا في سجلات أخرى أيضًا، لذا لا يمكنك التراجع عنه لكل الطلبات دفعة واحدة.',
} as const satisfies Record<keyof typeof boardEn, string>;
