import { sql } from 'drizzle-orm';
import type { FacetCounts } from '../../contract/lists.ts';
import type { Orm, Transaction } from '../db/database.ts';
import type { ColumnSource, ListReader, ListSource, Narrowing } from './list.types.ts';
import { matchingRows, withIds } from './narrowing.ts';
import { type SeenColumn, seenColumn } from './seen-column.ts';

/** Values of one facet that are told. */
const mostValues = 100;

type Counted = FacetCounts[string];

function countedValue({ type }: SeenColumn, value: unknown): Counted[number]['value'] {
  if (value === null) return null;
  if (type === 'flag') return value === true;
  return type === 'reference' ? Number(value) : String(value);
}

/** The names of what some ids stand for. */
async function namesOf(
  orm: Orm | Transaction,
  { id, name }: NonNullable<ColumnSource['names']>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await orm.execute<{ id: string | number; name: string }>(
    sql`select ${id} as id, ${name} as name from ${id.table} where ${withIds(id, ids)}`,
  );
  return new Map(rows.map((row) => [Number(row.id), row.name]));
}

/**
 * How often each value of some columns comes up among what matches, the most frequent first; each column is counted as
 * if nothing were asked about it. One query for each.
 *
 * @throws AppError 403 when the reader may see no rows, or one of the columns is withheld from them.
 */
export async function countFacets<Query extends Narrowing>(
  orm: Orm | Transaction,
  source: ListSource<{ readonly id: number }, Query>,
  reader: ListReader,
  columns: readonly string[],
  query: Query,
): Promise<FacetCounts> {
  const counts: Record<string, Counted> = {};
  for (const name of new Set(columns)) {
    const column = seenColumn(source, reader, name);
    const names = source.sources[name]?.names;
    const { rows } = await orm.execute<{ value: unknown; label: string | null; count: number }>(sql`
      select ${column.value} as value, ${column.label && !names ? sql`max(${column.label})` : sql`null`} as label,
        count(*)::int as count
      from ${source.table}
      where ${matchingRows(source, reader, query, name) ?? sql`true`}
      group by 1 order by 3 desc, 1 limit ${mostValues}`);
    const found = rows.map((row) => ({ ...row, value: countedValue(column, row.value) }));
    const ids = found.flatMap(({ value }) => (typeof value === 'number' ? [value] : []));
    const named = names ? await namesOf(orm, names, ids) : undefined;
    counts[name] = found.map(({ value, label, count }) => {
      const text = named ? named.get(Number(value)) : (label ?? undefined);
      return { value, ...(text !== undefined && { label: text }), count };
    });
  }
  return counts;
}
