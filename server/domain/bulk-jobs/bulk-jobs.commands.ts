import { setImmediate } from 'node:timers/promises';
import type { BulkPreview } from '../../../contract/kit/bulk.ts';
import type { BulkList, BulkReader } from '../../bulk/bulk-list.ts';
import { type BulkOperation, createBulkTask } from '../../bulk/bulk-task.ts';
import { addRows, addRowsToUndo, deleteWaiting, requeueFailed } from '../../bulk/job-rows.ts';
import {
  insertJob,
  isFinished,
  isUndone,
  type JobRow,
  lockOwnJob,
  presentJob,
  publishProgress,
  tryLockJob,
  updateJob,
} from '../../bulk/jobs.ts';
import { groupRefusals } from '../../bulk/refusals.ts';
import type { Transaction } from '../../db/database.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Selection } from '../../lists/list.types.ts';
import type { Clock } from '../../platform/clock.ts';
import { bulkJobRunning, nothingToUndo, orNotFound, tooManyBulkRecords } from '../../platform/errors.ts';

/** Records checked together in one turn of the event loop. */
const batchSize = 50;

/** The owner of bulk jobs, and what their commands need. */
export interface JobOwner {
  readonly tx: Transaction;
  readonly clock: Clock;
  readonly ownerId: number;
  readonly jobs: Pick<Jobs, 'enqueue'>;
}

/** The selected records of a command, and the work to do on them. */
async function resolveSelection(
  list: BulkList,
  reader: BulkReader,
  selection: Selection,
  order: BulkOperation,
) {
  const work = createBulkTask(list, order);
  if (!work) throw new TypeError('the change or event does not match the contract');
  const ids = await list.resolve(reader, selection, work.maxRecords + 1);
  if (ids.length > work.maxRecords) throw tooManyBulkRecords(work.maxRecords);
  await work.check(reader);
  return { work, ids };
}

/** What a command would do, by the caller's rules. */
export async function previewBulk(
  list: BulkList,
  reader: BulkReader,
  selection: Selection,
  order: BulkOperation,
): Promise<BulkPreview> {
  const { work, ids } = await resolveSelection(list, reader, selection, order);
  let accepted = 0;
  const refused: { id: number; label: string; reason: string }[] = [];
  for (let from = 0; from < ids.length; from += batchSize) {
    for (const { reason, ...row } of await work.preview(reader, ids.slice(from, from + batchSize))) {
      if (reason === null) accepted += 1;
      else refused.push({ ...row, reason });
    }
    await setImmediate();
  }
  return { accepted, refused: groupRefusals(refused) };
}

/** Queues a job and notifies the owner's other windows. */
async function enqueueJob({ tx, clock, jobs }: JobOwner, job: JobRow): Promise<JobRow> {
  await jobs.enqueue(tx, 'bulk-change', { jobId: job.id });
  await publishProgress(tx, clock, job);
  return job;
}

/** Starts a command on the records that are selected now, whatever matches later. */
export async function beginBulk(
  owner: JobOwner,
  list: BulkList,
  reader: BulkReader,
  selection: Selection,
  order: BulkOperation,
): Promise<JobRow> {
  const { ids } = await resolveSelection(list, reader, selection, order);
  const { tx, clock, ownerId } = owner;
  const job = await insertJob(tx, clock, { ...order, ownerId, list: list.list, total: ids.length });
  await addRows(tx, job.id, ids);
  return enqueueJob(owner, job);
}

async function lockReadableJob({ tx, ownerId }: JobOwner, id: number): Promise<JobRow> {
  return orNotFound(await lockOwnJob(tx, ownerId, id));
}

/**
 * Cancels a job: at once if no worker is processing it, otherwise after the current batch. A finished job is left
 * unchanged.
 */
export async function cancelJob(owner: JobOwner, id: number): Promise<JobRow> {
  const { tx, clock } = owner;
  const job = await lockReadableJob(owner, id);
  if (isFinished(job.state)) return job;
  const idle = await tryLockJob(tx, id);
  if (idle) await deleteWaiting(tx, id);
  const stopped = await updateJob(
    tx,
    clock,
    id,
    idle ? { state: 'cancelled', finishedAt: clock.now() } : { state: 'cancelling' },
  );
  await publishProgress(tx, clock, stopped);
  return stopped;
}

/** Retries the failed records; a job without any is left unchanged. */
export async function retryJob(owner: JobOwner, id: number): Promise<JobRow> {
  const job = await lockReadableJob(owner, id);
  if (!isFinished(job.state)) throw bulkJobRunning();
  const waiting = await requeueFailed(owner.tx, id);
  if (waiting === 0) return job;
  const requeued = { state: 'queued', failed: job.failed - waiting, finishedAt: null } as const;
  return enqueueJob(owner, await updateJob(owner.tx, owner.clock, id, requeued));
}

/** Starts a job that undoes the changes of another. */
export async function undoJob(owner: JobOwner, id: number): Promise<JobRow> {
  const { tx, clock, ownerId } = owner;
  const job = await lockReadableJob(owner, id);
  if (!isFinished(job.state)) throw bulkJobRunning();
  if (job.done === 0 || (await isUndone(tx, id))) throw nothingToUndo();
  const undoing = await insertJob(tx, clock, {
    ownerId,
    list: presentJob(job).list,
    change: job.change,
    event: job.event,
    total: job.done,
    undoes: id,
  });
  await addRowsToUndo(tx, undoing.id, id);
  return enqueueJob(owner, undoing);
}
