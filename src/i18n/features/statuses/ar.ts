import type { statusesEn } from './en.ts';

/** Arabic texts of the page where the statuses of applications are named. */
export const statusesAr = {
  'statuses.lead': 'عيّن اسم كل حالة ولونها وترتيبها ومهلتها. أما الانتقالات بين الحالات فثابتة.',
  'statuses.list': 'الحالات بالترتيب',
  'statuses.chart': 'مخطط حالات الطلب',
  'statuses.edit': 'تعديل \u2068{status}\u2069',
  'statuses.add': 'إضافة حالة فرعية',
  'statuses.choose': 'تحديد حالة',
  'statuses.en': 'الاسم بالإنجليزية',
  'statuses.fr': 'الاسم بالفرنسية',
  'statuses.ar': 'الاسم بالعربية',
  'statuses.nameHint': 'اتركه فارغًا لاستخدام الاسم الافتراضي.',
  'statuses.order': 'الموضع في القوائم',
  'statuses.deadlineHint':
    'اتركه فارغًا لاستخدام المهلة الافتراضية: {count, plural, zero {بلا أيام (#)} one {يوم واحد (#)} two {يومان (#)} few {# أيام} many {# يومًا} other {# يوم}}.',
  'statuses.usual':
    'الافتراضي: {count, plural, zero {بلا أيام (#)} one {يوم واحد (#)} two {يومان (#)} few {# أيام} many {# يومًا} other {# يوم}}',
  'statuses.noDays': 'ليست لهذه الحالة مهلة بالأيام.',
  'statuses.noDaysShort': 'بلا',
  'statuses.reckoned':
    '{count, plural, zero {لا طلبات في هذه الحالة (#).} one {طلب واحد في هذه الحالة (#). يُعاد حساب موعده النهائي عند الحفظ.} two {طلبان في هذه الحالة (#). يُعاد حساب موعديهما النهائيين عند الحفظ.} few {# طلبات في هذه الحالة. يُعاد حساب مواعيدها النهائية عند الحفظ.} many {# طلبًا في هذه الحالة. يُعاد حساب مواعيدها النهائية عند الحفظ.} other {# طلب في هذه الحالة. يُعاد حساب مواعيدها النهائية عند الحفظ.}}',
  'statuses.colourOfStatus': 'مثل لون الحالة',
  'statuses.wordsHint':
    'تصف الحالات الفرعية الحالة بمزيد من التفصيل، ولا تغيّر الإجراءات المتاحة. ولا يمكنك حذف حالة فرعية مستخدمة.',
  'statuses.word': 'الحالة الفرعية {place, number}',
  'statuses.remove': 'حذف \u2068{word}\u2069',
  'statuses.missing': 'الحالة غير موجودة',
  'statuses.noRight': 'لا يمكن تغيير هذا إلا لمديري النظام.',
  'statuses.conflict': 'غيّر شخص آخر هذه الحالة',
  'colour.grey': 'رمادي',
  'colour.blue': 'أزرق',
  'colour.violet': 'بنفسجي',
  'colour.teal': 'أزرق مخضر',
  'colour.green': 'أخضر',
  'colour.amber': 'كهرماني',
  'colour.orange': 'برتقالي',
  'colour.red': 'أحمر',
} as const satisfies Record<keyof typeof statusesEn, string>;
