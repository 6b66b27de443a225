import type { workEn } from './en.ts';

/** Arabic texts of saved views, bulk changes and exports. */
export const workAr = {
  'error.view.nameTaken': 'لديك عرض بهذا الاسم بالفعل. أدخل اسمًا آخر.',
  'error.registration.invalid': 'راجع الإجابات المحددة.',
  'error.draft.tooMany': 'بلغت الحد الأقصى للمسودات. أكمل إحداها أو احذفها أولًا.',
  'error.application.refused': 'لا يمكن ذلك في الحالة الحالية للطلب.',
  'error.document.refused': 'لا يمكن ذلك في الحالة الحالية للمستند.',
  'error.course.refused': 'لا يمكن ذلك في الحالة الحالية للبرنامج.',
  'error.view.tooMany': 'بلغت الحد الأقصى للعروض في هذه القائمة. احذف أحدها أولًا.',
  'error.upload.refused': 'هذا الملف غير مقبول. اطّلع على السبب وارفع ملفًا آخر.',
  'error.student.duplicate': 'قد يكون هذا الطالب موجودًا بالفعل. حدّد الطالب المطابق، أو وضّح لماذا هو شخص آخر.',
  'error.bulk.tooMany': 'هذا عدد كبير من السجلات لتغييره دفعة واحدة. حدّد عددًا أقل.',
  'error.bulk.running': 'ما زالت هذه العملية قيد التنفيذ. انتظر حتى تنتهي أو أوقفها.',
  'error.bulk.nothingToUndo': 'لا يوجد ما يمكن التراجع عنه. لم تغيّر هذه العملية شيئًا، أو سبق التراجع عنها.',
  'toast.region': 'رسائل الحالة',
  'toast.look': 'عرض التفاصيل',
  'toast.marking':
    '{count, plural, zero {لم يُعلَّم أي إشعار كمقروء (#)} one {عُلّم إشعار واحد كمقروء (#)} two {عُلّم إشعاران كمقروءين (#)} few {عُلّمت # إشعارات كمقروءة} many {عُلّم # إشعارًا كمقروء} other {عُلّم # إشعار كمقروء}}',
  'toast.viewRemoved': 'حُذف العرض \u2068{name}\u2069',
  'toast.jobDone':
    '{count, plural, zero {لم يتغير أي سجل (#)} one {تغيّر سجل واحد (#)} two {تغيّر سجلان (#)} few {تغيّرت # سجلات} many {تغيّر # سجلًا} other {تغيّر # سجل}}',
  'toast.jobPartly': 'تغيّر {done, number}، وبقي {left, number} بلا تغيير',
  'toast.jobFailed':
    '{count, plural, zero {توقف التغيير قبل أي سجل (#)} one {توقف التغيير بعد سجل واحد (#)} two {توقف التغيير بعد سجلين (#)} few {توقف التغيير بعد # سجلات} many {توقف التغيير بعد # سجلًا} other {توقف التغيير بعد # سجل}}',
  'toast.jobCancelled':
    '{count, plural, zero {أُوقف قبل تغيير أي سجل (#)} one {أُوقف بعد تغيير سجل واحد (#)} two {أُوقف بعد تغيير سجلين (#)} few {أُوقف بعد تغيير # سجلات} many {أُوقف بعد تغيير # سجلًا} other {أُوقف بعد تغيير # سجل}}',
  'toast.exported':
    '\u2068{name}\u2069 جاهز: {count, plural, zero {بلا صفوف (#)} one {صف واحد (#)} two {صفان (#)} few {# صفوف} many {# صفًا} other {# صف}}',
  'toast.exportFailed': 'تعذّر تصدير \u2068{name}\u2069',
  'toast.copied':
    '{count, plural, zero {لم يُنسخ أي صف (#)} one {نُسخ صف واحد (#)} two {نُسخ صفان (#)} few {نُسخت # صفوف} many {نُسخ # صفًا} other {نُسخ # صف}}',
  'toast.notCopied': 'تعذّر نسخ الصفوف',
  'toast.documentDecided':
    '{decision, select, confirm {تم تأكيد المستند} reject {تم رفض المستند} other {تم الإعفاء من المستند}}: \u2068{student}\u2069',
  'toast.said': '⁨{message}⁩',
  'toast.tabClosed': 'يمكن فتح {count, number} تبويبًا على الأكثر، لذا أُغلق أقدمها.',
  'toast.courseSubmitted': 'تم تقديم البيانات بنجاح',
  'toast.callFailed': 'حدث خطأ ولم يتغير شيء. أعد المحاولة.',
  'work.none': 'لا عمليات في الخلفية خلال آخر 24 ساعة',
  'work.progress': 'التقدم',
  'work.records':
    '{count, plural, zero {بلا سجلات (#)} one {سجل واحد (#)} two {سجلان (#)} few {# سجلات} many {# سجلًا} other {# سجل}}',
  'work.andMore':
    '{count, plural, zero {ولا غيرها (#)} one {وواحد آخر (#)} two {واثنان آخران (#)} few {و# أخرى} many {و# آخر} other {و# آخر}}',
  'work.cancel': 'إيقاف',
  'work.retryFailed':
    '{count, plural, zero {لا سجلات فاشلة لإعادة محاولتها (#)} one {إعادة محاولة سجل فاشل واحد (#)} two {إعادة محاولة سجلين فاشلين (#)} few {إعادة محاولة # سجلات فاشلة} many {إعادة محاولة # سجلًا فاشلًا} other {إعادة محاولة # سجل فاشل}}',
  'work.undoing': 'التراجع عن تغيير',
  'documents.waiting':
    '{count, plural, zero {لا مستندات بانتظار التأكيد} one {مستند واحد بانتظار التأكيد} two {مستندان بانتظار التأكيد} few {# مستندات بانتظار التأكيد} many {# مستندًا بانتظار التأكيد} other {# مستند بانتظار التأكيد}}',
  'courses.drafted':
    '{count, plural, zero {لا مسودات برامج بانتظار التحقق} one {مسودة برنامج واحدة بانتظار التحقق} two {مسودتا برنامجين بانتظار التحقق} few {# مسودات برامج بانتظار التحقق} many {# مسودة برنامج بانتظار التحقق} other {# مسودة برنامج بانتظار التحقق}}',
  'registrations.waiting':
    '{count, plural, zero {لا تسجيلات بانتظار قرار} one {تسجيل واحد بانتظار قرار} two {تسجيلان بانتظار قرار} few {# تسجيلات بانتظار قرار} many {# تسجيلًا بانتظار قرار} other {# تسجيل بانتظار قرار}}',
  'courses.requested':
    '{count, plural, zero {لا طلبات مفتوحة لإضافة برامج} one {طلب واحد مفتوح لإضافة برنامج} two {طلبان مفتوحان لإضافة برامج} few {# طلبات مفتوحة لإضافة برامج} many {# طلبًا مفتوحًا لإضافة برامج} other {# طلب مفتوح لإضافة برامج}}',
  'work.complianceRequests': 'ملفات الامتثال',
  'work.ownCourseRequests': 'طلباتي لإضافة البرامج',
  'work.field.flagged': 'العلامة',
  'work.field.fullName': 'الاسم',
  'work.field.read': 'مقروء',
  'work.field.other': 'تغيير',
  'work.state.queued': 'في قائمة الانتظار',
  'work.state.running': 'قيد التنفيذ',
  'work.state.cancelling': 'جارٍ الإيقاف',
  'work.state.cancelled': 'أُوقف',
  'work.state.done': 'اكتمل',
  'work.state.failed': 'فشل',
  'work.file.running': 'جارٍ التصدير',
  'work.file.done': 'جاهز',
  'work.file.failed': 'فشل',
  'work.file.cancelled': 'أُوقف',
  'refusal.same': 'يحمل هذه القيمة بالفعل',
  'refusal.notAllowed': 'ليست لديك صلاحية تغيير هذا',
  'refusal.changedSince': 'غيّره شخص آخر منذ ذلك الحين',
  'refusal.gone': 'لم يعد موجودًا',
  'refusal.invalid': 'القيمة الجديدة غير مقبولة',
  'refusal.failed': 'حدث خطأ ما',
  'refusal.intakeClosed': 'هذا البرنامج مغلق لهذه الدفعة. حدّد دفعة لاحقة.',
  'refusal.appliedAlready': 'للطالب طلب بالفعل لهذا البرنامج وهذه الدفعة',
  'refusal.studentChanged': 'غيّر شخص آخر بيانات الطالب. راجع النسختين ثم أكمل من جديد.',
  'refusal.closed': 'طلب الالتحاق مغلق، لذا لا يمكن تغيير هذا',
  'refusal.reachesFurther': 'يؤثر في سجلات أخرى أيضًا، لذا لم يتم التراجع عنه مع البقية',
  'refusal.inUse': 'تستخدمه سجلات أخرى',
  'refusal.askedByRules': 'تشترطه إحدى قواعد قائمة المستندات',
  'refusal.askedFor': 'تشترطه جامعة أو دولة',
  'refusal.subStatusInUse': 'لا يمكنك حذف حالة فرعية مستخدمة',
  'refusal.self': 'لا يمكنك منع نفسك من الدخول',
  'list.shape': 'تخطيط القائمة',
  'list.shape.grid': 'جدول',
  'list.shape.board': 'لوحة المراحل',
  'list.shape.review': 'عرض مقسَّم',
  'bulk.title':
    '{count, plural, zero {لا سجلات للتعديل (#)} one {تعديل سجل واحد (#)} two {تعديل سجلين (#)} few {تعديل # سجلات} many {تعديل # سجلًا} other {تعديل # سجل}}',
  'bulk.empty': 'مسح القيمة',
  'bulk.check': 'معاينة التغييرات',
  'bulk.start':
    '{count, plural, zero {لا سجلات للتحديث (#)} one {تحديث سجل واحد (#)} two {تحديث سجلين (#)} few {تحديث # سجلات} many {تحديث # سجلًا} other {تحديث # سجل}}',
  'bulk.accepted':
    '{count, plural, zero {لن يتغير أي سجل (#)} one {سيتغير سجل واحد (#)} two {سيتغير سجلان (#)} few {ستتغير # سجلات} many {سيتغير # سجلًا} other {سيتغير # سجل}}',
  'bulk.refused':
    '{count, plural, zero {لن يبقى أي سجل بلا تغيير (#):} one {سيبقى سجل واحد بلا تغيير (#):} two {سيبقى سجلان بلا تغيير (#):} few {ستبقى # سجلات بلا تغيير:} many {سيبقى # سجلًا بلا تغيير:} other {سيبقى # سجل بلا تغيير:}}',
  'export.scope.selection':
    '{count, plural, zero {المحدد: بلا صفوف (#)} one {المحدد: صف واحد (#)} two {المحدد: صفان (#)} few {المحدد: # صفوف} many {المحدد: # صفًا} other {المحدد: # صف}}',
  'export.scope.page':
    '{count, plural, zero {هذه الصفحة: بلا صفوف (#)} one {هذه الصفحة: صف واحد (#)} two {هذه الصفحة: صفان (#)} few {هذه الصفحة: # صفوف} many {هذه الصفحة: # صفًا} other {هذه الصفحة: # صف}}',
  'export.scope.all':
    '{count, plural, zero {كل المطابق: بلا صفوف (#)} one {كل المطابق: صف واحد (#)} two {كل المطابق: صفان (#)} few {كل المطابق: # صفوف} many {كل المطابق: # صفًا} other {كل المطابق: # صف}}',
  'export.format': 'تنسيق الملف',
  'export.format.xlsx': 'مصنف Excel ‏(.xlsx)',
  'export.format.csv': 'نص مفصول بفواصل (.csv)',
  'export.columns.shown': 'الأعمدة المعروضة',
  'export.columns.all': 'كل الأعمدة',
  'export.tooMany': 'يمكن تصدير {most, number} صف على الأكثر. طبّق عامل تصفية على القائمة أولًا.',
  'views.all': 'الكل',
  'views.menu': 'إجراءات العروض',
  'views.reset': 'إعادة تعيين',
  'views.saveAs': 'حفظ كعرض جديد…',
  'views.new': 'عرض جديد',
  'views.edit': 'إعادة التسمية أو المشاركة…',
  'views.share': 'مشاركة مع كل من يمكنه رؤية هذه القائمة',
  'views.makeDefault': 'تعيين كعرض افتراضي',
  'views.noDefault': 'إلغاء التعيين كعرض افتراضي',
  'views.moveBack': 'نقل إلى الخلف',
  'views.moveOn': 'نقل إلى الأمام',
  'views.isDefault': 'العرض الافتراضي',
  'views.isShared': 'مشترك',
  'views.chooser': 'تحديد عرض',
} as const satisfies Record<keyof typeof workEn, string>;
