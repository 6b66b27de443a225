import * as z from 'zod/mini';
import type { BulkChange, BulkEvent, BulkJob, BulkJobState } from '../../contract/kit/bulk.ts';
import { type ListName, listNames } from '../../contract/kit/views.ts';
import { eventNames } from '../../contract/realtime.ts';
import type { Orm, Transaction } from '../db/database.ts';
import { and, desc, eq, gt, inArray, lt, notInArray, sql } from '../db/drizzle.ts';
import { pick } from '../db/pick.ts';
import { bulkJobs } from '../db/schema/index.ts';
import { insertRow } from '../db/writes.ts';
import { enqueue } from '../events/outbox.ts';
import type { Clock } from '../platform/clock.ts';

export type JobRow = typeof bulkJobs.$inferSelect;

/** Final states. */
const finalStates: readonly BulkJobState[] = ['cancelled', 'done', 'failed'];
export const isFinished = (state: BulkJobState): boolean => finalStates.includes(state);

const listName = z.enum(listNames);

/** A job as shown to its owner. */
export const presentJob = (row: JobRow): BulkJob => ({
  id: row.id,
  list: listName.parse(row.list),
  change: row.change,
  event: row.event?.type ?? null,
  ...pick(row, 'state', 'total', 'done', 'refused', 'failed', 'undoes'),
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
});

/** Publishes a job's progress on its owner's channel. */
export async function publishProgress(tx: Transaction, clock: Clock, row: JobRow): Promise<void> {
  await enqueue(tx, clock, row.ownerId, eventNames.jobProgressed, { job: presentJob(row) });
}

interface NewJob {
  readonly ownerId: number;
  readonly list: ListName;
  readonly change: BulkChange;
  readonly event: BulkEvent | null;
  readonly total: number;
  readonly undoes?: number;
}

/** Stores a queued job. */
export async function insertJob(tx: Transaction, clock: Clock, job: NewJob): Promise<JobRow> {
  const now = clock.now();
  return insertRow(tx, bulkJobs, { ...job, state: 'queued', createdAt: now, updatedAt: now });
}

/** Updates a job and increments its version. */
export async function updateJob(
  tx: Transaction,
  clock: Clock,
  id: number,
  values: Partial<
    Pick<JobRow, 'state' | 'total' | 'done' | 'refused' | 'failed' | 'startedAt' | 'finishedAt'>
  >,
): Promise<JobRow> {
  const [row] = await tx
    .update(bulkJobs)
    .set({ ...values, updatedAt: clock.now(), version: sql`${bulkJobs.version} + 1` })
    .where(eq(bulkJobs.id, id))
    .returning();
  if (row === undefined) throw new Error('the job no longer exists');
  return row;
}

/** A job of this user, locked until the transaction ends; undefined if they have no such job. */
export async function lockOwnJob(tx: Transaction, ownerId: number, id: number): Promise<JobRow | undefined> {
  const [row] = await tx
    .select()
    .from(bulkJobs)
    .where(and(eq(bulkJobs.id, id), eq(bulkJobs.ownerId, ownerId)))
    .for('update');
  return row;
}

/** A job, locked until the transaction ends. */
export async function lockJob(tx: Transaction, id: number): Promise<JobRow | undefined> {
  const [row] = await tx.select().from(bulkJobs).where(eq(bulkJobs.id, id)).for('update');
  return row;
}

export async function findJob(tx: Orm, id: number): Promise<JobRow | undefined> {
  const [row] = await tx.select().from(bulkJobs).where(eq(bulkJobs.id, id));
  return row;
}

/** Tries to lock a job for working on it until the transaction ends; false if another process has the lock. */
export async function tryLockJob(tx: Transaction, id: number): Promise<boolean> {
  const { rows } = await tx.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('bulk_jobs'), ${id}::int) as mine`,
  );
  return rows[0]?.mine === true;
}

/** A user's jobs since `since`, newest first. */
export const loadJobsSince = (tx: Orm, ownerId: number, since: Date, limit: number): Promise<JobRow[]> =>
  tx
    .select()
    .from(bulkJobs)
    .where(and(eq(bulkJobs.ownerId, ownerId), gt(bulkJobs.createdAt, since)))
    .orderBy(desc(bulkJobs.id))
    .limit(limit);

/** Whether a job is being or has been undone. */
export async function isUndone(tx: Transaction, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: bulkJobs.id })
    .from(bulkJobs)
    .where(and(eq(bulkJobs.undoes, id), notInArray(bulkJobs.state, ['cancelled', 'failed'])))
    .limit(1);
  return rows.length > 0;
}

/** Unfinished jobs that have not been updated since `before`. */
export async function findUnfinishedJobs(tx: Transaction, before: Date): Promise<number[]> {
  const rows = await tx
    .select({ id: bulkJobs.id })
    .from(bulkJobs)
    .where(and(inArray(bulkJobs.state, ['queued', 'running', 'cancelling']), lt(bulkJobs.updatedAt, before)));
  return rows.map(({ id }) => id);
}
