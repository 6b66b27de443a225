import type { Transaction } from './database.ts';
import { getTableName, type PgTable, sql } from './drizzle.ts';

/** Reserves the ids of a table's next rows, for rows whose number is derived from their id. */
export async function reserveIds(tx: Transaction, table: PgTable, count: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string | number }>(sql`
    select nextval(pg_get_serial_sequence(${getTableName(table)}, 'id')) as id from generate_series(1, ${count}::int)`);
  return rows.map(({ id }) => Number(id));
}
