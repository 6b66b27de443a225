import { getTableColumns, getTableUniqueName, is, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Dependant, pointing as tables, type Uses } from '../../contract/master-list.ts';
import type { Orm, Transaction } from '../db/database.ts';
import * as schema from '../db/schema/index.ts';
import { withIds } from '../lists/narrowing.ts';

/** A foreign key that references a table. */
interface Pointer {
  readonly by: string;
  readonly points: (ids: readonly number[]) => SQL;
}

const isDependant = (name: string): name is Dependant => tables.some((known) => known === name);

/** All foreign keys that reference a table, except those with ON DELETE CASCADE. */
export const pointersTo = (table: PgTable): readonly Pointer[] =>
  Object.entries(schema).flatMap(([by, pointing]) => {
    if (!is(pointing, PgTable)) return [];
    return getTableConfig(pointing)
      .foreignKeys.filter((key) => key.onDelete !== 'cascade')
      .map((key) => key.reference())
      .filter(({ foreignTable }) => getTableUniqueName(foreignTable) === getTableUniqueName(table))
      .flatMap(({ columns: [column], foreignColumns: [known] }) => {
        if (!column || !known) return [];
        const points = (ids: readonly number[]) =>
          sql`select 1 from ${pointing} where ${column} in (
            select ${known} from ${table} where ${withIds(getTableColumns(table).id as PgColumn, ids)})`;
        return [{ by, points }];
      });
  });

/** Number of records that reference rows of a table, by kind, most frequent first. */
export async function usesOf(orm: Orm | Transaction, table: PgTable, ids: readonly number[]): Promise<Uses> {
  const pointers = pointersTo(table);
  const counts = pointers.map(
    ({ by, points }) =>
      sql`select ${by}::text as by, (select count(*)::int from (${points(ids)}) found) as count`,
  );
  if (counts.length === 0) return [];
  const { rows } = await orm.execute<{ by: string; count: number }>(sql`
    select by, sum(count)::int as count from (${sql.join(counts, sql` union all `)}) counted
    group by by having sum(count) > 0 order by count desc, by`);
  return rows.flatMap(({ by, count }) => (isDependant(by) ? [{ by, count: Number(count) }] : []));
}
