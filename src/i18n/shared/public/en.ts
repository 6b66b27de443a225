/**
 * English texts of every page and of the pages anyone may open. The keys are the message ids (`noun.condition`);
 * French and Arabic must have exactly the same ones. Values are ICU messages; a name or address put into one is
 * isolated by U+2068 … U+2069, so that it cannot turn the direction of the sentence round it.
 */
export const publicEn = {
  // Page
  'page.skip': 'Skip to main content',
  'label.loading': 'Loading',
  'page.documentTitle': '\u2068{page}\u2069 – \u2068{app}\u2069',
  'page.errorTitle': 'Error: \u2068{title}\u2069',
  'page.about': 'Student recruitment and university applications, in one place',
  'page.legal':
    'This portal is only for people whom the agency has invited or whose account it has approved.',

  // Actions found everywhere
  'action.close': 'Close',
  'action.retry': 'Try again',
  'action.reload': 'Reload page',
  'action.copied': 'Copied',
  'action.copyFailed': 'Couldn’t copy. Select the text and copy it yourself.',
  'action.home': 'Go to home page',
  'action.signIn': 'Sign in',
  'action.signOut': 'Sign out',
  'action.signInAsOther': 'Sign in as someone else',
  'action.showPassword': 'Show password',
  'action.hidePassword': 'Hide password',

  // Preferences on public pages
  'language.label': 'Language',
  'language.en': 'English',
  'language.fr': 'Français',
  'language.ar': 'العربية',
  'theme.label': 'Theme',
  'theme.light': 'Light',
  'theme.dark': 'Dark',
  'theme.system': 'Device setting',
  'theme.toDark': 'Switch to dark theme',
  'theme.toLight': 'Switch to light theme',

  // Titles of the public routes
  'route.login': 'Sign in',
  'route.register': 'Create an account',
  'route.forgotPassword': 'Forgotten password',
  'route.notFound': 'Page not found',
  'route.notAuthorized': 'No access',

  // Roles
  'role.admin': 'Administrator',
  'role.client': 'Client',
  'role.channel-partner': 'Channel partner',
  'role.counsellor': 'Counsellor',
  'role.aco': 'Application officer',
  'role.compliance-officer': 'Compliance officer',
  'role.university-contact': 'University contact',
  'role.student': 'Student',

  // Fields and their errors
  'form.errors': 'There is a problem',
  'fact.fullName': 'Full name',
  'field.fullName.hint': 'As shown in your passport',
  'field.email': 'Email address',
  'fact.password': 'Password',
  'field.newPassword': 'New password',
  'field.password.hint':
    '8 characters or more. Three or four words together are easy to remember and hard to guess.',
  'field.required': 'This field is required',
  'field.invalid': 'This isn’t in the expected format',
  'field.tooShort': 'This is too short',
  'field.characters': 'Delete this text and type it again. It contains hidden control characters',
  'field.tooLong': 'This is too long',
  'field.tooSmall': 'This number is too small',
  'field.tooBig': 'This number is too big',
  'field.tooCommon': 'Choose a password that is harder to guess',
  'field.personal': 'Choose a password without your name, email or “quayside”',
  'field.unknown': 'Select one of the options',
  'field.mismatch': 'These don’t match',
  'field.taken': 'This is already in use',
  'field.fullName.required': 'Enter your full name',
  'field.fullName.tooLong': 'Full name must be 120 characters or fewer',
  'field.email.required': 'Enter your email address',
  'field.email.email': 'Enter an email address like name@example.com',
  'field.email.tooLong': 'Email address must be 254 characters or fewer',
  'field.password.required': 'Enter your password',
  'field.newPassword.required': 'Enter a password',
  'field.newPassword.tooShort': 'Password must be 8 characters or more',
  'field.newPassword.tooLong': 'Password must be 128 characters or fewer',

  // Answers of the server (contract/kit/errors.ts)
  'error.request.malformed': 'The server couldn’t read this request. Reload the page and try again.',
  'error.request.invalid': 'Some of what you entered isn’t accepted. Check it and try again.',
  'error.request.tooLarge': 'This is too large to send. Send less at once.',
  'error.request.unsupportedType': 'This type of content isn’t accepted.',
  'error.request.crossSite':
    'This request came from another site. Open the portal at its own address and try again.',
  'error.request.timeout': 'The server took too long to respond. Try again.',
  'error.request.rateLimited': 'Too many attempts. Wait a moment, then try again.',
  'error.request.tooManyAtOnce':
    'Too many large requests at once. Wait until one has finished, then try again.',
  'error.request.idempotencyReused':
    'This form was already submitted with different answers. Reload the page.',
  'error.request.idempotencyInFlight': 'This is already being submitted. Wait for it to finish.',
  'error.session.missing': 'Sign in to continue.',
  'error.session.expired': 'Your session has ended. Sign in again.',
  'error.credentials.refused': 'The email address or password is incorrect.',
  'error.link.expired': 'This link has expired or was already used. Request a new one.',
  'error.access.denied': 'You don’t have permission to do this.',
  'error.record.notFound': 'This record doesn’t exist, or you don’t have access to it.',
  'error.record.conflict': 'This isn’t possible with the record’s current status.',
  'error.record.stale': 'Someone else changed this record. Review the latest version first.',
  'error.record.versionMissing': 'This page is out of date. Reload it before you save.',
  'error.password.wrong': 'That password isn’t right. Try again.',
  'error.route.notFound': 'This address doesn’t exist on the server.',
  'error.query.tooComplex': 'This filter has too many conditions. Remove some of them.',
  'error.query.tooSlow': 'This took too long. Narrow the search or the filter, then try again.',
  'error.scanner.unavailable': 'Files can’t be checked right now. Try again in a minute.',
  'error.database.unavailable': 'The service is unavailable. Try again in a minute.',
  'error.server.overloaded': 'The service is busy. Try again in a moment.',
  'error.storage.full': 'The server is out of storage. Contact an administrator.',
  'error.server.failed': 'An unexpected error occurred',

  // Failures that the server did not answer
  'problem.offline': 'No connection to the server. Your entries are kept. Try again when you’re back online.',
  'problem.timeout': 'The server took too long to respond. Try again.',
  'problem.broken': 'An unexpected error occurred',
  'problem.unauthorized': 'Sign in to continue.',
  'problem.forbidden': 'You don’t have permission to do this.',
  'problem.notFound': 'This doesn’t exist, or you don’t have access to it.',
  'problem.refused': 'The server didn’t accept this. Check what you entered and try again.',
  'problem.stale': 'Someone else changed this. Review the latest version first.',
  'problem.invalid': 'Some of what you entered isn’t accepted. Check it and try again.',
  'problem.limited': 'Too many attempts. Wait a moment, then try again.',
  'problem.retryAfter': '{seconds, plural, one {Try again in # second.} other {Try again in # seconds.}}',

  // Sign in
  'signIn.title': 'Sign in',
  'signIn.lead': 'Use the email address and password of your \u2068{app}\u2069 account.',
  'signIn.busy': 'Signing in',
  'action.forgotPassword': 'Forgotten your password?',
  'signIn.noAccount': 'No account yet?',
  'action.createAccount': 'Create an account',
  'signIn.needed': 'Sign in to open the page you requested.',
  'signIn.expired': 'Your session has ended. Sign in again to continue where you left off.',
  'signIn.endedElsewhere': 'You signed out in another tab or window.',
  'signIn.demo.title': 'Try the demo',
  'signIn.demo.hint': 'Select a role to fill in its email address and password.',
  'signIn.demo.filled': 'Details for \u2068{role}\u2069 filled in. You can now sign in.',

  // Error pages
  'notFound.body': 'Check the address for typing errors. The page may have moved.',
  'notFound.address': 'Requested address',
  'invitation.title': 'Sign in to see this page',
  'invitation.body':
    'What this page shows depends on your account. Once you sign in, you’ll come straight back.',

  // Offline
  'offline.title': 'You’re offline',
  'offline.body': 'What you see may be out of date. You can save changes when you’re back online.',

  // A page that could not be fetched
  'loadFailed.title': 'Couldn’t load this page',
  'loadFailed.body': 'The connection may be down, or the portal may have been updated. Try again.',

  // Failure of the interface itself
  'crash.title': 'This page has stopped working',
  'crash.body':
    'This is our fault, not yours. Your saved work is safe. Reload the page. If it happens again, send us the report.',
  'crash.report': 'Report',
  'crash.copyReport': 'Copy report',
  'crash.privacy': 'The report includes the latest events and the error, never what you typed.',
} as const;
