import { defineTemplate } from '../template.ts';

/** Continues a registration on any device. It contains nothing that was entered, as `confirm-address`. */
export default defineTemplate({
  parameters: { link: 'link', expiresOn: 'date' },
  button: 'link',
  secret: true,
  sample: { link: 'https://portal.example/student-registration?token=sample', expiresOn: '2026-12-05' },
  texts: {
    en: {
      subject: 'Continue your registration',
      heading: 'Continue your registration',
      paragraphs: [
        'Hello,',
        'A registration with this email address is saved and can be completed later. Continue on this device or another one.',
      ],
      button: 'Continue registration',
      note: 'The link works until {expiresOn}. It opens your answers, so don’t forward this email. If you didn’t start a registration, ignore it.',
    },
    fr: {
      subject: 'Continuez votre inscription',
      heading: 'Continuez votre inscription',
      paragraphs: [
        'Bonjour,',
        'Une inscription avec cette adresse e-mail est enregistrée et peut être terminée plus tard. Continuez sur cet appareil ou sur un autre.',
      ],
      button: 'Continuer l’inscription',
      note: 'Le lien fonctionne jusqu’au {expiresOn}. Il ouvre vos réponses\u00a0: ne transférez pas cet e-mail. Si vous n’avez pas commencé d’inscription, ignorez-le.',
    },
    ar: {
      subject: 'متابعة التسجيل',
      heading: 'متابعة التسجيل',
      paragraphs: [
        'مرحبًا،',
        'حُفظ طلب تسجيل بهذا البريد الإلكتروني ويمكن إكماله لاحقًا. تابع على هذا الجهاز أو على جهاز آخر.',
      ],
      button: 'متابعة التسجيل',
      note: 'يعمل الرابط حتى {expiresOn}. وهو يفتح إجاباتك، فلا تُعِد توجيه هذه الرسالة. إذا لم تبدأ تسجيلًا فتجاهلها.',
    },
  },
});
