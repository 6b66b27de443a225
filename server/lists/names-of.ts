import type { Orm } from '../db/database.ts';
import { sql } from '../db/drizzle.ts';
import { whereIdIn } from './filtering.ts';
import type { ColumnSource } from './list.types.ts';

/** Looks up the names of referenced records by id. */
export async function namesOf(
  orm: Orm,
  { id, name }: NonNullable<ColumnSource['names']>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await orm.execute<{ id: string | number; name: string }>(
    sql`select ${id} as id, ${name} as name from ${id.table} where ${whereIdIn(id, ids)}`,
  );
  return new Map(rows.map((row) => [Number(row.id), row.name]));
}
