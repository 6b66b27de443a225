import { type SQL, sql } from 'drizzle-orm';
import type { Orm } from './database.ts';

/** A snapshot of the database, and the database's time when it was taken. */
interface Sight {
  readonly snapshot: string;
  readonly at: string;
}

/** Cached query results about the rows of one table, by key. All of them are dropped when the table changes. */
export type Answers = Map<string, Promise<unknown>>;

/**
 * What a process has cached about the tables whose changes are recorded in `list_marks`. No transaction that changed
 * one of these tables has committed between the table's first result and `latestSnapshot`.
 */
interface Memory {
  sight: Sight | undefined;
  readonly tables: Map<string, Answers>;
}

const memories = new WeakMap<object, Memory>();

function memoryOf(orm: Orm): Memory {
  const known = memories.get(orm);
  if (known) return known;
  const memory: Memory = { sight: undefined, tables: new Map() };
  memories.set(orm, memory);
  return memory;
}

/** The cache, validated after a call began: its results are valid as of that validation, or later. */
export class Look {
  readonly #memory: Memory;

  constructor(memory: Memory) {
    this.#memory = memory;
  }

  /** The cached results for a tracked table. */
  answersOf(table: string): Answers {
    const known = this.#memory.tables.get(table);
    if (known) return known;
    const answers: Answers = new Map();
    this.#memory.tables.set(table, answers);
    return answers;
  }
}

/** The validation columns that a statement returns beside its own. */
export interface LookRow {
  readonly snapshot: string;
  readonly at: string;
  /** Tables that have changed since the last snapshot, or may have: marks are kept for a day. */
  readonly changed: readonly string[];
}

type Values = Readonly<Record<'since' | 'sinceAt' | 'tables', unknown>>;

/** The columns that validate the cache, for use in any statement. Each of `values` is a value or its placeholder. */
export const lookColumns = ({ since, sinceAt, tables }: Values) => ({
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
export interface BegunLook {
  readonly values: { since: string | null; sinceAt: string | null; tables: string[] };
  /** Applies the database's response. */
  end(row: LookRow): Look;
}

/**
 * Begins a validation: the caller then sends a statement with `validationColumns`. Validations may overlap. Only one
 * that began at the latest snapshot advances it, and then drops tables that were first cached in the meantime, because
 * it could not check them.
 */
export function beginLook(orm: Orm): BegunLook {
  const memory = memoryOf(orm);
  const { sight } = memory;
  const held = new Map(memory.tables);
  return {
    values: {
      since: sight?.snapshot ?? null,
      sinceAt: sight?.at ?? null,
      tables: [...held.keys()],
    },
    end({ snapshot, at, changed }) {
      const isLatest = memory.sight === sight;
      for (const [table, answers] of memory.tables) {
        const wasHeld = held.get(table) === answers;
        if (wasHeld ? changed.includes(table) : isLatest) memory.tables.delete(table);
      }
      if (isLatest) memory.sight = { snapshot, at };
      return new Look(memory);
    },
  };
}

/** Validates the cache with a statement of its own, where the call has not already done so. */
export async function look(orm: Orm): Promise<Look> {
  const begun = beginLook(orm);
  const { since, sinceAt, tables } = begun.values;
  const columns = lookColumns({ since, sinceAt, tables: sql.param(tables) });
  const { rows } = await orm.execute<{ snapshot: string; at: string; changed: string[] }>(
    sql`select ${columns.snapshot.sql} as snapshot, ${columns.at.sql} as at, ${columns.changed.sql} as changed`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('The database returned no snapshot.');
  return begun.end(row);
}
