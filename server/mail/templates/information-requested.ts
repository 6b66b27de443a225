import { defineTemplate } from '../template.ts';

/** Asks a registrant for more information. The question is written by agency staff, who get the answer. */
export default defineTemplate({
  parameters: { number: 'code', question: 'words', officer: 'name', email: 'code' },
  secret: false,
  sample: {
    number: 'R-000042',
    question:
      'Which of the two courses would you like to start with?\nPlease also send page 2 of your transcript.',
    officer: 'Amina Yusuf',
    email: 'amina@quayside.example',
  },
  texts: {
    en: {
      subject: 'Question about your registration {number}',
      heading: 'We need more information',
      paragraphs: [
        'Hello,',
        'To continue with your registration {number}, we need to know the following:',
        '{question}',
        'Send your answer to {officer}: {email}',
      ],
      note: 'If you didn’t register, ignore this email.',
    },
    fr: {
      subject: 'Question sur votre inscription {number}',
      heading: 'Il nous faut plus d’informations',
      paragraphs: [
        'Bonjour,',
        'Pour poursuivre votre inscription {number}, nous avons besoin de savoir ce qui suit\u00a0:',
        '{question}',
        'Envoyez votre réponse à {officer}\u00a0: {email}',
      ],
      note: 'Si vous ne vous êtes pas inscrit, ignorez cet e-mail.',
    },
    ar: {
      subject: 'سؤال حول تسجيلك {number}',
      heading: 'نحتاج إلى مزيد من المعلومات',
      paragraphs: [
        'مرحبًا،',
        'لمتابعة تسجيلك {number} نحتاج إلى معرفة ما يلي:',
        '{question}',
        'أرسل إجابتك إلى {officer}: {email}',
      ],
      note: 'إذا لم تُسجّل لدينا فتجاهل هذه الرسالة.',
    },
  },
});
