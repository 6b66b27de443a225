import type { BulkJob } from '../../../../contract/kit/bulk.ts';
import { type ExportItem, isInProgress, type JobsContext } from '../../../machines/shell/jobs/jobs.types.ts';

/** Progress of everything that is running: 0 to 1, or null while unknown. */
export interface Progress {
  readonly count: number;
  readonly share: number | null;
}

export const getProcessedCount = ({ done, refused, failed }: BulkJob): number => done + refused + failed;

const isRunning = ({ state }: ExportItem): boolean => state === 'running';

/** Combined progress of everything that is running. */
export function getProgress({ jobs, exports }: Pick<JobsContext, 'jobs' | 'exports'>): Progress {
  const parts = [
    ...jobs.filter(isInProgress).map((job) => ({ done: getProcessedCount(job), total: job.total })),
    ...exports.filter(isRunning),
  ];
  const known = parts.flatMap(({ done, total }) => (total === null ? [] : [{ done, total }]));
  const total = known.reduce((sum, part) => sum + part.total, 0);
  const done = known.reduce((sum, part) => sum + part.done, 0);
  return {
    count: parts.length,
    share: known.length < parts.length || total === 0 ? null : Math.min(1, done / total),
  };
}

/** The progress as a string, so that a component re-renders only when a displayed figure changes. */
export const getProgressKey = (context: Pick<JobsContext, 'jobs' | 'exports'>): string => {
  const { count, share } = getProgress(context);
  return `${count}:${share === null ? '' : Math.floor(share * 100)}`;
};
