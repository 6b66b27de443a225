import type { Orm } from './database.ts';
import { type SQL, sql } from './drizzle.ts';

/** A snapshot of the database, and the database's time when it was taken. */
interface DatabaseSnapshot {
  readonly snapshot: string;
  readonly at: string;
}

/** Cached query results about the rows of one table, by key. All of them are dropped when the table changes. */
export type CachedResults = Map<string, Promise<unknown>>;

/**
 * What a process has cached about the tables whose changes are recorded in `list_marks`. No transaction that changed
 * one of these tables has committed between the table's first result and `latestSnapshot`.
 */
interface QueryCache {
  latestSnapshot: DatabaseSnapshot | undefined;
  readonly tables: Map<string, CachedResults>;
}

const caches = new WeakMap<object, QueryCache>();

function cacheOf(orm: Orm): QueryCache {
  const known = caches.get(orm);
  if (known) return known;
  const cache: QueryCache = { latestSnapshot: undefined, tables: new Map() };
  caches.set(orm, cache);
  return cache;
}

/** The cache, validated after a call began: its results are valid as of that validation, or later. */
export class ValidatedCache {
  readonly #cache: QueryCache;

  constructor(cache: QueryCache) {
    this.#cache = cache;
  }

  /** The cached results for a tracked table. */
  resultsOf(table: string): CachedResults {
    const known = this.#cache.tables.get(table);
    if (known) return known;
    const results: CachedResults = new Map();
    this.#cache.tables.set(table, results);
    return results;
  }
}

/** The validation columns that a statement returns beside its own. */
export interface ValidationRow {
  readonly snapshot: string;
  readonly at: string;
  /** Tables that have changed since the last snapshot, or may have: marks are kept for a day. */
  readonly changed: readonly string[];
}

type Values = Readonly<Record<'since' | 'sinceAt' | 'tables', unknown>>;

/** The columns that validate the cache, for use in any statement. Each of `values` is a value or its placeholder. */
export const validationColumns = ({ since, sinceAt, tables }: Values) => ({
  snapshot: sql<string>`pg_current_snapshot()::text`.as('snapshot'),
  at: sql<string>`now()::text`.as('at'),
  changed: changedTables(since, sinceAt, tables).as('changed'),
});

const changedTables = (since: unknown, sinceAt: unknown, tables: unknown): SQL<string[]> => sql`
  case when ${sinceAt}::timestamptz < now() - interval '12 hours' then ${tables}::text[] else array(
    select known from unnest(${tables}::text[]) as known
    where exists(
      select from list_marks
      where table_name = known and tx >= pg_snapshot_xmin(${since}::pg_snapshot)
        and not pg_visible_in_snapshot(tx, ${since}::pg_snapshot)))
  end`;

/** A validation in progress. */
export interface CacheValidation {
  readonly values: { since: string | null; sinceAt: string | null; tables: string[] };
  /** Applies the database's response. */
  end(row: ValidationRow): ValidatedCache;
}

/**
 * Begins a validation: the caller then sends a statement with `validationColumns`. Validations may overlap. Only one
 * that began at the latest snapshot advances it, and then drops tables that were first cached in the meantime, because
 * it could not check them.
 */
export function beginValidation(orm: Orm): CacheValidation {
  const cache = cacheOf(orm);
  const { latestSnapshot } = cache;
  const knownTables = new Map(cache.tables);
  return {
    values: {
      since: latestSnapshot?.snapshot ?? null,
      sinceAt: latestSnapshot?.at ?? null,
      tables: [...knownTables.keys()],
    },
    end({ snapshot, at, changed }) {
      const isLatest = cache.latestSnapshot === latestSnapshot;
      for (const [table, results] of cache.tables) {
        const wasKnown = knownTables.get(table) === results;
        if (wasKnown ? changed.includes(table) : isLatest) cache.tables.delete(table);
      }
      if (isLatest) cache.latestSnapshot = { snapshot, at };
      return new ValidatedCache(cache);
    },
  };
}

/** Validates the cache with a statement of its own, where the call has not already done so. */
export async function validateCache(orm: Orm): Promise<ValidatedCache> {
  const validation = beginValidation(orm);
  const { since, sinceAt, tables } = validation.values;
  const columns = validationColumns({ since, sinceAt, tables: sql.param(tables) });
  const { rows } = await orm.execute<{ snapshot: string; at: string; changed: string[] }>(
    sql`select ${columns.snapshot.sql} as snapshot, ${columns.at.sql} as at, ${columns.changed.sql} as changed`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('The database returned no snapshot.');
  return validation.end(row);
}
