import type { statusesEn } from './en.ts';

/** Arabic texts of the page where the statuses of applications are named. */
export const statusesAr = {
  'statuses.lead':
    'اسم كل حالة ومظهرها وترتيبها والمدة التي قد تستغرقها. أما ما يقود إلى ماذا فمن شأن المخطط نفسه.',
  'statuses.list': 'الحالات حسب ترتيبها',
  'statuses.chart': 'مسار الطلب حالةً بعد حالة',
  'statuses.days': 'الأيام',
  'statuses.words': 'كلمات أدق',
  'statuses.applications': 'الطلبات',
  'statuses.edit': 'تعديل \u2068{status}\u2069',
  'statuses.add': 'إضافة كلمة أدق',
  'statuses.choose': 'لأي حالة هي؟',
  'statuses.back': 'كل الحالات',
  'statuses.en': 'الاسم بالإنجليزية',
  'statuses.fr': 'الاسم بالفرنسية',
  'statuses.ar': 'الاسم بالعربية',
  'statuses.nameHint': 'إذا تُرك فارغًا بقي اسم المخطط.',
  'statuses.colour': 'اللون',
  'statuses.order': 'الموضع في القوائم',
  'statuses.deadline': 'عدد الأيام الممكنة',
  'statuses.deadlineHint':
    'إذا تُرك فارغًا احتُسبت أيام المخطط: {count, plural, zero {بلا أيام (#)} one {يوم واحد (#)} two {يومان (#)} few {# أيام} many {# يومًا} other {# يوم}}.',
  'statuses.usual':
    'كالمعتاد: {count, plural, zero {بلا أيام (#)} one {يوم واحد (#)} two {يومان (#)} few {# أيام} many {# يومًا} other {# يوم}}',
  'statuses.noDays': 'لا يسري في هذه الحالة موعد يُحسب بالأيام.',
  'statuses.noDaysShort': 'بلا',
  'statuses.reckoned':
    '{count, plural, zero {لا طلبات هنا (#)} one {طلب واحد هنا (#): يُعاد حساب موعده عند الحفظ.} two {طلبان هنا (#): يُعاد حساب موعديهما عند الحفظ.} few {# طلبات هنا: يُعاد حساب مواعيدها عند الحفظ.} many {# طلبًا هنا: يُعاد حساب مواعيدها عند الحفظ.} other {# طلب هنا: يُعاد حساب مواعيدها عند الحفظ.}}',
  'statuses.colourOfStatus': 'لون الحالة نفسها',
  'statuses.wordsHint': 'تزيد وضوح موضع الطلب ولا تغيّر ما هو ممكن. ولا يمكن حذف كلمة تحملها طلبات.',
  'statuses.word': 'الكلمة الأدق {place, number}',
  'statuses.remove': 'حذف \u2068{word}\u2069',
  'statuses.missing': 'لا توجد هذه الحالة',
  'statuses.noRight': 'لا يغيّر هذا إلا المسؤولون.',
  'statuses.conflict': 'غيّر أحدهم هذه الحالة في الأثناء',
  'colour.grey': 'رمادي',
  'colour.blue': 'أزرق',
  'colour.violet': 'بنفسجي',
  'colour.teal': 'أزرق مخضر',
  'colour.green': 'أخضر',
  'colour.amber': 'كهرماني',
  'colour.orange': 'برتقالي',
  'colour.red': 'أحمر',
} as const satisfies Record<keyof typeof statusesEn, string>;
