import type { publicEn } from './en.ts';

/** Arabic texts of every page and of the pages anyone may open. */
export const publicAr = {
  // Page
  'page.skip': 'الانتقال إلى المحتوى الرئيسي',
  'page.loading': 'جارٍ التحميل',
  'page.documentTitle': '\u2068{page}\u2069 – \u2068{app}\u2069',
  'page.errorTitle': 'خطأ: \u2068{title}\u2069',
  'page.about': 'استقطاب الطلاب وطلبات الالتحاق بالجامعات في مكان واحد',
  'page.legal': 'هذه البوابة مخصصة لمن دعتهم الوكالة أو وافقت على حساباتهم.',

  // Actions found everywhere
  'action.close': 'إغلاق',
  'action.retry': 'إعادة المحاولة',
  'action.reload': 'إعادة تحميل الصفحة',
  'action.copied': 'تم النسخ',
  'action.copyFailed': 'لم يسمح المتصفح بالنسخ. حدد النص وانسخه بنفسك.',
  'action.home': 'الانتقال إلى صفحتك الرئيسية',
  'action.signIn': 'تسجيل الدخول',
  'action.signOut': 'تسجيل الخروج',
  'action.signInAsOther': 'تسجيل الدخول بحساب آخر',
  'action.showPassword': 'إظهار كلمة المرور',
  'action.hidePassword': 'إخفاء كلمة المرور',

  // Preferences on public pages
  'language.label': 'اللغة',
  'language.en': 'English',
  'language.fr': 'Français',
  'language.ar': 'العربية',
  'theme.label': 'المظهر',
  'theme.light': 'فاتح',
  'theme.dark': 'داكن',
  'theme.system': 'حسب هذا الجهاز',
  'theme.toDark': 'استخدام المظهر الداكن',
  'theme.toLight': 'استخدام المظهر الفاتح',

  // Titles of the public routes
  'route.login': 'تسجيل الدخول',
  'route.register': 'إنشاء حساب',
  'route.forgotPassword': 'نسيت كلمة المرور',
  'route.notFound': 'الصفحة غير موجودة',
  'route.notAuthorized': 'لا توجد صلاحية',

  // Roles
  'role.admin': 'مدير النظام',
  'role.client': 'عميل',
  'role.channel-partner': 'شريك استقطاب',
  'role.counsellor': 'مرشد طلابي',
  'role.aco': 'مسؤول مراقبة الطلبات',
  'role.compliance-officer': 'مسؤول الامتثال',
  'role.university-contact': 'ممثل الجامعة',
  'role.student': 'طالب',

  // Fields and their errors
  'form.errors': 'توجد مشكلة',
  'field.fullName': 'الاسم الكامل',
  'field.fullName.hint': 'كما هو مدوَّن في جواز سفرك',
  'field.email': 'البريد الإلكتروني',
  'field.password': 'كلمة المرور',
  'field.newPassword': 'كلمة المرور الجديدة',
  'field.password.hint': '8 أحرف أو أكثر. ثلاث كلمات أو أربع متتالية يسهل تذكرها ويصعب تخمينها.',
  'field.required': 'املأ هذا الحقل',
  'field.invalid': 'تحقق من هذا الحقل: صيغته غير متوقعة',
  'field.tooShort': 'القيمة أقصر من اللازم',
  'field.tooLong': 'القيمة أطول من اللازم',
  'field.tooSmall': 'هذا الرقم أصغر من اللازم',
  'field.tooBig': 'هذا الرقم أكبر من اللازم',
  'field.tooCommon': 'اختر كلمة مرور يصعب تخمينها',
  'field.personal': 'اختر كلمة مرور لا تحتوي على اسمك أو بريدك الإلكتروني أو «quayside»',
  'field.unknown': 'اختر إحدى القيم المعروضة',
  'field.mismatch': 'القيمتان غير متطابقتين',
  'field.taken': 'هذا مستخدم بالفعل',
  'field.fullName.required': 'أدخل اسمك الكامل',
  'field.fullName.tooLong': 'يجب ألا يتجاوز الاسم الكامل 120 حرفًا',
  'field.email.required': 'أدخل بريدك الإلكتروني',
  'field.email.email': 'أدخل بريدًا إلكترونيًا بصيغة name@example.com',
  'field.email.tooLong': 'يجب ألا يتجاوز البريد الإلكتروني 254 حرفًا',
  'field.password.required': 'أدخل كلمة المرور',
  'field.newPassword.required': 'أدخل كلمة مرور',
  'field.newPassword.tooShort': 'يجب ألا تقل كلمة المرور عن 8 أحرف',
  'field.newPassword.tooLong': 'يجب ألا تتجاوز كلمة المرور 128 حرفًا',

  // Answers of the server (contract/errors.ts)
  'error.request.malformed': 'تعذرت قراءة الطلب. أعد تحميل الصفحة.',
  'error.request.invalid': 'تعذر قبول بعض ما أدخلته. تحقق منه ثم أعد المحاولة.',
  'error.request.tooLarge': 'حجم المُرسَل أكبر من المسموح به.',
  'error.request.unsupportedType': 'هذا النوع من المحتوى غير مقبول.',
  'error.request.crossSite': 'جاء هذا الطلب من موقع آخر. افتح البوابة من عنوانها ثم أعد المحاولة.',
  'error.request.timeout': 'استغرق الخادم وقتًا أطول من اللازم. أعد المحاولة.',
  'error.request.rateLimited': 'محاولات كثيرة في وقت قصير. انتظر قليلًا ثم أعد المحاولة.',
  'error.request.tooManyAtOnce': 'طلبات كبيرة كثيرة في الوقت نفسه. انتظر حتى ينتهي أحدها ثم أعد المحاولة.',
  'error.request.idempotencyReused': 'سبق إرسال هذا النموذج بإجابات أخرى. أعد تحميل الصفحة.',
  'error.request.idempotencyInFlight': 'الإرسال جارٍ بالفعل. انتظر الرد.',
  'error.session.missing': 'سجّل الدخول للمتابعة.',
  'error.session.expired': 'انتهت جلستك. سجّل الدخول مرة أخرى.',
  'error.credentials.refused': 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
  'error.link.expired': 'انتهت صلاحية هذا الرابط أو سبق استخدامه. اطلب رابطًا جديدًا.',
  'error.access.denied': 'ليست لديك صلاحية للقيام بذلك.',
  'error.record.notFound': 'هذا السجل غير موجود أو لا يحق لك الاطلاع عليه.',
  'error.record.conflict': 'لا يمكن تنفيذ ذلك في حالة السجل الحالية.',
  'error.record.stale': 'عدّل شخص آخر هذا السجل في هذه الأثناء. اطّلع أولًا على النسخة الجديدة.',
  'error.record.versionMissing': 'هذه الصفحة لم تعد محدّثة. أعد تحميلها قبل الحفظ.',
  'error.password.wrong': 'كلمة المرور الحالية غير صحيحة.',
  'error.route.notFound': 'لا يعرف الخادم هذا العنوان.',
  'error.query.tooComplex': 'يحتوي هذا المرشِّح على شروط كثيرة. احذف بعضها.',
  'error.query.tooSlow': 'استغرقت العملية وقتًا طويلًا. ضيِّق البحث أو عامل التصفية ثم أعد المحاولة.',
  'error.database.unavailable': 'الخدمة غير متاحة الآن. أعد المحاولة بعد دقيقة.',
  'error.server.overloaded': 'الخدمة مشغولة الآن. أعد المحاولة بعد لحظات.',
  'error.storage.full': 'لم تعد في الخادم مساحة. أبلغ مدير النظام.',
  'error.server.failed': 'حدث خطأ غير متوقع',

  // Failures that the server did not answer
  'problem.offline': 'لا يوجد اتصال بالخادم. ما كتبته محفوظ؛ أعد المحاولة عند عودة الاتصال.',
  'problem.timeout': 'لم يردّ الخادم في الوقت المحدد. أعد المحاولة.',
  'problem.broken': 'حدث خطأ غير متوقع',
  'problem.unauthorized': 'سجّل الدخول للمتابعة.',
  'problem.forbidden': 'ليست لديك صلاحية للقيام بذلك.',
  'problem.notFound': 'هذا العنصر غير موجود أو لا يحق لك الاطلاع عليه.',
  'problem.refused': 'رفض الخادم الطلب. تحقق مما أدخلته ثم أعد المحاولة.',
  'problem.stale': 'عدّل شخص آخر هذا العنصر في هذه الأثناء. اطّلع أولًا على النسخة الجديدة.',
  'problem.invalid': 'تعذر قبول بعض ما أدخلته. تحقق منه ثم أعد المحاولة.',
  'problem.limited': 'محاولات كثيرة في وقت قصير. انتظر قليلًا ثم أعد المحاولة.',
  'problem.retryAfter':
    '{seconds, plural, zero {أعد المحاولة الآن (# ثانية).} one {أعد المحاولة بعد ثانية واحدة (#).} two {أعد المحاولة بعد ثانيتين (#).} few {أعد المحاولة بعد # ثوانٍ.} many {أعد المحاولة بعد # ثانية.} other {أعد المحاولة بعد # ثانية.}}',

  // Sign in
  'signIn.title': 'تسجيل الدخول',
  'signIn.lead': 'استخدم البريد الإلكتروني وكلمة المرور الخاصين بحسابك في \u2068{app}\u2069.',
  'signIn.submit': 'تسجيل الدخول',
  'signIn.busy': 'جارٍ تسجيل الدخول',
  'signIn.forgot': 'هل نسيت كلمة المرور؟',
  'signIn.noAccount': 'ليس لديك حساب؟',
  'signIn.register': 'إنشاء حساب',
  'signIn.needed': 'سجّل الدخول لفتح الصفحة المطلوبة.',
  'signIn.expired': 'انتهت جلستك. سجّل الدخول مرة أخرى لتتابع من حيث توقفت.',
  'signIn.endedElsewhere': 'سجّلت الخروج في علامة تبويب أو نافذة أخرى.',
  'signIn.demo.title': 'تجربة النسخة التوضيحية',
  'signIn.demo.hint': 'اختر دورًا ليُملأ بريده الإلكتروني وكلمة مروره تلقائيًا.',
  'signIn.demo.filled': 'مُلئ النموذج للدور \u2068{role}\u2069. يمكنك الآن تسجيل الدخول.',

  // Pages that say no
  'notFound.title': 'الصفحة غير موجودة',
  'notFound.body': 'لا يوجد شيء على هذا العنوان. ربما كُتب خطأً أو نُقلت الصفحة.',
  'notFound.address': 'العنوان المطلوب',
  'invitation.title': 'سجّل الدخول لعرض هذه الصفحة',
  'invitation.body': 'يختلف محتواها باختلاف المستخدم. سجّل الدخول وستعود إليها مباشرة.',

  // Offline
  'offline.title': 'أنت غير متصل',
  'offline.body': 'قد لا يكون ما تراه محدّثًا. يمكنك الحفظ عند عودة الاتصال.',

  // A page that could not be fetched
  'loadFailed.title': 'تعذر تحميل هذه الصفحة',
  'loadFailed.body': 'ربما انقطع الاتصال أو ثُبّت إصدار جديد من البوابة.',

  // Failure of the interface itself
  'crash.title': 'توقفت هذه الصفحة عن العمل',
  'crash.body':
    'الخطأ من عندنا وليس منك. ما حفظته سليم. أعد تحميل الصفحة، وإن تكرر الأمر فأرسل إلينا التقرير.',
  'crash.report': 'التقرير',
  'crash.copyReport': 'نسخ التقرير',
  'crash.privacy': 'يذكر التقرير الخطأ وآخر الأحداث ولا يذكر ما كتبته أبدًا.',
} as const satisfies Record<keyof typeof publicEn, string>;
