import { defineTemplate } from '../template.ts';

/** Sent to the owner of an account that was linked to a student. */
export default defineTemplate({
  parameters: { fullName: 'name', number: 'code', link: 'link' },
  button: 'link',
  secret: false,
  sample: {
    fullName: 'Ada Lovelace',
    number: 'S-000042',
    link: 'https://portal.example/student-record/info',
  },
  texts: {
    en: {
      subject: 'Your account opens student record {number}',
      heading: 'Account linked',
      paragraphs: [
        'Hello {fullName},',
        'Your {app} account now opens student record {number}. You can see its applications and documents and add to them.',
        'If this record isn’t yours, open it and choose “This isn’t my record”. Your account then leaves it, and the agency is told.',
      ],
      button: 'Open record',
      note: 'If you didn’t do this, change your password and contact the agency.',
    },
    fr: {
      subject: 'Votre compte ouvre le dossier {number}',
      heading: 'Compte associé',
      paragraphs: [
        'Bonjour {fullName},',
        'Votre compte {app} ouvre désormais le dossier étudiant {number}. Vous pouvez voir ses candidatures et ses documents, et les compléter.',
        'Si ce dossier n’est pas le vôtre, ouvrez-le et choisissez «\u00a0Ce n’est pas mon dossier\u00a0». Votre compte le quitte alors, et l’agence en est informée.',
      ],
      button: 'Ouvrir le dossier',
      note: 'Si ce n’était pas vous, changez votre mot de passe et contactez l’agence.',
    },
    ar: {
      subject: 'حسابك يفتح سجل الطالب {number}',
      heading: 'رُبط الحساب',
      paragraphs: [
        'مرحبًا {fullName}،',
        'يفتح حسابك في {app} الآن سجل الطالب {number}. يمكنك الاطلاع على طلباته ومستنداته والإضافة إليها.',
        'إذا لم يكن هذا السجل سجلك فافتحه واختر «هذا ليس سجلي». عندها يُفصل حسابك عنه وتُبلَّغ الوكالة.',
      ],
      button: 'فتح السجل',
      note: 'إذا لم تفعل ذلك فغيّر كلمة المرور وتواصل مع الوكالة.',
    },
  },
});
