import { defineTemplate } from '../template.ts';

/**
 * Confirms the address of a new account. It contains nothing that was entered: whoever registers another person's
 * address must not be able to write to them.
 */
export default defineTemplate({
  parameters: { link: 'link' },
  button: 'link',
  secret: true,
  sample: { link: 'https://portal.example/register?token=sample' },
  texts: {
    en: {
      subject: 'Confirm your email address',
      heading: 'Confirm your email address',
      paragraphs: [
        'Hello,',
        'Someone, most likely you, asked for a {app} account with this email address. Confirm the address to choose a password and sign in.',
      ],
      button: 'Confirm address',
      note: 'The link expires in 24 hours. If this wasn’t you, ignore this email. No account is created without your confirmation.',
    },
    fr: {
      subject: 'Confirmez votre adresse e-mail',
      heading: 'Confirmez votre adresse e-mail',
      paragraphs: [
        'Bonjour,',
        'Quelqu’un, sans doute vous, a demandé un compte {app} avec cette adresse e-mail. Confirmez l’adresse pour choisir un mot de passe et vous connecter.',
      ],
      button: 'Confirmer l’adresse',
      note: 'Le lien expire dans 24 heures. Si ce n’était pas vous, ignorez cet e-mail. Aucun compte n’est créé sans votre confirmation.',
    },
    ar: {
      subject: 'تأكيد بريدك الإلكتروني',
      heading: 'تأكيد بريدك الإلكتروني',
      paragraphs: [
        'مرحبًا،',
        'طلب شخص ما، وهو أنت على الأرجح، إنشاء حساب في {app} بهذا البريد الإلكتروني. أكّد العنوان لاختيار كلمة مرور وتسجيل الدخول.',
      ],
      button: 'تأكيد العنوان',
      note: 'تنتهي صلاحية الرابط خلال 24 ساعة. إذا لم تكن أنت من طلب ذلك فتجاهل هذه الرسالة، فلن يُنشأ أي حساب من دون تأكيدك.',
    },
  },
});
