import { defineTemplate } from '../template.ts';

/** Sent when a registration was submitted. It contains nothing that was entered, as `confirm-address`. */
export default defineTemplate({
  parameters: { number: 'code', link: 'link?' },
  button: 'link',
  secret: false,
  sample: { number: 'R-2026-00042', link: 'https://portal.example/register' },
  texts: {
    en: {
      subject: 'Registration received: {number}',
      heading: 'We’ve received your registration',
      paragraphs: [
        'Hello,',
        'Your reference is {number}. Quote it when you contact us.',
        'An adviser reads your registration and writes to this address with the next step.',
      ],
      button: 'Create account',
      note: 'If you didn’t register, contact us with the reference and we’ll delete the registration.',
    },
    fr: {
      subject: 'Inscription reçue\u00a0: {number}',
      heading: 'Nous avons reçu votre inscription',
      paragraphs: [
        'Bonjour,',
        'Votre référence est {number}. Indiquez-la lorsque vous nous contactez.',
        'Un conseiller lit votre inscription et vous écrit à cette adresse pour la suite.',
      ],
      button: 'Créer un compte',
      note: 'Si vous ne vous êtes pas inscrit, contactez-nous avec la référence et nous supprimerons l’inscription.',
    },
    ar: {
      subject: 'تم استلام التسجيل: {number}',
      heading: 'استلمنا تسجيلك',
      paragraphs: [
        'مرحبًا،',
        'رقمك المرجعي هو {number}. اذكره عند التواصل معنا.',
        'سيقرأ أحد المستشارين تسجيلك ويراسلك على هذا العنوان بالخطوة التالية.',
      ],
      button: 'إنشاء حساب',
      note: 'إذا لم تُسجّل لدينا فتواصل معنا مع ذكر الرقم المرجعي وسنحذف التسجيل.',
    },
  },
});
