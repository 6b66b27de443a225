import { defineTemplate } from '../template.ts';

/** A requested document is due soon. */
export default defineTemplate({
  parameters: { fullName: 'name?', document: 'name', dueOn: 'date', link: 'link' },
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
      subject: 'Reminder: {document} is due on {dueOn}',
      heading: 'A document is due soon',
      paragraphs: ['Hello {fullName},', 'We still need this document from you by {dueOn}: {document}.'],
      button: 'Upload document',
      note: 'If you can’t get it in time, tell your counsellor. This reminder is sent once.',
    },
    fr: {
      subject: 'Rappel\u00a0: {document}, à envoyer pour le {dueOn}',
      heading: 'Un document est bientôt attendu',
      paragraphs: [
        'Bonjour {fullName},',
        'Nous attendons encore ce document pour le {dueOn}\u00a0: {document}.',
      ],
      button: 'Téléverser le document',
      note: 'Si vous ne pouvez pas l’obtenir à temps, prévenez votre conseiller. Ce rappel n’est envoyé qu’une fois.',
    },
    ar: {
      subject: 'تذكير: {document} مطلوب بحلول {dueOn}',
      heading: 'اقترب موعد تقديم مستند',
      paragraphs: ['مرحبًا {fullName}،', 'ما زلنا نحتاج منك إلى هذا المستند بحلول {dueOn}: {document}.'],
      button: 'رفع المستند',
      note: 'إذا تعذّر عليك الحصول عليه في الوقت المحدد فأخبر مستشارك. يُرسل هذا التذكير مرة واحدة.',
    },
  },
});
