import type { studentHomeEn } from './en.ts';

/** Arabic texts of the home of students. */
export const studentHomeAr: Record<keyof typeof studentHomeEn, string> = {
  'studentHome.lead':
    '{count, plural, =0 {لا يوجد ما يتطلب إجراءً منك الآن.} zero {لا يوجد ما يتطلب إجراءً منك الآن (#).} one {أمر واحد (#) يتطلب إجراءً منك الآن.} two {أمران (#) يتطلبان إجراءً منك الآن.} few {# أمور تتطلب إجراءً منك الآن.} many {# أمرًا يتطلب إجراءً منك الآن.} other {# أمر يتطلب إجراءً منك الآن.}}',
  'studentHome.noSteps': 'أنجزت كل ما هو مطلوب',
  'studentHome.noStepsBody': 'تظهر هنا الطلبات والعروض والدفعات الجديدة.',
  'studentHome.upload': 'ارفع: \u2068{document}\u2069',
  'studentHome.uploadAgain': 'ارفع نسخة جديدة: \u2068{document}\u2069',
  'studentHome.offer': '{conditional, select, true {أجب عن عرضك المشروط} other {أجب عن عرضك غير المشروط}}',
  'studentHome.viewOffer': 'عرض تفاصيل عرض القبول',
  'studentHome.deposit': 'ادفع الدفعة المقدَّمة: \u2068{amount}\u2069',
  'studentHome.interview': 'احضر المقابلة',
  'studentHome.view': 'عرض التفاصيل',
  'studentHome.overdue': 'متأخر: كان الموعد النهائي \u2068{day}\u2069',
  'studentHome.forAll': 'لجميع طلباتك',
  'studentHome.more':
    '{count, plural, zero {لا مزيد (#)} one {عرض بند آخر (#)} two {عرض بندين آخرين (#)} few {عرض # بنود أخرى} many {عرض # بندًا آخر} other {عرض # بند آخر}}',
  'studentHome.noApplicationsBody': 'ابدأ طلبًا بنفسك، أو اطلب من مرشدك إضافة طلب.',
  'studentHome.stage': 'المرحلة {at, number} من {total, number}: \u2068{stage}\u2069',
  'studentHome.ended':
    '{count, plural, zero {لا طلبات انتهت (#)} one {طلب واحد انتهى (#)} two {طلبان انتهيا (#)} few {# طلبات انتهت} many {# طلبًا انتهى} other {# طلب انتهى}}',
  'studentHome.you': 'أنت',
  'studentHome.noDocumentsBody': 'تظهر المستندات هنا فور طلبها.',
  'studentHome.personalData': 'بياناتك',
  'studentHome.contacts': 'من يتابع ملفك',
  'studentHome.noCounsellor': 'لم يُعيَّن مرشد بعد',
  'studentHome.registration': 'الرقم المرجعي للتسجيل',
  'studentHome.registered': '\u2068{number}\u2069، أُرسل في \u2068{day}\u2069',
  'studentHome.consent': 'موافقتك مطلوبة',
  'studentHome.consentBody': 'لا تستطيع الوكالة إكمال طلباتك من دونها.',
  'studentHome.consentOutdated': 'تغيّر نص الموافقة منذ \u2068{day}\u2069. اقرأه ووافق عليه من جديد.',
  'studentHome.agree': 'أوافق',
  'studentHome.consented': 'أعطيت موافقتك في \u2068{day}\u2069.',
  'studentHome.offeredTitle': 'هل هذا أنت؟',
  'studentHome.offeredBody':
    'لدينا سجل طالب بعنوانك \u2068{email}\u2069. إذا كان سجلك فسيفتحه حسابك، وسيرى من يتابعه ما تضيفه.',
  'studentHome.recordNumber': 'رقم السجل',
  'studentHome.isMine': 'نعم، هذا أنا',
  'studentHome.notMine': 'هذا ليس أنا',
  'studentHome.deniedTitle': 'قلت إن هذا ليس أنت',
  'studentHome.deniedBody':
    'أُبلغت الوكالة بأن سجل الطالب \u2068{number}\u2069 يخص شخصًا آخر، وستراسلك على \u2068{email}\u2069.',
  'studentHome.mineAfterAll': 'بل هذا أنا',
  'studentHome.leave': 'هذا ليس سجلي',
  'studentHome.leaveTitle': 'هل تريد ترك السجل \u2068{number}\u2069؟',
  'studentHome.leaveBody':
    'لن يفتح حسابك هذا السجل بعد الآن، وستُبلَّغ الوكالة بأنه يخص شخصًا آخر. تبقى المستندات والإجابات فيه.',
  'studentHome.leaveConfirm': 'ترك السجل',
  'studentHome.unlinked': 'لا يوجد تسجيل بهذا العنوان بعد',
  'studentHome.unlinkedBody':
    'سجّلت الدخول بالعنوان \u2068{email}\u2069. ستظهر طلباتك هنا بعد أن تستلم الوكالة تسجيلك بهذا العنوان.',
  'studentHome.unlinkedNext': 'للتسجيل، سجّل الخروج وافتح \u2068{address}\u2069.',
  'studentHome.checkAgain': 'التحقق من جديد',
  'studentHome.notStudent': 'هذه الصفحة للطلاب',
  'studentHome.notStudentBody': 'يرى الطلاب هنا طلباتهم ومستنداتهم والخطوات المطلوبة منهم.',
};
