import { createBulkRunner, resumeBulkJobs } from '../bulk/runner.ts';
import { expireDocuments } from '../domain/application-documents/application-documents.expiry.ts';
import { handleDueDeadlines } from '../domain/applications/events/applications.due-deadlines.ts';
import { readLinkedPage } from '../domain/course-links/course-links.job.ts';
import { markForReverification } from '../domain/courses/courses.reverification.ts';
import { remindOfDocuments } from '../domain/mail/mail.reminders.ts';
import { notifyOfBulkJob } from '../domain/notifications/notifications.bulk-jobs.ts';
import { mailNotifications } from '../domain/notifications/settings/notification-mail.ts';
import { remindOfRegistrations, sendResumeLinks } from '../domain/registration/resume.commands.ts';
import { checkRegistration } from '../domain/registrations/registrations.check.ts';
import { type AccountScope, registerAccount, sendPasswordLink } from '../domain/session/account.commands.ts';
import { wakeSnoozedTasks } from '../domain/tasks/tasks.waking.ts';
import type { PageReader } from '../extraction/page-reader.ts';
import { cleanUpFiles, removeFiles } from '../jobs/file-cleanup.ts';
import type { JobHandlers } from '../jobs/jobs.ts';
import { deliverMail } from '../mail/deliver.ts';
import type { Mailer } from '../mail/mail.ts';
import type { Env } from '../platform/env.ts';
import type { Storage } from '../storage/storage.types.ts';
import { bulkLists } from './bulk-lists.ts';
import { runHousekeeping } from './housekeeping.ts';

/** A bulk job that has not been updated for this long has lost its worker, in ms. */
const staleAfter = 600_000;

/** The handlers of all background jobs. */
export function createJobHandlers(
  scope: Omit<AccountScope, 'jobs' | 'env'> & {
    readonly env: Pick<Env, 'publicUrl' | 'title' | 'smtpUrl'>;
    readonly storage: Storage;
    readonly pages: PageReader;
  },
  mailer: Pick<Mailer, 'send'>,
): JobHandlers {
  const { database, clock, storage } = scope;
  const bulk = createBulkRunner({
    ...scope,
    lists: bulkLists,
    onFinished: (tx, job) => notifyOfBulkJob(tx, clock, job),
  });
  return {
    'send-mail': ({ messageId }) => deliverMail(scope, mailer, messageId),
    'register-account': (registration, jobs) => registerAccount({ ...scope, jobs }, registration),
    'send-password-link': (request, jobs) => sendPasswordLink({ ...scope, jobs }, request),
    'send-resume-links': (request, jobs) => sendResumeLinks({ ...scope, jobs }, request),
    'check-registration': ({ registrationId }) => checkRegistration(scope, registrationId),
    'remove-files': (files) => removeFiles(database, storage, files),
    'bulk-change': ({ jobId }, jobs) => bulk.run(jobId, jobs),
    'read-link': ({ linkId }) => readLinkedPage(scope, linkId),
    'strike-deadlines': async () => {
      await handleDueDeadlines(scope);
      await wakeSnoozedTasks(scope);
    },
    'mail-notifications': async (_data, jobs) => {
      await mailNotifications({ ...scope, jobs });
    },
    housekeeping: async (_data, jobs) => {
      await runHousekeeping(database, clock);
      await cleanUpFiles(database, storage, clock);
      await remindOfRegistrations({ ...scope, jobs });
      await expireDocuments(scope);
      await markForReverification(scope);
      await remindOfDocuments({ ...scope, jobs });
      await database.transaction((tx) => resumeBulkJobs(tx, clock, jobs, staleAfter));
    },
  };
}
