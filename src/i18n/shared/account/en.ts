/** English texts of the public pages beside the sign-in: accounts, addresses, refusals. */
export const accountEn = {
  // Register
  'register.lead': 'For students only. The agency invites staff and partners.',
  'register.submit': 'Create account',
  'register.busy': 'Creating your account',
  'register.haveAccount': 'Already have an account?',
  'label.emailSent': 'Check your email',
  'register.sent.body':
    'If \u2068{email}\u2069 can be used for an account here, we’ve sent it a link. Open the link to confirm the address.',
  'register.sent.hint':
    'Nothing after five minutes? Check your spam folder, or try again with another address.',
  'register.sent.again': 'Use another address',
  'confirm.title': 'Set a password',
  'confirm.lead': 'Choose a password to confirm your address. You can then sign in with it.',
  'action.setPassword': 'Set password',
  'confirm.busy': 'Setting your password',
  'confirm.done.title': 'Email address confirmed',
  'confirm.done.body': 'Your account is ready. You can sign in now.',
  'confirm.failed': 'Create the account again to get a new link.',

  // Forgotten password
  'forgot.lead': 'Enter your account’s email address. We’ll send you a link to set a new password.',
  'forgot.submit': 'Send link',
  'forgot.busy': 'Sending the link',
  'forgot.backToSignIn': 'Back to sign in',
  'forgot.sent.body':
    'If \u2068{email}\u2069 has an account here, we’ve sent it a link. The link works once and expires in one hour.',
  'reset.title': 'Set a new password',
  'reset.lead': 'You’ll be signed out everywhere. Then sign in with the new password.',
  'reset.busy': 'Setting the new password',
  'reset.done.title': 'Password changed',
  'reset.done.body': 'You’ve been signed out everywhere. Sign in with the new password.',
  'reset.newLink': 'Request a new link',

  // Error pages
  'notAuthorized.title': 'You don’t have access to this page',
  'notAuthorized.body': 'You’re signed in as \u2068{name}\u2069 (\u2068{role}\u2069).',
  'notAuthorized.reason':
    'This page requires the permission “\u2068{action}\u2069” on “\u2068{subject}\u2069”, which you don’t have.',
  'notAuthorized.next': 'If you need access, ask an administrator and tell them which page.',
  'notAuthorized.address': 'Requested page',
} as const;
