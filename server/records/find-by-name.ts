import { fold } from '../../contract/kit/fold.ts';
import type { Orm } from '../db/database.ts';
import { and, inArray, type PgColumn, type PgTable, type SQL, sql } from '../db/drizzle.ts';
import { foldText } from '../db/schema/expressions.ts';

/** A table whose records are known by a name. */
export interface NamedTable {
  readonly table: PgTable;
  readonly id: PgColumn;
  readonly name: PgColumn;
}

/**
 * The records with some names, by the folded name: the same whatever the case and the accents. A name that several
 * records have stands for none of them.
 */
export async function findByName(
  orm: Orm,
  { table, id, name }: NamedTable,
  names: readonly string[],
  condition?: SQL,
): Promise<ReadonlyMap<string, number>> {
  if (names.length === 0) return new Map();
  const wanted = [...new Set(names)].map((text) => foldText(sql`${text}::text`));
  const found = await orm
    .select({ id, name })
    .from(table)
    .where(and(inArray(foldText(name), wanted), condition));
  const byName = Map.groupBy(found, (row) => fold(String(row.name)));
  return new Map(
    [...byName].flatMap(([folded, [only, ...others]]) =>
      only && others.length === 0 ? [[folded, Number(only.id)] as const] : [],
    ),
  );
}
