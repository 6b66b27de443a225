import type { accountEn } from './en.ts';

/** Arabic texts of the public pages beside the sign-in: accounts, addresses, refusals. */
export const accountAr = {
  // Register
  'register.title': 'إنشاء حساب',
  'register.lead': 'للطلاب. أما الموظفون والشركاء فتدعوهم الوكالة.',
  'register.submit': 'إنشاء الحساب',
  'register.busy': 'جارٍ إنشاء حسابك',
  'register.haveAccount': 'لديك حساب بالفعل؟',
  'register.sent.title': 'تحقق من بريدك الإلكتروني',
  'register.sent.body':
    'إذا كان من الممكن إنشاء حساب هنا للعنوان \u2068{email}\u2069 فستصله رسالة تتضمن رابطًا. افتح الرابط لتأكيد العنوان.',
  'register.sent.hint': 'لم يصل شيء بعد خمس دقائق؟ ابحث في البريد غير المرغوب فيه أو حاول بعنوان آخر.',
  'register.sent.again': 'استخدام عنوان آخر',
  'confirm.title': 'اختيار كلمة مرور',
  'confirm.lead': 'اختر كلمة مرور لتأكيد عنوانك، ثم يمكنك تسجيل الدخول بها.',
  'confirm.submit': 'حفظ كلمة المرور',
  'confirm.busy': 'جارٍ حفظ كلمة المرور',
  'confirm.done.title': 'تم تأكيد العنوان',
  'confirm.done.body': 'حسابك جاهز. يمكنك تسجيل الدخول الآن.',
  'confirm.failed': 'أنشئ الحساب مرة أخرى للحصول على رابط جديد.',

  // Forgotten password
  'forgot.title': 'هل نسيت كلمة المرور؟',
  'forgot.lead': 'أدخل البريد الإلكتروني لحسابك ليصلك رابط لتعيين كلمة مرور جديدة.',
  'forgot.submit': 'إرسال الرابط',
  'forgot.busy': 'جارٍ إرسال الرابط',
  'forgot.backToSignIn': 'العودة إلى تسجيل الدخول',
  'forgot.sent.title': 'تحقق من بريدك الإلكتروني',
  'forgot.sent.body':
    'إذا كان للعنوان \u2068{email}\u2069 حساب هنا فستصله رسالة تتضمن رابطًا. الرابط صالح لمدة ساعة ولمرة واحدة.',
  'reset.title': 'تعيين كلمة مرور جديدة',
  'reset.lead': 'سيُسجَّل خروجك من كل الأجهزة، ثم يمكنك الدخول بكلمة المرور الجديدة.',
  'reset.submit': 'تعيين كلمة المرور',
  'reset.busy': 'جارٍ تعيين كلمة المرور الجديدة',
  'reset.done.title': 'تم تغيير كلمة المرور',
  'reset.done.body': 'انتهت جميع جلسات حسابك. سجّل الدخول بكلمة المرور الجديدة.',
  'reset.newLink': 'طلب رابط جديد',

  // Pages that say no
  'notAuthorized.title': 'ليست لديك صلاحية لدخول هذه الصفحة',
  'notAuthorized.body': 'أنت مسجَّل الدخول باسم \u2068{name}\u2069 (\u2068{role}\u2069).',
  'notAuthorized.reason':
    'تتطلب الصفحة الصلاحية «\u2068{action}\u2069» على «\u2068{subject}\u2069»، ولا تمنحها القواعد الخاصة بك.',
  'notAuthorized.next': 'إذا كان ينبغي أن تكون لديك فاطلب من مدير النظام منحها لك مع ذكر الصفحة.',
  'notAuthorized.address': 'الصفحة المطلوبة',
} as const satisfies Record<keyof typeof accountEn, string>;
