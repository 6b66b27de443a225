import type { BulkJobState } from '../../contract/bulk.ts';
import { loadAbility } from '../access/ability.ts';
import { loadCurrentUser } from '../access/current-user.ts';
import type { Clock } from '../clock.ts';
import type { Transaction } from '../db/database.ts';
import { isPassing } from '../db/errors.ts';
import type { EventLog } from '../events/event-log.ts';
import type { Log } from '../logging.ts';
import type { Applied, BulkCaller, BulkList } from './commands.ts';
import {
  forgetWaiting,
  hasWaiting,
  nextRows,
  noteOutcomes,
  type RowOutcome,
  refuseWaiting,
  type WaitingRow,
} from './job-rows.ts';
import { findJob, isOver, type JobRow, lockJob, takeTurn, updateJob } from './jobs.ts';
import { refusal, refusalOf } from './refusals.ts';
import { type BulkWork, workOf } from './work.ts';

export interface BatchScope {
  readonly lists: readonly BulkList[];
  readonly clock: Clock;
  readonly eventLog: EventLog;
  readonly log: Log;
}

type Caller = Omit<BulkCaller, 'tx' | 'record'>;

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
  if (!(await takeTurn(tx, jobId))) return undefined;
  const job = await findJob(tx, jobId);
  if (job === undefined || isOver(job.state)) return undefined;
  const { clock, log } = scope;
  if (job.state === 'cancelling') return settle(tx, clock, job.id, {});
  const list = scope.lists.find((known) => known.list === job.list);
  const work = list && workOf(list, job, job.undoes !== null);
  if (!work) {
    return updateJob(tx, clock, job.id, { state: 'failed', finishedAt: clock.now() });
  }
  const user = await loadCurrentUser(tx, job.ownerId);
  if (user === undefined) {
    const refused = await refuseWaiting(tx, job.id, refusal.notAllowed);
    return settle(tx, clock, job.id, { refused });
  }
  const caller: Caller = { user, ability: await loadAbility(tx, user, log), clock, log };
  const waiting = await nextRows(tx, job.id, job.undoes, work.atOnce);
  await work.hold?.(
    tx,
    waiting.map(({ id }) => id),
  );
  const doing = { ...scope, work, list: job.list };
  const outcomes = await changeRows(tx, doing, caller, waiting);
  await noteOutcomes(tx, job.id, outcomes);
  const counted = Map.groupBy(outcomes, ({ state }) => state);
  return settle(tx, clock, job.id, {
    done: counted.get('done')?.length ?? 0,
    refused: counted.get('refused')?.length ?? 0,
    failed: counted.get('failed')?.length ?? 0,
  });
}

const refused = (id: number, reason: string): RowOutcome => ({ id, state: 'refused', reason, before: null });

const outcomeOf = (id: number, applied: Applied): RowOutcome => {
  if ('refusal' in applied) return refused(id, applied.refusal);
  const { before: fields, version, stood } = applied;
  return { id, state: 'done', reason: null, before: { fields, version, ...(stood && { stood }) } };
};

interface Doing extends BatchScope {
  readonly work: BulkWork;
  readonly list: string;
}

/**
 * Changes records in one go if the list supports it, and one by one if that fails, so that each has its own outcome.
 */
async function changeRows(
  tx: Transaction,
  doing: Doing,
  caller: Caller,
  rows: readonly WaitingRow[],
): Promise<RowOutcome[]> {
  const together = await changeTogether(tx, doing, caller, rows);
  const outcomes: RowOutcome[] = [];
  for (const row of rows) {
    const applied = together?.get(row.id);
    outcomes.push(applied ? outcomeOf(row.id, applied) : await changeRow(tx, doing, caller, row));
  }
  return outcomes;
}

const callerIn = (inner: Transaction, { eventLog, log }: BatchScope, caller: Caller): BulkCaller => ({
  ...caller,
  tx: inner,
  record: (...events) => eventLog.appendAll(inner, events, { log }),
});

/** Changes records in one savepoint; undefined if the list does not support it, or one of them failed. */
async function changeTogether(
  tx: Transaction,
  doing: Doing,
  caller: Caller,
  rows: readonly WaitingRow[],
): Promise<ReadonlyMap<number, Applied> | undefined> {
  const { applyAll } = doing.work;
  if (!applyAll || rows.length === 0) return undefined;
  try {
    return await tx.transaction((inner) => applyAll(callerIn(inner, doing, caller), rows));
  } catch (error) {
    if (isPassing(error)) throw error;
    return undefined;
  }
}

/** Changes one record in a savepoint, so that its failure does not affect the others. */
async function changeRow(
  tx: Transaction,
  doing: Doing,
  caller: Caller,
  row: WaitingRow,
): Promise<RowOutcome> {
  const { id } = row;
  try {
    return outcomeOf(
      id,
      await tx.transaction((inner) => doing.work.apply(callerIn(inner, doing, caller), row)),
    );
  } catch (error) {
    // If the database is unavailable, full or busy, the whole batch is retried.
    if (isPassing(error)) throw error;
    const reason = refusalOf(error);
    if (reason !== undefined) return refused(id, reason);
    doing.log.error({ err: error, list: doing.list, recordId: id }, 'a bulk job failed to change a record');
    return { id, state: 'failed', reason: refusal.failed, before: null };
  }
}

/** Adds to a job's counters and updates its state: its owner may have cancelled it meanwhile. */
async function settle(
  tx: Transaction,
  clock: Clock,
  jobId: number,
  { done = 0, refused: refusedNow = 0, failed = 0 }: Partial<Pick<JobRow, 'done' | 'refused' | 'failed'>>,
): Promise<JobRow> {
  const job = await lockJob(tx, jobId);
  if (job === undefined) throw new Error('the job no longer exists');
  const state = await stateAfter(tx, job);
  if (state === 'cancelled') await forgetWaiting(tx, jobId);
  return updateJob(tx, clock, jobId, {
    state,
    done: job.done + done,
    refused: job.refused + refusedNow,
    failed: job.failed + failed,
    startedAt: job.startedAt ?? clock.now(),
    ...(isOver(state) && { finishedAt: clock.now() }),
  });
}

async function stateAfter(tx: Transaction, { id, state }: JobRow): Promise<BulkJobState> {
  if (!(await hasWaiting(tx, id))) return 'done';
  return state === 'cancelling' ? 'cancelled' : 'running';
}
