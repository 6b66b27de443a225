import type { BulkJob } from '../../../../contract/kit/bulk.ts';
import type { JobsContext } from '../jobs/jobs.types.ts';
import type { JobProgress } from './activity.types.ts';

const fromBulkJob = ({ id, state, done, refused, failed, total }: BulkJob): JobProgress => ({
  id,
  kind: 'bulk',
  state,
  done: done + refused + failed,
  total,
});

/** Bulk jobs and exports in the form the log shows. */
export const listJobProgress = ({
  jobs,
  exports,
}: Pick<JobsContext, 'jobs' | 'exports'>): readonly JobProgress[] => [
  ...jobs.map(fromBulkJob),
  ...exports.map(({ id, state, done, total }): JobProgress => ({ id, kind: 'export', state, done, total })),
];

/** True until the job has ended, successfully or not. */
export const isInProgress = ({ state }: JobProgress): boolean =>
  state === 'queued' || state === 'running' || state === 'cancelling';
