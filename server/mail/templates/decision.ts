import { defineTemplate } from '../template.ts';

/** A university has decided on an application. The decision itself is in the portal only. */
export default defineTemplate({
  parameters: { fullName: 'name?', university: 'name', number: 'code', link: 'link' },
  button: 'link',
  secret: false,
  sample: {
    fullName: 'Ada Lovelace',
    university: 'University of Leeds',
    number: 'A-2026-000042',
    link: 'https://portal.example/application',
  },
  texts: {
    en: {
      subject: 'Decision on your application {number}',
      heading: 'There is a decision on your application',
      paragraphs: [
        'Hello {fullName},',
        '{university} has decided on your application {number}. Sign in to read the decision and what you can do next.',
      ],
      button: 'Read the decision',
      note: 'For your privacy, this email doesn’t contain the decision.',
    },
    fr: {
      subject: 'Décision sur votre candidature {number}',
      heading: 'Une décision a été rendue sur votre candidature',
      paragraphs: [
        'Bonjour {fullName},',
        '{university} a rendu sa décision sur votre candidature {number}. Connectez-vous pour la lire et voir la suite.',
      ],
      button: 'Lire la décision',
      note: 'Pour protéger votre vie privée, cet e-mail ne contient pas la décision.',
    },
    ar: {
      subject: 'قرار بشأن طلبك {number}',
      heading: 'صدر قرار بشأن طلبك',
      paragraphs: [
        'مرحبًا {fullName}،',
        'اتخذت {university} قرارًا بشأن طلبك {number}. سجّل الدخول لقراءة القرار ومعرفة الخطوة التالية.',
      ],
      button: 'قراءة القرار',
      note: 'حفاظًا على خصوصيتك لا تتضمن هذه الرسالة القرار نفسه.',
    },
  },
});
