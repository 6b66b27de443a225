import type { MailData } from '../jobs/job-data.ts';

/**
 * The message that confirms a new account's address. It contains nothing that was entered: whoever registers another
 * person's address must not be able to write to them.
 */
export const createConfirmAddressMail = (to: string, link: string): MailData => ({
  to,
  subject: 'Confirm your email address',
  text: [
    'Hello,',
    '',
    'Someone, most likely you, asked for a Quayside account with this email address. To confirm it, open this link:',
    '',
    link,
    '',
    'The link expires in 24 hours. If this wasn’t you, ignore this email. No account is created without your confirmation.',
  ].join('\n'),
});

/** Sent to the owner of an existing account when its address is registered again. */
export const createAccountExistsMail = (to: string, signInLink: string, forgotLink: string): MailData => ({
  to,
  subject: 'You already have an account',
  text: [
    'Hello,',
    '',
    'Someone, most likely you, asked for a Quayside account with this email address. You already have one:',
    '',
    `Sign in: ${signInLink}`,
    `Forgotten your password? ${forgotLink}`,
    '',
    'If this wasn’t you, ignore this email. Nothing has changed.',
  ].join('\n'),
});

export const createNewPasswordMail = (to: string, fullName: string, link: string): MailData => ({
  to,
  subject: 'Set a new password',
  text: [
    `Hello ${fullName},`,
    '',
    'To set a new password for your Quayside account, open this link:',
    '',
    link,
    '',
    'The link works once and expires in one hour. Setting a new password signs you out everywhere. If you didn’t request this, ignore this email.',
  ].join('\n'),
});

/** Sent to a user whose second factors an administrator has removed. */
export const createSecondFactorResetMail = (to: string, fullName: string): MailData => ({
  to,
  subject: 'Your two-step verification was reset',
  text: [
    `Hello ${fullName},`,
    '',
    'an administrator has reset two-step verification for your Quayside account. Your authenticator app, passkeys and',
    'recovery codes no longer work, and you have been signed out everywhere.',
    '',
    'Sign in with your password and set up two-step verification again on your profile.',
    '',
    'If you did not ask for this, tell your administrator at once.',
  ].join('\n'),
});
