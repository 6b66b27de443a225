import { defineTemplate } from '../template.ts';

/** The link to set a new password. */
export default defineTemplate({
  parameters: { fullName: 'name', link: 'link' },
  button: 'link',
  secret: true,
  sample: { fullName: 'Ada Lovelace', link: 'https://portal.example/forgot-password?token=sample' },
  texts: {
    en: {
      subject: 'Set a new password',
      heading: 'Set a new password',
      paragraphs: ['Hello {fullName},', 'You can now set a new password for your {app} account.'],
      button: 'Set new password',
      note: 'The link works once and expires in one hour. Setting a new password signs you out everywhere. If you didn’t request this, ignore this email.',
    },
    fr: {
      subject: 'Définissez un nouveau mot de passe',
      heading: 'Définissez un nouveau mot de passe',
      paragraphs: [
        'Bonjour {fullName},',
        'Vous pouvez maintenant définir un nouveau mot de passe pour votre compte {app}.',
      ],
      button: 'Définir le mot de passe',
      note: 'Le lien ne fonctionne qu’une fois et expire dans une heure. Le nouveau mot de passe vous déconnecte partout. Si vous n’avez rien demandé, ignorez cet e-mail.',
    },
    ar: {
      subject: 'تعيين كلمة مرور جديدة',
      heading: 'تعيين كلمة مرور جديدة',
      paragraphs: ['مرحبًا {fullName}،', 'يمكنك الآن تعيين كلمة مرور جديدة لحسابك في {app}.'],
      button: 'تعيين كلمة المرور',
      note: 'يعمل الرابط مرة واحدة وتنتهي صلاحيته خلال ساعة. يؤدي تعيين كلمة مرور جديدة إلى تسجيل خروجك من كل الأجهزة. إذا لم تطلب ذلك فتجاهل هذه الرسالة.',
    },
  },
});
