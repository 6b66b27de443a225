import type { BulkRowState } from '../../contract/kit/bulk.ts';
import type { Orm, Transaction } from '../db/database.ts';
import { and, asc, eq, sql } from '../db/drizzle.ts';
import { type BulkBefore, bulkJobRows } from '../db/schema/index.ts';
import { maxExamples } from './refusals.ts';

/** A record waiting in a job; `before` holds the values that an undo job restores. */
export interface WaitingRow {
  readonly id: number;
  readonly before: BulkBefore | null;
}

/** Outcome of a record. */
export interface RowOutcome {
  readonly id: number;
  readonly state: Exclude<BulkRowState, 'waiting'>;
  readonly reason: string | null;
  readonly before: BulkBefore | null;
}

const rowsInState = (jobId: number, state: BulkRowState) =>
  and(eq(bulkJobRows.jobId, jobId), eq(bulkJobRows.state, state));

/** Adds records to a job. */
export async function addRows(tx: Transaction, jobId: number, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    insert into ${bulkJobRows} (job_id, record_id)
    select ${jobId}::bigint, id from unnest(${`{${ids.join(',')}}`}::bigint[]) as id`);
}

/** Adds the records that a job changed to the job that undoes it; resolves to their number. */
export async function addRowsToUndo(tx: Transaction, jobId: number, undoneId: number): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into ${bulkJobRows} (job_id, record_id)
    select ${jobId}::bigint, record_id from ${bulkJobRows} where ${rowsInState(undoneId, 'done')}`);
  return rowCount ?? 0;
}

/** The next records of a job, in the order of their ids. */
export async function loadNextRows(
  tx: Transaction,
  jobId: number,
  undoes: number | null,
  limit: number,
): Promise<WaitingRow[]> {
  const rows = await tx
    .select({ id: bulkJobRows.recordId })
    .from(bulkJobRows)
    .where(rowsInState(jobId, 'waiting'))
    .orderBy(asc(bulkJobRows.recordId))
    .limit(limit);
  if (undoes === null) return rows.map(({ id }) => ({ id, before: null }));
  const known = await tx
    .select({ id: bulkJobRows.recordId, before: bulkJobRows.before })
    .from(bulkJobRows)
    .where(
      and(
        eq(bulkJobRows.jobId, undoes),
        sql`${bulkJobRows.recordId} = any(${`{${rows.map(({ id }) => id).join(',')}}`}::bigint[])`,
      ),
    );
  const before = new Map(known.map((row) => [row.id, row.before]));
  return rows.map(({ id }) => ({ id, before: before.get(id) ?? null }));
}

export async function storeOutcomes(
  tx: Transaction,
  jobId: number,
  outcomes: readonly RowOutcome[],
): Promise<void> {
  if (outcomes.length === 0) return;
  await tx.execute(sql`
    update bulk_job_rows as r set state = o.state, reason = o.reason, before = o.before
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      as o(id bigint, state text, reason text, before jsonb)
    where r.job_id = ${jobId} and r.record_id = o.id`);
}

/** Refuses every waiting record for one reason; resolves to their number. */
export async function refuseWaiting(tx: Transaction, jobId: number, reason: string): Promise<number> {
  const { rowCount } = await tx
    .update(bulkJobRows)
    .set({ state: 'refused', reason })
    .where(rowsInState(jobId, 'waiting'));
  return rowCount ?? 0;
}

/** Deletes the records that a cancelled job did not reach. */
export async function deleteWaiting(tx: Transaction, jobId: number): Promise<void> {
  await tx.delete(bulkJobRows).where(rowsInState(jobId, 'waiting'));
}

/** Sets the failed records back to waiting; resolves to their number. */
export async function requeueFailed(tx: Transaction, jobId: number): Promise<number> {
  const { rowCount } = await tx
    .update(bulkJobRows)
    .set({ state: 'waiting', reason: null })
    .where(rowsInState(jobId, 'failed'));
  return rowCount ?? 0;
}

export async function hasWaiting(tx: Transaction, jobId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: bulkJobRows.recordId })
    .from(bulkJobRows)
    .where(rowsInState(jobId, 'waiting'))
    .limit(1);
  return rows.length > 0;
}

/** The records in a state, grouped by reason, with their number and the first ten ids. */
export async function countRowsByReason(tx: Orm, jobId: number, state: 'refused' | 'failed') {
  const { rows } = await tx.execute<{ reason: string | null; count: number; ids: (string | number)[] }>(sql`
    select reason, max(total)::int as count, array_agg(record_id order by record_id) as ids from (
      select reason, record_id, count(*) over (partition by reason) as total,
        row_number() over (partition by reason order by record_id) as place
      from bulk_job_rows where job_id = ${jobId} and state = ${state}
    ) ranked
    where place <= ${maxExamples}
    group by reason
    order by count desc, reason`);
  return rows.map(({ reason, count, ids }) => ({ reason: reason ?? '', count, ids: ids.map(Number) }));
}
