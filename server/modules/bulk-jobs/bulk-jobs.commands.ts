import { setImmediate } from 'node:timers/promises';
import type { BulkPreview } from '../../../contract/bulk.ts';
import type { BulkList, BulkReader } from '../../bulk/commands.ts';
import { addRows, addRowsToUndo, awaitFailed, forgetWaiting } from '../../bulk/job-rows.ts';
import {
  insertJob,
  isOver,
  isUndone,
  type JobRow,
  lockOwnJob,
  presentJob,
  takeTurn,
  tellProgress,
  updateJob,
} from '../../bulk/jobs.ts';
import { gather } from '../../bulk/refusals.ts';
import { type BulkOrder, workOf } from '../../bulk/work.ts';
import type { Clock } from '../../clock.ts';
import type { Transaction } from '../../db/database.ts';
import { bulkNothingToUndo, bulkRunning, bulkTooMany, notFound } from '../../errors.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Selection } from '../../lists/list.types.ts';

/** Records checked together in one turn of the event loop. */
const atOnce = 50;

/** The owner of bulk jobs, and what their commands need. */
export interface Owner {
  readonly tx: Transaction;
  readonly clock: Clock;
  readonly ownerId: number;
  readonly jobs: Pick<Jobs, 'enqueue'>;
}

/** The selected records of a command, and the work to do on them. */
async function selected(list: BulkList, reader: BulkReader, selection: Selection, order: BulkOrder) {
  const work = workOf(list, order);
  if (!work) throw new TypeError('the change or event does not match the contract');
  const ids = await list.resolve(reader, selection, work.most + 1);
  if (ids.length > work.most) throw bulkTooMany(work.most);
  await work.check(reader);
  return { work, ids };
}

/** What a command would do, by the caller's rules. */
export async function previewBulk(
  list: BulkList,
  reader: BulkReader,
  selection: Selection,
  order: BulkOrder,
): Promise<BulkPreview> {
  const { work, ids } = await selected(list, reader, selection, order);
  let accepted = 0;
  const refused: { id: number; label: string; reason: string }[] = [];
  for (let from = 0; from < ids.length; from += atOnce) {
    for (const { reason, ...row } of await work.judge(reader, ids.slice(from, from + atOnce))) {
      if (reason === null) accepted += 1;
      else refused.push({ ...row, reason });
    }
    await setImmediate();
  }
  return { accepted, refused: gather(refused) };
}

/** Queues a job and notifies the owner's other windows. */
async function queue({ tx, clock, jobs }: Owner, job: JobRow): Promise<JobRow> {
  await jobs.enqueue(tx, 'bulk-change', { jobId: job.id });
  await tellProgress(tx, clock, job);
  return job;
}

/** Starts a command on the records that are selected now, whatever matches later. */
export async function beginBulk(
  owner: Owner,
  list: BulkList,
  reader: BulkReader,
  selection: Selection,
  order: BulkOrder,
): Promise<JobRow> {
  const { ids } = await selected(list, reader, selection, order);
  const { tx, clock, ownerId } = owner;
  const job = await insertJob(tx, clock, { ...order, ownerId, list: list.list, total: ids.length });
  await addRows(tx, job.id, ids);
  return queue(owner, job);
}

async function demandOwn({ tx, ownerId }: Owner, id: number): Promise<JobRow> {
  const job = await lockOwnJob(tx, ownerId, id);
  if (job === undefined) throw notFound();
  return job;
}

/**
 * Cancels a job: at once if no worker is processing it, otherwise after the current batch. A finished job is left
 * unchanged.
 */
export async function cancelJob(owner: Owner, id: number): Promise<JobRow> {
  const { tx, clock } = owner;
  const job = await demandOwn(owner, id);
  if (isOver(job.state)) return job;
  const idle = await takeTurn(tx, id);
  if (idle) await forgetWaiting(tx, id);
  const stopped = await updateJob(
    tx,
    clock,
    id,
    idle ? { state: 'cancelled', finishedAt: clock.now() } : { state: 'cancelling' },
  );
  await tellProgress(tx, clock, stopped);
  return stopped;
}

/** Retries the failed records; a job without any is left unchanged. */
export async function retryJob(owner: Owner, id: number): Promise<JobRow> {
  const job = await demandOwn(owner, id);
  if (!isOver(job.state)) throw bulkRunning();
  const waiting = await awaitFailed(owner.tx, id);
  if (waiting === 0) return job;
  const again = { state: 'queued', failed: job.failed - waiting, finishedAt: null } as const;
  return queue(owner, await updateJob(owner.tx, owner.clock, id, again));
}

/** Starts a job that undoes the changes of another. */
export async function undoJob(owner: Owner, id: number): Promise<JobRow> {
  const { tx, clock, ownerId } = owner;
  const job = await demandOwn(owner, id);
  if (!isOver(job.state)) throw bulkRunning();
  if (job.done === 0 || (await isUndone(tx, id))) throw bulkNothingToUndo();
  const undoing = await insertJob(tx, clock, {
    ownerId,
    list: presentJob(job).list,
    change: job.change,
    event: job.event,
    total: job.done,
    undoes: id,
  });
  await addRowsToUndo(tx, undoing.id, id);
  return queue(owner, undoing);
}
