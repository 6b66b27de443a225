import type { accountEn } from './en.ts';

/** Arabic texts of the public pages beside the sign-in: accounts, addresses, refusals. */
export const accountAr = {
  // Register
  'register.lead': 'للطلاب فقط. تدعو الوكالة موظفيها وشركاءها.',
  'register.submit': 'إنشاء الحساب',
  'register.busy': 'جارٍ إنشاء حسابك',
  'register.haveAccount': 'لديك حساب بالفعل؟',
  'label.emailSent': 'تحقق من بريدك الإلكتروني',
  'register.sent.body':
    'إذا كان من الممكن استخدام \u2068{email}\u2069 لحساب هنا، فقد أرسلنا إليه رابطًا. افتح الرابط لتأكيد العنوان.',
  'register.sent.hint': 'لم يصلك شيء بعد خمس دقائق؟ تحقق من مجلد البريد غير المرغوب فيه، أو حاول بعنوان آخر.',
  'register.sent.again': 'استخدام عنوان آخر',
  'confirm.title': 'اختيار كلمة مرور',
  'confirm.lead': 'اختر كلمة مرور لتأكيد عنوانك، ثم يمكنك تسجيل الدخول بها.',
  'action.setPassword': 'حفظ كلمة المرور',
  'confirm.busy': 'جارٍ حفظ كلمة المرور',
  'confirm.done.title': 'تم تأكيد البريد الإلكتروني',
  'confirm.done.body': 'حسابك جاهز. يمكنك تسجيل الدخول الآن.',
  'confirm.failed': 'أنشئ الحساب مرة أخرى للحصول على رابط جديد.',

  // Forgotten password
  'forgot.lead': 'أدخل البريد الإلكتروني لحسابك. سنرسل إليك رابطًا لتعيين كلمة مرور جديدة.',
  'forgot.submit': 'إرسال الرابط',
  'forgot.busy': 'جارٍ إرسال الرابط',
  'forgot.backToSignIn': 'العودة إلى تسجيل الدخول',
  'forgot.sent.body':
    'إذا كان للعنوان \u2068{email}\u2069 حساب هنا، فقد أرسلنا إليه رابطًا. يعمل الرابط مرة واحدة وتنتهي صلاحيته خلال ساعة.',
  'reset.title': 'تعيين كلمة مرور جديدة',
  'reset.lead': 'سيُسجَّل خروجك من كل الأجهزة. سجّل الدخول بعد ذلك بكلمة المرور الجديدة.',
  'reset.busy': 'جارٍ تعيين كلمة المرور الجديدة',
  'reset.done.title': 'تم تغيير كلمة المرور',
  'reset.done.body': 'سُجّل خروجك من كل الأجهزة. سجّل الدخول بكلمة المرور الجديدة.',
  'reset.newLink': 'طلب رابط جديد',

  // Error pages
  'notAuthorized.title': 'ليس لديك حق الوصول إلى هذه الصفحة',
  'notAuthorized.body': 'أنت مسجَّل الدخول باسم \u2068{name}\u2069 (\u2068{role}\u2069).',
  'notAuthorized.reason':
    'تتطلب هذه الصفحة الصلاحية «\u2068{action}\u2069» على «\u2068{subject}\u2069»، وهي ليست لديك.',
  'notAuthorized.next': 'إذا كنت بحاجة إلى الوصول فاطلبه من مدير النظام مع ذكر الصفحة.',
  'notAuthorized.address': 'الصفحة المطلوبة',
} as const satisfies Record<keyof typeof accountEn, string>;
