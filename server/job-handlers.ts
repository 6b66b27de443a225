import { keepHouse } from './jobs/housekeeping.ts';
import type { JobHandlers } from './jobs/jobs.ts';
import type { Mailer } from './mail/mail.ts';
import { type AccountScope, registerAccount, sendPasswordLink } from './modules/session/account.commands.ts';

/** Who does which background work. */
export const jobHandlers = (
  scope: Omit<AccountScope, 'jobs'>,
  mailer: Pick<Mailer, 'send'>,
): JobHandlers => ({
  'send-mail': (message) => mailer.send(message),
  'register-account': (registration, jobs) => registerAccount({ ...scope, jobs }, registration),
  'send-password-link': ({ email }, jobs) => sendPasswordLink({ ...scope, jobs }, email),
  housekeeping: () => keepHouse(scope.database, scope.clock),
});
