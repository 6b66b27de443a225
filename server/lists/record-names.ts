import { fold } from '../../contract/kit/fold.ts';
import type { Orm } from '../db/database.ts';
import { and, inArray, type SQL, sql } from '../db/drizzle.ts';
import { foldText } from '../db/schema/expressions.ts';
import { whereIdIn } from './filtering.ts';
import type { RecordNames } from './list.types.ts';

/** The names of records, by id. */
export async function namesOf(
  orm: Orm,
  { id, name }: RecordNames,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await orm.execute<{ id: string | number; name: string }>(
    sql`select ${id} as id, ${name} as name from ${id.table} where ${whereIdIn(id, ids)}`,
  );
  return new Map(rows.map((row) => [Number(row.id), row.name]));
}

/**
 * The records with some names, by the folded name: the same whatever the case and the accents. A name that several
 * records have stands for none of them.
 */
export async function findByName(
  orm: Orm,
  { id, name }: RecordNames,
  names: readonly string[],
  condition?: SQL,
): Promise<ReadonlyMap<string, number>> {
  if (names.length === 0) return new Map();
  const wanted = [...new Set(names)].map((text) => foldText(sql`${text}::text`));
  const { rows } = await orm.execute<{ id: string | number; name: string }>(
    sql`select ${id} as id, ${name} as name from ${id.table} where ${and(inArray(foldText(name), wanted), condition)}`,
  );
  const byName = Map.groupBy(rows, (row) => fold(row.name));
  return new Map(
    [...byName].flatMap(([folded, [only, ...others]]) =>
      only && others.length === 0 ? [[folded, Number(only.id)] as const] : [],
    ),
  );
}
