import { defineTemplate } from '../template.ts';

/** Invites someone to an account; the page behind the link asks for their password. */
export default defineTemplate({
  parameters: { fullName: 'name', inviter: 'name', role: 'name', expiresOn: 'date', link: 'link' },
  button: 'link',
  secret: true,
  sample: {
    fullName: 'Ada Lovelace',
    inviter: 'Grace Hopper',
    role: 'Counsellor',
    expiresOn: '2026-12-02',
    link: 'https://portal.example/register?token=sample',
  },
  texts: {
    en: {
      subject: 'You’re invited to {app}',
      heading: 'You’re invited to {app}',
      paragraphs: [
        'Hello {fullName},',
        '{inviter} has invited you to {app}. Your role: {role}.',
        'Choose a password to accept the invitation and sign in.',
      ],
      button: 'Accept invitation',
      note: 'The link works once and expires on {expiresOn}. If you didn’t expect this invitation, ignore this email. The account can’t be used until you choose a password.',
    },
    fr: {
      subject: 'Invitation à rejoindre {app}',
      heading: 'Invitation à rejoindre {app}',
      paragraphs: [
        'Bonjour {fullName},',
        '{inviter} vous invite à rejoindre {app}. Votre rôle\u00a0: {role}.',
        'Choisissez un mot de passe pour accepter l’invitation et vous connecter.',
      ],
      button: 'Accepter l’invitation',
      note: 'Le lien ne fonctionne qu’une fois et expire le {expiresOn}. Si vous n’attendiez pas cette invitation, ignorez cet e-mail. Le compte reste inutilisable tant que vous n’avez pas choisi de mot de passe.',
    },
    ar: {
      subject: 'دعوة للانضمام إلى {app}',
      heading: 'دعوة للانضمام إلى {app}',
      paragraphs: [
        'مرحبًا {fullName}،',
        'تلقيت دعوة من {inviter} للانضمام إلى {app}. دورك: {role}.',
        'اختر كلمة مرور لقبول الدعوة وتسجيل الدخول.',
      ],
      button: 'قبول الدعوة',
      note: 'يعمل الرابط مرة واحدة وتنتهي صلاحيته في {expiresOn}. إذا لم تكن تتوقع هذه الدعوة فتجاهل هذه الرسالة، فلا يمكن استخدام الحساب قبل اختيار كلمة مرور.',
    },
  },
});
