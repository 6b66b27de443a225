import { defineTemplate } from '../template.ts';

/** A document of a student was rejected. The reason is in the portal, because it may be about more than the file. */
export default defineTemplate({
  parameters: { fullName: 'name?', document: 'name', link: 'link' },
  button: 'link',
  secret: false,
  sample: {
    fullName: 'Ada Lovelace',
    document: 'Transcript',
    link: 'https://portal.example/application',
  },
  texts: {
    en: {
      subject: 'New version needed: {document}',
      heading: 'Please upload a new version',
      paragraphs: [
        'Hello {fullName},',
        'We couldn’t accept this document: {document}. Sign in to see the reason, then upload a new version.',
      ],
      button: 'See the reason',
      note: 'Please don’t send documents by email.',
    },
    fr: {
      subject: 'Nouvelle version nécessaire\u00a0: {document}',
      heading: 'Veuillez envoyer une nouvelle version',
      paragraphs: [
        'Bonjour {fullName},',
        'Nous n’avons pas pu accepter ce document\u00a0: {document}. Connectez-vous pour voir le motif, puis envoyez une nouvelle version.',
      ],
      button: 'Voir le motif',
      note: 'N’envoyez pas de documents par e-mail.',
    },
    ar: {
      subject: 'مطلوب نسخة جديدة: {document}',
      heading: 'يُرجى رفع نسخة جديدة',
      paragraphs: [
        'مرحبًا {fullName}،',
        'لم نتمكن من قبول هذا المستند: {document}. سجّل الدخول لمعرفة السبب ثم ارفع نسخة جديدة.',
      ],
      button: 'معرفة السبب',
      note: 'يُرجى عدم إرسال المستندات بالبريد الإلكتروني.',
    },
  },
});
