import { setTimeout } from 'node:timers/promises';
import type { Database, Transaction } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Clock } from '../platform/clock.ts';
import { type BatchScope, runBatch } from './batch.ts';
import { findUnfinishedJobs, isFinished, publishProgress } from './jobs.ts';

/**
 * How long one turn of a job may last before other jobs get theirs, in ms; also the longest that a stopping process
 * waits.
 */
const turnDuration = 2_000;
/**
 * Longest pause after a batch, in ms. The embedded database runs one statement at a time: after a batch, it is free for
 * others for as long as the batch took.
 */
const maxPause = 50;
/** Minimum time between progress events, in ms; the end is always published. */
const publishInterval = 250;

export interface RunnerScope extends BatchScope {
  readonly database: Database;
}

/** Processes bulk jobs, for `bulk-change`. */
export interface BulkRunner {
  /** Runs batches for one turn and queues the job again if there is more to do. */
  run(jobId: number, jobs: Pick<Jobs, 'enqueue'>): Promise<void>;
}

export function createBulkRunner({ database, ...scope }: RunnerScope): BulkRunner {
  const lastPublished = new Map<number, number>();

  /** Whether the job's progress should be published now. */
  function isDue(jobId: number, over: boolean): boolean {
    const now = scope.clock.now().getTime();
    if (over) {
      lastPublished.delete(jobId);
      return true;
    }
    if (now - (lastPublished.get(jobId) ?? Number.NEGATIVE_INFINITY) < publishInterval) return false;
    lastPublished.set(jobId, now);
    return true;
  }

  return {
    async run(jobId, jobs) {
      const until = performance.now() + turnDuration;
      for (let isRunning = true; isRunning; ) {
        const began = performance.now();
        isRunning = await database.transaction(async (tx) => {
          const job = await runBatch(tx, scope, jobId);
          if (job === undefined) {
            lastPublished.delete(jobId);
            return false;
          }
          const over = isFinished(job.state);
          if (isDue(jobId, over)) await publishProgress(tx, scope.clock, job);
          if (over) return false;
          if (performance.now() < until) return true;
          await jobs.enqueue(tx, 'bulk-change', { jobId });
          return false;
        });
        if (isRunning && database.kind === 'embedded') {
          await setTimeout(Math.min(maxPause, performance.now() - began));
        }
      }
    },
  };
}

/**
 * Queues unfinished jobs that have not been updated for `quietFor` ms because their process was killed. A job that is
 * queued twice runs once.
 */
export async function resumeBulkJobs(
  tx: Transaction,
  clock: Clock,
  jobs: Pick<Jobs, 'enqueue'>,
  quietFor = 0,
): Promise<void> {
  const before = new Date(clock.now().getTime() - quietFor + 1);
  for (const jobId of await findUnfinishedJobs(tx, before)) await jobs.enqueue(tx, 'bulk-change', { jobId });
}
