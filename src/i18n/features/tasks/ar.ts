import type { tasksEn } from './en.ts';

/** Arabic texts of the list of tasks and its form. */
export const tasksAr: Record<keyof typeof tasksEn, string> = {
  'tasks.search': 'البحث بالمهمة أو الطالب أو رقم طلب الالتحاق',
  'tasks.none': 'لا توجد مهام بعد',
  'tasks.noneBody': 'تظهر هنا المهام التي تضيفها أو التي تُسنَد إليك.',
  'tasks.anyoneInRole': 'الجميع: \u2068{role}\u2069',
  'tasks.createdBy': 'أنشأها',
  'tasks.closedOn': 'تاريخ الإغلاق',
  'tasks.origin': 'النوع',
  'tasks.origin.person': 'مضافة يدويًا',
  'tasks.origin.workflow': 'خطوة في سير العمل',
  'tasks.origin.date': 'تاريخ فائت',
  'tasks.repeats': 'التكرار',
  'tasks.repeats.daily': 'كل يوم',
  'tasks.repeats.weekly': 'كل أسبوع',
  'tasks.repeats.monthly': 'كل شهر',
  'tasks.neverRepeats': 'لا تتكرر',
  'tasks.repeatsHint': 'تُنشأ المهمة التالية عند إنجاز هذه المهمة.',
  'tasks.dueOnMissing': 'أدخل موعدًا نهائيًا، فالمهمة المتكررة تحتاج إليه',
  'tasks.about': 'طلب الالتحاق',
  'tasks.aboutHint': 'اتركه فارغًا إذا لم تكن المهمة متعلقة بطلب التحاق.',
  'tasks.aboutFault': 'حدِّد طلب التحاق من القائمة، أو اترك هذا الحقل فارغًا',
  'tasks.assigneeBlind': 'لا يمكن لهذا الشخص رؤية طلب الالتحاق. حدِّد شخصًا آخر.',
  'tasks.added': 'أُضيفت المهمة',
};
