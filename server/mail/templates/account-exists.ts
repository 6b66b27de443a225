import { defineTemplate } from '../template.ts';

/** Sent to the owner of an existing account when its address is registered again. */
export default defineTemplate({
  parameters: { signInLink: 'link', forgotLink: 'link' },
  button: 'signInLink',
  secret: false,
  sample: {
    signInLink: 'https://portal.example/login',
    forgotLink: 'https://portal.example/forgot-password',
  },
  texts: {
    en: {
      subject: 'You already have an account',
      heading: 'You already have an account',
      paragraphs: [
        'Hello,',
        'Someone, most likely you, asked for a {app} account with this email address. You already have one, so you can sign in.',
        'Forgotten your password? {forgotLink}',
      ],
      button: 'Sign in',
      note: 'If this wasn’t you, ignore this email. Nothing has changed.',
    },
    fr: {
      subject: 'Vous avez déjà un compte',
      heading: 'Vous avez déjà un compte',
      paragraphs: [
        'Bonjour,',
        'Quelqu’un, sans doute vous, a demandé un compte {app} avec cette adresse e-mail. Vous en avez déjà un\u00a0: vous pouvez vous connecter.',
        'Mot de passe oublié\u202f? {forgotLink}',
      ],
      button: 'Se connecter',
      note: 'Si ce n’était pas vous, ignorez cet e-mail. Rien n’a changé.',
    },
    ar: {
      subject: 'لديك حساب بالفعل',
      heading: 'لديك حساب بالفعل',
      paragraphs: [
        'مرحبًا،',
        'طلب شخص ما، وهو أنت على الأرجح، إنشاء حساب في {app} بهذا البريد الإلكتروني. لديك حساب بالفعل، ويمكنك تسجيل الدخول.',
        'هل نسيت كلمة المرور؟ {forgotLink}',
      ],
      button: 'تسجيل الدخول',
      note: 'إذا لم تكن أنت من طلب ذلك فتجاهل هذه الرسالة. لم يتغير شيء.',
    },
  },
});
