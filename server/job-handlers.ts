import { createBulkRunner, resumeBulkJobs } from './bulk/runner.ts';
import { bulkLists } from './bulk-lists.ts';
import type { Pages } from './extraction/pages.ts';
import { keepFiles } from './jobs/file-keeping.ts';
import { keepHouse } from './jobs/housekeeping.ts';
import type { JobHandlers } from './jobs/jobs.ts';
import type { Log } from './logging.ts';
import type { Mailer } from './mail/mail.ts';
import { expireDocuments } from './modules/application-documents/application-documents.expiry.ts';
import { strikeDeadlines } from './modules/applications/applications.strikes.ts';
import { ageCourses } from './modules/course-detail/course-detail.aging.ts';
import { readLinkedPage } from './modules/course-links/course-links.job.ts';
import { type AccountScope, registerAccount, sendPasswordLink } from './modules/session/account.commands.ts';
import type { Storage } from './storage/storage.types.ts';

/** A bulk job that has not been updated for this long has lost its worker, in ms. */
const forsaken = 600_000;

/** The handlers of all background jobs. */
export function jobHandlers(
  scope: Omit<AccountScope, 'jobs'> & { readonly log: Log; readonly storage: Storage; readonly pages: Pages },
  mailer: Pick<Mailer, 'send'>,
): JobHandlers {
  const { database, clock, storage } = scope;
  const bulk = createBulkRunner({ ...scope, lists: bulkLists });
  return {
    'send-mail': (message) => mailer.send(message),
    'register-account': (registration, jobs) => registerAccount({ ...scope, jobs }, registration),
    'send-password-link': ({ email }, jobs) => sendPasswordLink({ ...scope, jobs }, email),
    'bulk-change': ({ jobId }, jobs) => bulk.run(jobId, jobs),
    'read-link': ({ linkId }) => readLinkedPage(scope, linkId),
    'strike-deadlines': () => strikeDeadlines(scope),
    housekeeping: async (_data, jobs) => {
      await keepHouse(database, clock);
      await keepFiles(database, storage, clock);
      await expireDocuments(scope);
      await ageCourses(scope);
      await database.transaction((tx) => resumeBulkJobs(tx, clock, jobs, forsaken));
    },
  };
}
