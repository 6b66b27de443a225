import { defineTemplate } from '../template.ts';

/** Tells a registrant that the agency can't help, and why. The reason is written by agency staff. */
export default defineTemplate({
  parameters: { number: 'code', reason: 'words' },
  secret: false,
  sample: {
    number: 'R-2026-00042',
    reason: 'The course you asked for no longer accepts students for this intake.',
  },
  texts: {
    en: {
      subject: 'Your registration {number}',
      heading: 'We can’t continue with your registration',
      paragraphs: [
        'Hello,',
        'Thank you for registering. We can’t continue with your registration {number} for this reason:',
        '{reason}',
        'You’re welcome to register again if something changes.',
      ],
      note: 'If you have questions, contact us and quote your reference.',
    },
    fr: {
      subject: 'Votre inscription {number}',
      heading: 'Nous ne pouvons pas poursuivre votre inscription',
      paragraphs: [
        'Bonjour,',
        'Merci de votre inscription. Nous ne pouvons pas poursuivre l’inscription {number} pour la raison suivante\u00a0:',
        '{reason}',
        'Vous pouvez vous inscrire à nouveau si votre situation change.',
      ],
      note: 'Pour toute question, contactez-nous en indiquant votre référence.',
    },
    ar: {
      subject: 'تسجيلك {number}',
      heading: 'لا يمكننا متابعة تسجيلك',
      paragraphs: [
        'مرحبًا،',
        'شكرًا لتسجيلك. لا يمكننا متابعة التسجيل {number} للسبب التالي:',
        '{reason}',
        'يسعدنا أن تسجّل مرة أخرى إذا تغيّر شيء.',
      ],
      note: 'إذا كانت لديك أسئلة فتواصل معنا مع ذكر رقمك المرجعي.',
    },
  },
});
