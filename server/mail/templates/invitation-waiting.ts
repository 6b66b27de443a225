import { defineTemplate } from '../template.ts';

/** Sent when the address of someone who was invited is registered: only the invitation opens the account. */
export default defineTemplate({
  parameters: {},
  secret: false,
  sample: {},
  texts: {
    en: {
      subject: 'You have an invitation',
      heading: 'You have an invitation',
      paragraphs: [
        'Hello,',
        'Someone, most likely you, asked for a {app} account with this email address. You’ve already been invited: open the link in the invitation to choose a password.',
        'If you can’t find the invitation, or its link no longer works, ask the person who invited you to send it again.',
      ],
      note: 'If this wasn’t you, ignore this email. Nothing has changed.',
    },
    fr: {
      subject: 'Vous avez une invitation',
      heading: 'Vous avez une invitation',
      paragraphs: [
        'Bonjour,',
        'Quelqu’un, sans doute vous, a demandé un compte {app} avec cette adresse e-mail. Vous avez déjà reçu une invitation\u00a0: ouvrez son lien pour choisir un mot de passe.',
        'Si vous ne trouvez pas l’invitation, ou si son lien ne fonctionne plus, demandez à la personne qui vous a invité de la renvoyer.',
      ],
      note: 'Si ce n’était pas vous, ignorez cet e-mail. Rien n’a changé.',
    },
    ar: {
      subject: 'لديك دعوة',
      heading: 'لديك دعوة',
      paragraphs: [
        'مرحبًا،',
        'طلب شخص ما، وهو أنت على الأرجح، إنشاء حساب في {app} بهذا البريد الإلكتروني. سبق أن تلقيت دعوة، فافتح الرابط الوارد فيها لاختيار كلمة مرور.',
        'إذا لم تجد الدعوة، أو لم يعد رابطها يعمل، فاطلب ممن دعاك إرسالها من جديد.',
      ],
      note: 'إذا لم تكن أنت من طلب ذلك فتجاهل هذه الرسالة. لم يتغير شيء.',
    },
  },
});
