import { type Dependant, referencingTables, type Uses } from '../../contract/masters/master-list.ts';
import type { Orm } from '../db/database.ts';
import {
  getTableColumns,
  getTableConfig,
  getTableUniqueName,
  type PgColumn,
  type PgTable,
  type SQL,
  sql,
} from '../db/drizzle.ts';
import { tables } from '../db/tables.ts';
import { whereIdIn } from '../lists/filtering.ts';

/** A foreign key that references a table. */
interface ForeignKey {
  readonly by: string;
  readonly referencingRows: (ids: readonly number[]) => SQL;
}

const isDependant = (name: string): name is Dependant => referencingTables.some((known) => known === name);

/** All foreign keys that reference a table, except those with ON DELETE CASCADE. */
export const foreignKeysTo = (table: PgTable): readonly ForeignKey[] =>
  Object.entries(tables).flatMap(([by, referencing]) =>
    getTableConfig(referencing)
      .foreignKeys.filter((key) => key.onDelete !== 'cascade')
      .map((key) => key.reference())
      .filter(({ foreignTable }) => getTableUniqueName(foreignTable) === getTableUniqueName(table))
      .flatMap(({ columns: [column], foreignColumns: [known] }) => {
        if (!column || !known) return [];
        const referencingRows = (ids: readonly number[]) =>
          sql`select 1 from ${referencing} where ${column} in (
            select ${known} from ${table} where ${whereIdIn(getTableColumns(table).id as PgColumn, ids)})`;
        return [{ by, referencingRows }];
      }),
  );

/** Number of records that reference rows of a table, by kind, most frequent first. */
export async function countReferences(orm: Orm, table: PgTable, ids: readonly number[]): Promise<Uses> {
  const foreignKeys = foreignKeysTo(table);
  const counts = foreignKeys.map(
    ({ by, referencingRows }) =>
      sql`select ${by}::text as by, (select count(*)::int from (${referencingRows(ids)}) found) as count`,
  );
  if (counts.length === 0) return [];
  const { rows } = await orm.execute<{ by: string; count: number }>(sql`
    select by, sum(count)::int as count from (${sql.join(counts, sql` union all `)}) counted
    group by by having sum(count) > 0 order by count desc, by`);
  return rows.flatMap(({ by, count }) => (isDependant(by) ? [{ by, count: Number(count) }] : []));
}
