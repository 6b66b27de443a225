import { setTimeout } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { type BatchScope, runBatch } from './batch.ts';
import { isOver, tellProgress, unfinishedJobs } from './jobs.ts';

/** How long one turn of a job may last before others have theirs, in ms; also what a stopping process waits for. */
const turn = 2_000;
/** The embedded database does one thing at a time: after a batch it is other people's for as long, but no longer, in ms. */
const longestBreather = 50;
/** The owner hears of progress at most so often, in ms; the end is always told. */
const tellEvery = 250;

export interface RunnerScope extends BatchScope {
  readonly database: Database;
}

/** Works on bulk jobs, for `bulk-change`. */
export interface BulkRunner {
  /** Does batch after batch for one turn; what is left is queued again. */
  run(jobId: number, jobs: Pick<Jobs, 'enqueue'>): Promise<void>;
}

export function createBulkRunner({ database, ...scope }: RunnerScope): BulkRunner {
  const told = new Map<number, number>();

  /** Whether it is time to tell how the job stands. */
  function isDue(jobId: number, over: boolean): boolean {
    const now = scope.clock.now().getTime();
    if (over) {
      told.delete(jobId);
      return true;
    }
    if (now - (told.get(jobId) ?? Number.NEGATIVE_INFINITY) < tellEvery) return false;
    told.set(jobId, now);
    return true;
  }

  return {
    async run(jobId, jobs) {
      const until = performance.now() + turn;
      for (let going = true; going; ) {
        const began = performance.now();
        going = await database.transaction(async (tx) => {
          const job = await runBatch(tx, scope, jobId);
          if (job === undefined) {
            told.delete(jobId);
            return false;
          }
          const over = isOver(job.state);
          if (isDue(jobId, over)) await tellProgress(tx, scope.clock, job);
          if (over) return false;
          if (performance.now() < until) return true;
          await jobs.enqueue(tx, 'bulk-change', { jobId });
          return false;
        });
        if (going && database.kind === 'embedded') {
          await setTimeout(Math.min(longestBreather, performance.now() - began));
        }
      }
    },
  };
}

/**
 * Queues jobs that are not over and have not moved for `quietFor` ms: those of a process that was killed. A job that is
 * queued twice is done once.
 */
export async function resumeBulkJobs(
  tx: Transaction,
  clock: Clock,
  jobs: Pick<Jobs, 'enqueue'>,
  quietFor = 0,
): Promise<void> {
  const before = new Date(clock.now().getTime() - quietFor + 1);
  for (const jobId of await unfinishedJobs(tx, before)) await jobs.enqueue(tx, 'bulk-change', { jobId });
}
