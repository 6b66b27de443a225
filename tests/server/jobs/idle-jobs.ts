import type { JobHandlers } from '../../../server/jobs/jobs.ts';

const nothing = async () => {};

/** Handlers that do nothing, for tests that are about one kind of job, or about none. */
export const idleJobs: JobHandlers = {
  'send-mail': nothing,
  'register-account': nothing,
  'send-password-link': nothing,
  'send-resume-links': nothing,
  'check-registration': nothing,
  'remove-files': nothing,
  'bulk-change': nothing,
  'read-link': nothing,
  'strike-deadlines': nothing,
  'mail-notifications': nothing,
  housekeeping: nothing,
};
