import { createBulkRunner, resumeBulkJobs } from '../bulk/runner.ts';
import { expireDocuments } from '../domain/application-documents/application-documents.expiry.ts';
import { handleDueDeadlines } from '../domain/applications/events/applications.due-deadlines.ts';
import { readLinkedPage } from '../domain/course-links/course-links.job.ts';
import { markForReverification } from '../domain/courses/courses.reverification.ts';
import { type AccountScope, registerAccount, sendPasswordLink } from '../domain/session/account.commands.ts';
import type { PageReader } from '../extraction/page-reader.ts';
import { cleanUpFiles } from '../jobs/file-cleanup.ts';
import type { JobHandlers } from '../jobs/jobs.ts';
import type { Mailer } from '../mail/mail.ts';
import type { Log } from '../platform/logging.ts';
import type { Storage } from '../storage/storage.types.ts';
import { bulkLists } from './bulk-lists.ts';
import { runHousekeeping } from './housekeeping.ts';

/** A bulk job that has not been updated for this long has lost its worker, in ms. */
const staleAfter = 600_000;

/** The handlers of all background jobs. */
export function createJobHandlers(
  scope: Omit<AccountScope, 'jobs'> & {
    readonly log: Log;
    readonly storage: Storage;
    readonly pages: PageReader;
  },
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
    'strike-deadlines': () => handleDueDeadlines(scope),
    housekeeping: async (_data, jobs) => {
      await runHousekeeping(database, clock);
      await cleanUpFiles(database, storage, clock);
      await expireDocuments(scope);
      await markForReverification(scope);
      await database.transaction((tx) => resumeBulkJobs(tx, clock, jobs, staleAfter));
    },
  };
}
