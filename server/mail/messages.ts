import type { MailData } from '../jobs/job-data.ts';

/**
 * The message with which a new account's address is confirmed. It carries nothing of what was typed: whoever registers
 * another's address must not be able to write to them.
 */
export const confirmAddress = (to: string, link: string): MailData => ({
  to,
  subject: 'Confirm your address',
  text: [
    'Hello,',
    '',
    'somebody, most likely you, has asked for a Quayside account with this address. To confirm it, open',
    '',
    link,
    '',
    'within 24 hours. If it was not you, do nothing: without the confirmation there is no account.',
  ].join('\n'),
});

/** What the owner of a known address hears when it is registered again. */
export const addressKnown = (to: string, signInLink: string, forgotLink: string): MailData => ({
  to,
  subject: 'You already have an account',
  text: [
    'Hello,',
    '',
    'somebody, most likely you, has asked for a Quayside account with this address. It has one already:',
    '',
    `Sign in: ${signInLink}`,
    `Forgotten your password? ${forgotLink}`,
    '',
    'If it was not you, do nothing: nothing has changed.',
  ].join('\n'),
});

/** The link to set a new password. */
export const newPasswordLink = (to: string, fullName: string, link: string): MailData => ({
  to,
  subject: 'Set a new password',
  text: [
    `Hello ${fullName},`,
    '',
    'to set a new password for your Quayside account, open',
    '',
    link,
    '',
    'within one hour. It works once, and ends every session of the account. If you did not ask for it, do nothing.',
  ].join('\n'),
});

/** What a person hears when an administrator has removed their second factors. */
export const secondFactorReset = (to: string, fullName: string): MailData => ({
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
