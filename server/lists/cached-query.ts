import type { Orm } from '../db/database.ts';
import { getTableName, sql } from '../db/drizzle.ts';
import { isOutsideTransaction } from '../db/is-outside-transaction.ts';
import { type ValidatedCache, validateCache } from '../db/query-cache.ts';
import type { ListSource } from './list.types.ts';

/** Returns the cached result of a query on one table, or computes and caches it. Equal keys must mean equal results. */
export type CachedQuery = <Result>(key: string, compute: () => Promise<Result>) => Promise<Result>;

/** Maximum number of cached results per table. */
const maxResults = 500;

/**
 * A reader of the query cache for a list's table, at the cost of at most one query on its change marks (`list_marks`).
 * A result is used only while no transaction, in any process, has changed the table since, so a caller sees everything
 * that was committed before its call.
 *
 * @param validated The cache as validated at the start of the call, if it was.
 * @returns Undefined inside a transaction, which may have changed rows itself, and for tables whose changes are not
 * tracked.
 */
export async function cachedQueryOf(
  orm: Orm,
  { table, tracksChanges }: Pick<ListSource<{ readonly id: number }>, 'table' | 'tracksChanges'>,
  validated?: ValidatedCache,
): Promise<CachedQuery | undefined> {
  if (!tracksChanges || !isOutsideTransaction(orm)) return undefined;
  const results = (validated ?? (await validateCache(orm))).resultsOf(getTableName(table));
  return <Result>(key: string, compute: () => Promise<Result>): Promise<Result> => {
    const kept = results.get(key);
    results.delete(key);
    const result = kept ?? compute();
    results.set(key, result);
    if (results.size > maxResults) results.delete(results.keys().next().value ?? key);
    if (kept === undefined) {
      result.catch(() => {
        if (results.get(key) === result) results.delete(key);
      });
    }
    return result as Promise<Result>;
  };
}

/** Deletes change marks older than a day: nothing that old is cached. */
export async function deleteOldMarks(orm: Orm): Promise<void> {
  await orm.execute(sql`delete from list_marks where made_at < now() - interval '1 day'`);
}
