import type { BulkJob } from '../../../contract/bulk.ts';
import type { JobsContext } from '../jobs/jobs.types.ts';
import type { WorkNews } from './activity.types.ts';

const ofJob = ({ id, state, done, refused, failed, total }: BulkJob): WorkNews => ({
  id,
  kind: 'bulk',
  state,
  done: done + refused + failed,
  total,
});

/** Bulk jobs and exports in the form the log shows. */
export const workOf = ({ jobs, exports }: Pick<JobsContext, 'jobs' | 'exports'>): readonly WorkNews[] => [
  ...jobs.map(ofJob),
  ...exports.map(({ id, state, done, total }): WorkNews => ({ id, kind: 'export', state, done, total })),
];

/** True until the job has ended, successfully or not. */
export const isUnderWay = ({ state }: WorkNews): boolean =>
  state === 'queued' || state === 'running' || state === 'cancelling';
