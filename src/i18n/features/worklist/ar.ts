import type { worklistEn } from './en.ts';

/** Arabic texts of the lists of what waits for a decision. */
export const worklistAr: Record<keyof typeof worklistEn, string> = {
  'request.review': 'جاهز للمراجعة',
  'request.submission': 'جاهز للتقديم إلى الجامعة',
  'request.visaReport': 'قرار تأشيرة بانتظار التأكيد',
  'request.reopening': 'طُلبت إعادة فتحه',
  'request.correction': 'أُعيد للتصحيح',
  'request.information': 'الجامعة تطلب معلومات',
  'worklist.request': 'المطلوب',
  'worklist.allRequests': 'كل الطلبات',
  'worklist.compliance': 'حالة الامتثال',
  'worklist.openFiles': 'كل الملفات المفتوحة',
  'worklist.noRequestsBody': 'تظهر هنا الطلبات التي تحتاج إلى مراجعة أو تقديم أو رد أو قرار.',
  'worklist.noFiles': 'لا توجد ملفات امتثال مفتوحة',
  'worklist.noFilesBody': 'يُفتح ملف عندما يستدعي البلد أو الجامعة أو خطر ما تدقيقًا.',
  'worklist.documents': 'عرض المستندات',
  'file.title': 'ملف الامتثال',
  'file.checks': 'عمليات التدقيق المفتوحة',
  'file.queries': 'استفسارات بلا رد',
  'file.interview.notAsked': 'لم تُطلب',
  'file.interview.invited': 'دُعي إليها',
  'file.interview.passed': 'اجتازها',
  'file.interview.failed': 'لم يجتزها',
  'file.agent': 'تفويض الوكالة مؤكَّد من الطالب',
  'file.funds': 'إثبات الأموال',
  'file.fundsOn': 'بتاريخ \u2068{day}\u2069',
  'file.fundsMost':
    '{days, plural, zero {لا يقبل القدم} one {عمره يوم واحد على الأكثر} two {عمره يومان على الأكثر} few {عمره # أيام على الأكثر} many {عمره # يومًا على الأكثر} other {عمره # يوم على الأكثر}}',
  'file.fundsNone': 'لم يؤكَّد أي إثبات',
  'file.fundsNotAsked': 'غير مطلوب',
  'file.no': 'ليس بعد',
};
