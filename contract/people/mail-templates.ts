/** The kinds of messages that the portal sends; each is a file in `server/mail/templates`. */
export const mailTemplates = [
  'confirm-address',
  'account-exists',
  'invitation',
  'invitation-waiting',
  'new-password',
  'second-factor-reset',
  'resume-registration',
  'registration-received',
  'information-requested',
  'registration-refused',
  'account-linked',
  'document-requested',
  'document-rejected',
  'decision',
  'document-reminder',
  'offer-reminder',
  'notifications',
] as const;
export type MailTemplateName = (typeof mailTemplates)[number];
