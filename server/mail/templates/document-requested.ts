import { defineTemplate } from '../template.ts';

/** A document was requested of a student. */
export default defineTemplate({
  parameters: { fullName: 'name?', document: 'name', dueOn: 'date?', link: 'link' },
  button: 'link',
  secret: false,
  sample: {
    fullName: 'Ada Lovelace',
    document: 'Bank statement',
    dueOn: '2026-12-05',
    link: 'https://portal.example/application',
  },
  texts: {
    en: {
      subject: 'Document requested: {document}',
      heading: 'Please upload a document',
      paragraphs: [
        'Hello {fullName},',
        'We need this document from you: {document}.',
        'It is due on {dueOn}.',
      ],
      button: 'Upload document',
      note: 'Sign in to see what else is needed. Please don’t send documents by email.',
    },
    fr: {
      subject: 'Document demandé\u00a0: {document}',
      heading: 'Veuillez envoyer un document',
      paragraphs: [
        'Bonjour {fullName},',
        'Nous avons besoin de ce document\u00a0: {document}.',
        'Il est attendu pour le {dueOn}.',
      ],
      button: 'Téléverser le document',
      note: 'Connectez-vous pour voir ce qui manque encore. N’envoyez pas de documents par e-mail.',
    },
    ar: {
      subject: 'مستند مطلوب: {document}',
      heading: 'يُرجى رفع مستند',
      paragraphs: [
        'مرحبًا {fullName}،',
        'نحتاج منك إلى هذا المستند: {document}.',
        'الموعد النهائي هو {dueOn}.',
      ],
      button: 'رفع المستند',
      note: 'سجّل الدخول لمعرفة بقية المطلوب. يُرجى عدم إرسال المستندات بالبريد الإلكتروني.',
    },
  },
});
