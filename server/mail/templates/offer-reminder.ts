import { defineTemplate } from '../template.ts';

/** An offer expires soon. */
export default defineTemplate({
  parameters: { fullName: 'name?', university: 'name', number: 'code', expiresOn: 'date', link: 'link' },
  button: 'link',
  secret: false,
  sample: {
    fullName: 'Ada Lovelace',
    university: 'University of Leeds',
    number: 'A-2026-000042',
    expiresOn: '2026-12-05',
    link: 'https://portal.example/application',
  },
  texts: {
    en: {
      subject: 'Reminder: answer by {expiresOn} for application {number}',
      heading: 'Your answer is due soon',
      paragraphs: [
        'Hello {fullName},',
        '{university} is waiting for your answer on application {number}. It expires at the end of {expiresOn} (UTC).',
      ],
      button: 'Open application',
      note: 'If you need more time, tell your counsellor. This reminder is sent once.',
    },
    fr: {
      subject: 'Rappel\u00a0: répondez au plus tard le {expiresOn} pour la candidature {number}',
      heading: 'Votre réponse est bientôt attendue',
      paragraphs: [
        'Bonjour {fullName},',
        '{university} attend votre réponse pour la candidature {number}. Elle expire à la fin du {expiresOn} (UTC).',
      ],
      button: 'Ouvrir la candidature',
      note: 'S’il vous faut plus de temps, prévenez votre conseiller. Ce rappel n’est envoyé qu’une fois.',
    },
    ar: {
      subject: 'تذكير: الرد مطلوب بحلول {expiresOn} على الطلب {number}',
      heading: 'اقترب موعد ردّك',
      paragraphs: [
        'مرحبًا {fullName}،',
        'تنتظر {university} ردّك بشأن الطلب {number}. تنتهي المهلة بنهاية يوم {expiresOn} (UTC).',
      ],
      button: 'فتح الطلب',
      note: 'إذا احتجت إلى مزيد من الوقت فأخبر مستشارك. يُرسل هذا التذكير مرة واحدة.',
    },
  },
});
