import type { studentsEn } from './en.ts';

/** Arabic texts of students. */
export const studentsAr: Record<keyof typeof studentsEn, string> = {
  'students.search': 'ابحث بالاسم أو الرقم أو البريد الإلكتروني',
  'students.empty': 'لا طلاب بعد',
  'students.emptyBody': 'يظهر هنا الطلاب الذين يمكنك الاطلاع عليهم.',
  'students.emptyOwnBody': 'يظهر هنا الطلاب المسندون إليك.',
  'students.own': 'طلابي',
  'students.openApplications': 'الطلبات الجارية',
  'students.newestStatus': 'أحدث حالة',
  'students.consentGiven': 'سارية',
  'students.consentMissing': 'غير ممنوحة أو قديمة',
  'students.missing': 'لم يُعثر على الطالب',
  'students.identity': 'الهوية وبيانات الاتصال',
  'students.finishedIn': 'أُنجز عام \u2068{year}\u2069',
  'students.backlogsActive':
    '{count, plural, zero {لا مواد راسب فيها (#)} one {مادة واحدة راسب فيها (#)} two {مادتان راسب فيهما (#)} few {# مواد راسب فيها} many {# مادة راسب فيها} other {# مادة راسب فيها}}',
  'students.backlogsCleared':
    '{count, plural, zero {لا مواد نجح فيها لاحقًا (#)} one {مادة واحدة نجح فيها لاحقًا (#)} two {مادتان نجح فيهما لاحقًا (#)} few {# مواد نجح فيها لاحقًا} many {# مادة نجح فيها لاحقًا} other {# مادة نجح فيها لاحقًا}}',
  'students.since': 'منذ \u2068{day}\u2069',
  'students.period': 'من \u2068{from}\u2069 إلى \u2068{until}\u2069',
  'students.relations': 'جهات المتابعة في الوكالة',
  'students.account': 'الحساب على البوابة',
  'students.accountLinked': 'مرتبط',
  'students.consentedOn': 'تاريخ المنح',
  'students.consentVersion': 'إصدار النص',
  'students.consentLanguage': 'لغة النص',
  'students.guardianContact': 'بيانات ولي الأمر',
  'students.open': 'فتح سجل \u2068{name}\u2069',
  'students.eligibility': 'الأهلية الحالية',
  'students.noConsent': 'لم يمنح الطالب موافقته بعد.',
  'students.consentEvidence': 'المستند الموقَّع',
  'students.giveConsent': 'منح الموافقة',
  'students.recordConsent': 'تسجيل الموافقة في \u2068{number}\u2069',
};
