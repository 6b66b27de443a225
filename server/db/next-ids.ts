import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './database.ts';

/** The ids that a table's next rows are given: for rows that are called by a number made from theirs. */
export async function nextIds(tx: Transaction, table: PgTable, count: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string | number }>(sql`
    select nextval(pg_get_serial_sequence(${getTableName(table)}, 'id')) as id from generate_series(1, ${count}::int)`);
  return rows.map(({ id }) => Number(id));
}
