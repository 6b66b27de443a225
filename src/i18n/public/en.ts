/**
 * English texts of every page and of the pages anyone may open. The keys are the message ids (`noun.condition`);
 * French and Arabic must have exactly the same ones. Values are ICU messages; a name or address put into one is
 * isolated by U+2068 … U+2069, so that it cannot turn the direction of the sentence round it.
 */
export const publicEn = {
  // Page
  'page.skip': 'Skip to the main content',
  'page.loading': 'Loading',
  'page.documentTitle': '\u2068{page}\u2069 – \u2068{app}\u2069',
  'page.errorTitle': 'Error: \u2068{title}\u2069',
  'page.about': 'Student recruitment and university applications, in one place',
  'page.legal':
    'Only people whom the agency has invited, or whose account it has approved, may use this portal.',

  // Actions found everywhere
  'action.close': 'Close',
  'action.retry': 'Try again',
  'action.reload': 'Load the page again',
  'action.copied': 'Copied',
  'action.copyFailed': 'The browser did not allow copying. Select the text and copy it yourself.',
  'action.home': 'Go to your home page',
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
  'theme.system': 'Same as this device',
  'theme.toDark': 'Use the dark theme',
  'theme.toLight': 'Use the light theme',

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
  'role.aco': 'Application control officer',
  'role.compliance-officer': 'Compliance officer',
  'role.university-contact': 'University contact',
  'role.student': 'Student',

  // Fields and their errors
  'form.errors': 'There is a problem',
  'field.fullName': 'Full name',
  'field.fullName.hint': 'As it stands in your passport',
  'field.email': 'E-mail address',
  'field.password': 'Password',
  'field.newPassword': 'New password',
  'field.password.hint':
    '8 characters or more. Three or four words together are easy to remember and hard to guess.',
  'field.required': 'Fill this in',
  'field.invalid': 'Check this: it is not in the expected form',
  'field.tooShort': 'This is too short',
  'field.tooLong': 'This is too long',
  'field.tooSmall': 'This number is too small',
  'field.tooBig': 'This number is too big',
  'field.tooCommon': 'Choose a password that is harder to guess',
  'field.personal': 'Choose a password without your name, email or “quayside”',
  'field.unknown': 'Choose one of those offered',
  'field.mismatch': 'The two do not match',
  'field.taken': 'This is taken already',
  'field.fullName.required': 'Enter your full name',
  'field.fullName.tooLong': 'Your full name must have 120 characters or fewer',
  'field.email.required': 'Enter your e-mail address',
  'field.email.email': 'Enter an e-mail address such as name@example.com',
  'field.email.tooLong': 'The e-mail address must have 254 characters or fewer',
  'field.password.required': 'Enter your password',
  'field.newPassword.required': 'Enter a password',
  'field.newPassword.tooShort': 'The password must have 8 characters or more',
  'field.newPassword.tooLong': 'The password must have 128 characters or fewer',

  // Answers of the server (contract/errors.ts)
  'error.request.malformed': 'The request could not be read. Load the page again.',
  'error.request.invalid': 'Some of what you entered cannot be accepted. Check it and try again.',
  'error.request.tooLarge': 'That is too much to send at once.',
  'error.request.unsupportedType': 'This type of content is not accepted.',
  'error.request.crossSite':
    'This request came from another site. Open the portal at its own address and try again.',
  'error.request.timeout': 'The server took too long to answer. Try again.',
  'error.request.rateLimited': 'Too many attempts in a short time. Wait a moment, then try again.',
  'error.request.tooManyAtOnce':
    'Too many large requests at once. Wait until one has finished, then try again.',
  'error.request.idempotencyReused': 'This form was already sent with other answers. Load the page again.',
  'error.request.idempotencyInFlight': 'This is being sent already. Wait for the answer.',
  'error.session.missing': 'Sign in to go on.',
  'error.session.expired': 'Your session has ended. Sign in again.',
  'error.credentials.refused': 'The e-mail address or the password is not right.',
  'error.link.expired': 'This link has expired or has been used. Ask for a new one.',
  'error.access.denied': 'You do not have permission to do this.',
  'error.record.notFound': 'This record does not exist, or you may not see it.',
  'error.record.conflict': 'This cannot be done as the record stands now.',
  'error.record.stale': 'Someone else changed this record in the meantime. Look at the new version first.',
  'error.record.versionMissing': 'This page is out of date. Load it again before you save.',
  'error.password.wrong': 'That password isn’t right. Try again.',
  'error.route.notFound': 'The server does not know this address.',
  'error.query.tooComplex': 'This filter has too many conditions. Remove some of them.',
  'error.query.tooSlow': 'This took too long. Narrow the search or the filter, then try again.',
  'error.scanner.unavailable': 'Files can’t be checked right now. Try again in a minute.',
  'error.database.unavailable': 'The service is not available right now. Try again in a minute.',
  'error.server.overloaded': 'The service is busy. Try again in a moment.',
  'error.storage.full': 'The server has no room left. Tell the administrator.',
  'error.server.failed': 'An unexpected error occurred',

  // Failures that the server did not answer
  'problem.offline':
    'No connection to the server. What you typed is kept; try again when you are back online.',
  'problem.timeout': 'The server did not answer in time. Try again.',
  'problem.broken': 'An unexpected error occurred',
  'problem.unauthorized': 'Sign in to go on.',
  'problem.forbidden': 'You do not have permission to do this.',
  'problem.notFound': 'This does not exist, or you may not see it.',
  'problem.refused': 'The server refused this. Check what you entered and try again.',
  'problem.stale': 'Someone else changed this in the meantime. Look at the new version first.',
  'problem.invalid': 'Some of what you entered cannot be accepted. Check it and try again.',
  'problem.limited': 'Too many attempts in a short time. Wait a moment, then try again.',
  'problem.retryAfter': '{seconds, plural, one {Try again in # second.} other {Try again in # seconds.}}',

  // Sign in
  'signIn.title': 'Sign in',
  'signIn.lead': 'Use the address and password of your \u2068{app}\u2069 account.',
  'signIn.submit': 'Sign in',
  'signIn.busy': 'Signing in',
  'signIn.forgot': 'Forgotten your password?',
  'signIn.noAccount': 'No account yet?',
  'signIn.register': 'Create an account',
  'signIn.needed': 'Sign in to open the page you asked for.',
  'signIn.expired': 'Your session has ended. Sign in again to go on where you were.',
  'signIn.endedElsewhere': 'You signed out in another tab or window.',
  'signIn.demo.title': 'Try the demonstration',
  'signIn.demo.hint': 'Choose a role: its address and password are filled in for you.',
  'signIn.demo.filled': 'Filled in for the role \u2068{role}\u2069. Now sign in.',

  // Pages that say no
  'notFound.title': 'Page not found',
  'notFound.body': 'Nothing lives at this address. It may have been mistyped, or the page has moved.',
  'notFound.address': 'Address asked for',
  'invitation.title': 'Sign in to see this page',
  'invitation.body': 'What it shows depends on who you are. Sign in and you come straight back.',

  // Offline
  'offline.title': 'You are offline',
  'offline.body': 'What you see may be out of date. Changes can be saved again when the connection is back.',

  // A page that could not be fetched
  'loadFailed.title': 'This page could not be loaded',
  'loadFailed.body': 'The connection may be down, or a new version of the portal has been installed.',

  // Failure of the interface itself
  'crash.title': 'This page has stopped working',
  'crash.body':
    'The fault is ours, not yours. Your saved work is safe. Load the page again; if it happens once more, send us the report.',
  'crash.report': 'Report',
  'crash.copyReport': 'Copy the report',
  'crash.privacy': 'The report names the last events and the error, never what you typed.',
} as const;
