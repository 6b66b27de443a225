import { defineTemplate } from '../template.ts';

/** Sent to a user whose second factors an administrator has removed. */
export default defineTemplate({
  parameters: { fullName: 'name', link: 'link' },
  button: 'link',
  secret: false,
  sample: { fullName: 'Ada Lovelace', link: 'https://portal.example/login' },
  texts: {
    en: {
      subject: 'Your two-step verification was reset',
      heading: 'Two-step verification reset',
      paragraphs: [
        'Hello {fullName},',
        'An administrator has reset two-step verification for your {app} account. Your authenticator app, passkeys and recovery codes no longer work, and you have been signed out everywhere.',
        'Sign in with your password and set up two-step verification again on your profile.',
      ],
      button: 'Sign in',
      note: 'If you didn’t ask for this, tell your administrator at once.',
    },
    fr: {
      subject: 'Votre validation en deux étapes a été réinitialisée',
      heading: 'Validation en deux étapes réinitialisée',
      paragraphs: [
        'Bonjour {fullName},',
        'Un administrateur a réinitialisé la validation en deux étapes de votre compte {app}. Votre application d’authentification, vos clés d’accès et vos codes de secours ne fonctionnent plus, et vous avez été déconnecté partout.',
        'Connectez-vous avec votre mot de passe et configurez à nouveau la validation en deux étapes dans votre profil.',
      ],
      button: 'Se connecter',
      note: 'Si vous ne l’avez pas demandé, prévenez immédiatement votre administrateur.',
    },
    ar: {
      subject: 'أُعيد ضبط التحقق بخطوتين لحسابك',
      heading: 'إعادة ضبط التحقق بخطوتين',
      paragraphs: [
        'مرحبًا {fullName}،',
        'أعاد أحد مديري النظام ضبط التحقق بخطوتين لحسابك في {app}. لم يعد تطبيق المصادقة ومفاتيح المرور ورموز الاسترداد تعمل، وسُجّل خروجك من كل الأجهزة.',
        'سجّل الدخول بكلمة المرور ثم أعد إعداد التحقق بخطوتين من ملفك الشخصي.',
      ],
      button: 'تسجيل الدخول',
      note: 'إذا لم تطلب ذلك فأخبر مدير النظام فورًا.',
    },
  },
});
