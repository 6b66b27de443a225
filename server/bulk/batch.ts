import type { BulkJobState } from '../../contract/kit/bulk.ts';
import { loadAbility } from '../access/ability.ts';
import { loadCurrentUser } from '../access/current-user.ts';
import type { Transaction } from '../db/database.ts';
import { isTransient } from '../db/errors.ts';
import type { EventLog } from '../events/event-log.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/logging.ts';
import type { AppliedChange, BulkCaller, BulkList } from './bulk-list.ts';
import { type BulkTask, createBulkTask } from './bulk-task.ts';
import {
  deleteWaiting,
  hasWaiting,
  loadNextRows,
  type RowOutcome,
  refuseWaiting,
  storeOutcomes,
  type WaitingRow,
} from './job-rows.ts';
import { findJob, isFinished, type JobRow, lockJob, tryLockJob, updateJob } from './jobs.ts';
import { refusal, toRefusalReason } from './refusals.ts';

export interface BatchScope {
  readonly lists: readonly BulkList[];
  readonly clock: Clock;
  readonly eventLog: EventLog;
  readonly log: Log;
  /** Called in the transaction that ends a job. */
  onFinished?(tx: Transaction, job: JobRow): Promise<void>;
}

type CallerDetails = Omit<BulkCaller, 'tx' | 'record'>;

/**
 * Processes the next records of a job, in `tx` together with the job's counters: what is counted is done, and what a
 * killed process had not committed is still waiting. The job's owner acts under their current access rules.
 *
 * @returns The job after the batch; undefined if there is nothing to do: it has finished, or another process works on
 * it.
 */
export async function runBatch(
  tx: Transaction,
  scope: BatchScope,
  jobId: number,
): Promise<JobRow | undefined> {
  if (!(await tryLockJob(tx, jobId))) return undefined;
  const job = await findJob(tx, jobId);
  if (job === undefined || isFinished(job.state)) return undefined;
  const { clock, log } = scope;
  const progress = async (counted: Parameters<typeof updateProgress>[3]) => {
    const updated = await updateProgress(tx, clock, job.id, counted);
    if (isFinished(updated.state)) await scope.onFinished?.(tx, updated);
    return updated;
  };
  if (job.state === 'cancelling') return progress({});
  const list = scope.lists.find((known) => known.list === job.list);
  const work = list && createBulkTask(list, job, job.undoes !== null);
  if (!work) {
    return updateJob(tx, clock, job.id, { state: 'failed', finishedAt: clock.now() });
  }
  const user = await loadCurrentUser(tx, job.ownerId);
  if (user === undefined) {
    const refused = await refuseWaiting(tx, job.id, refusal.notAllowed);
    return progress({ refused });
  }
  const caller: CallerDetails = { user, ability: await loadAbility(tx, user, log), clock, log };
  const waiting = await loadNextRows(tx, job.id, job.undoes, work.batchSize);
  await work.lock?.(
    tx,
    waiting.map(({ id }) => id),
  );
  const context = { ...scope, work, list: job.list, jobId };
  const outcomes = await changeRows(tx, context, caller, waiting);
  await storeOutcomes(tx, job.id, outcomes);
  const counted = Map.groupBy(outcomes, ({ state }) => state);
  return progress({
    done: counted.get('done')?.length ?? 0,
    refused: counted.get('refused')?.length ?? 0,
    failed: counted.get('failed')?.length ?? 0,
  });
}

const refused = (id: number, reason: string): RowOutcome => ({ id, state: 'refused', reason, before: null });

const toOutcome = (id: number, applied: AppliedChange): RowOutcome => {
  if ('refusal' in applied) return refused(id, applied.refusal);
  const { before: fields, version, stood } = applied;
  return { id, state: 'done', reason: null, before: { fields, version, ...(stood && { stood }) } };
};

interface BatchContext extends BatchScope {
  readonly work: BulkTask;
  readonly list: string;
  readonly jobId: number;
}

/**
 * Changes records in one go if the list supports it, and one by one if that fails, so that each has its own outcome.
 */
async function changeRows(
  tx: Transaction,
  context: BatchContext,
  caller: CallerDetails,
  rows: readonly WaitingRow[],
): Promise<RowOutcome[]> {
  const together = await changeAllAtOnce(tx, context, caller, rows);
  const outcomes: RowOutcome[] = [];
  for (const row of rows) {
    const applied = together?.get(row.id);
    outcomes.push(applied ? toOutcome(row.id, applied) : await changeRow(tx, context, caller, row));
  }
  return outcomes;
}

const createCaller = (
  inner: Transaction,
  { eventLog, log, jobId: bulkJob }: BatchContext,
  caller: CallerDetails,
): BulkCaller => ({
  ...caller,
  tx: inner,
  record: (...events) => eventLog.appendAll(inner, events, { actorId: caller.user.id, bulkJob, log }),
});

/** Changes records in one savepoint; undefined if the list does not support it, or one of them failed. */
async function changeAllAtOnce(
  tx: Transaction,
  context: BatchContext,
  caller: CallerDetails,
  rows: readonly WaitingRow[],
): Promise<ReadonlyMap<number, AppliedChange> | undefined> {
  const { applyAll } = context.work;
  if (!applyAll || rows.length === 0) return undefined;
  try {
    return await tx.transaction((inner) => applyAll(createCaller(inner, context, caller), rows));
  } catch (error) {
    if (isTransient(error)) throw error;
    return undefined;
  }
}

/** Changes one record in a savepoint, so that its failure does not affect the others. */
async function changeRow(
  tx: Transaction,
  context: BatchContext,
  caller: CallerDetails,
  row: WaitingRow,
): Promise<RowOutcome> {
  const { id } = row;
  try {
    return toOutcome(
      id,
      await tx.transaction((inner) => context.work.apply(createCaller(inner, context, caller), row)),
    );
  } catch (error) {
    // If the database is unavailable, full or busy, the whole batch is retried.
    if (isTransient(error)) throw error;
    const reason = toRefusalReason(error);
    if (reason !== undefined) return refused(id, reason);
    context.log.error(
      { err: error, list: context.list, recordId: id },
      'a bulk job failed to change a record',
    );
    return { id, state: 'failed', reason: refusal.failed, before: null };
  }
}

/** Adds to a job's counters and updates its state: its owner may have cancelled it meanwhile. */
async function updateProgress(
  tx: Transaction,
  clock: Clock,
  jobId: number,
  { done = 0, refused: refusedNow = 0, failed = 0 }: Partial<Pick<JobRow, 'done' | 'refused' | 'failed'>>,
): Promise<JobRow> {
  const job = await lockJob(tx, jobId);
  if (job === undefined) throw new Error('the job no longer exists');
  const state = await getNextState(tx, job);
  if (state === 'cancelled') await deleteWaiting(tx, jobId);
  return updateJob(tx, clock, jobId, {
    state,
    done: job.done + done,
    refused: job.refused + refusedNow,
    failed: job.failed + failed,
    startedAt: job.startedAt ?? clock.now(),
    ...(isFinished(state) && { finishedAt: clock.now() }),
  });
}

async function getNextState(tx: Transaction, { id, state }: JobRow): Promise<BulkJobState> {
  if (!(await hasWaiting(tx, id))) return 'done';
  return state === 'cancelling' ? 'cancelled' : 'running';
}
