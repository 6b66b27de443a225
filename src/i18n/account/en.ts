/** English texts of the public pages beside the sign-in: accounts, addresses, refusals. */
export const accountEn = {
  // Register
  'register.title': 'Create an account',
  'register.lead': 'For students. Members of staff and partners are invited by the agency.',
  'register.submit': 'Create account',
  'register.busy': 'Creating your account',
  'register.haveAccount': 'Have an account already?',
  'register.sent.title': 'Check your e-mail',
  'register.sent.body':
    'If \u2068{email}\u2069 can have an account here, a message with a link is on its way to it. Open the link to confirm the address.',
  'register.sent.hint':
    'Nothing after five minutes? Look in the spam folder, or try again with another address.',
  'register.sent.again': 'Use another address',
  'confirm.title': 'Set a password',
  'confirm.lead': 'Choose a password to confirm your address. You can then sign in with it.',
  'confirm.submit': 'Set password',
  'confirm.busy': 'Setting your password',
  'confirm.done.title': 'Address confirmed',
  'confirm.done.body': 'Your account is ready. You can sign in now.',
  'confirm.failed': 'Create the account again to get a new link.',

  // Forgotten password
  'forgot.title': 'Forgotten your password?',
  'forgot.lead': 'Enter the address of your account. A link to set a new password is sent to it.',
  'forgot.submit': 'Send the link',
  'forgot.busy': 'Sending the link',
  'forgot.backToSignIn': 'Back to sign in',
  'forgot.sent.title': 'Check your e-mail',
  'forgot.sent.body':
    'If \u2068{email}\u2069 has an account here, a message with a link is on its way to it. The link works for one hour, once.',
  'reset.title': 'Set a new password',
  'reset.lead': 'You will be signed out everywhere and can then sign in with the new password.',
  'reset.submit': 'Set password',
  'reset.busy': 'Setting the new password',
  'reset.done.title': 'Password changed',
  'reset.done.body': 'Every session of your account has ended. Sign in with the new password.',
  'reset.newLink': 'Ask for a new link',

  // Pages that say no
  'notAuthorized.title': 'You do not have access to this page',
  'notAuthorized.body': 'You are signed in as \u2068{name}\u2069 (\u2068{role}\u2069).',
  'notAuthorized.reason':
    'The page needs the permission “\u2068{action}\u2069” on “\u2068{subject}\u2069”, which your rules do not give.',
  'notAuthorized.next': 'If you should have it, ask an administrator to grant it and name the page.',
  'notAuthorized.address': 'Page asked for',
} as const;
