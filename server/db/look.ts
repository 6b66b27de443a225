import { type SQL, sql } from 'drizzle-orm';
import type { Orm } from './database.ts';

/** The database at one moment: what it showed, and by its own clock when. */
interface Sight {
  readonly snapshot: string;
  readonly at: string;
}

/** What was found out about the rows of one table, by question; dropped as a whole when the table changes. */
export type Answers = Map<string, Promise<unknown>>;

/**
 * What a process remembers of the tables whose changes are marked (`list_marks`). No transaction that changed a table has
 * committed between the first of its answers and `sight`.
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

/** The database as it was seen after a call came: what the call then recalls holds as of this look, or later. */
export class Look {
  readonly #memory: Memory;

  constructor(memory: Memory) {
    this.#memory = memory;
  }

  /** What is known of a marked table. */
  answersOf(table: string): Answers {
    const known = this.#memory.tables.get(table);
    if (known) return known;
    const answers: Answers = new Map();
    this.#memory.tables.set(table, answers);
    return answers;
  }
}

/** What a look asks the database beside the rows of its statement. */
export interface LookRow {
  readonly snapshot: string;
  readonly at: string;
  /** Tables that have changed since the last sight, or may have: marks are kept for a day. */
  readonly changed: readonly string[];
}

type Values = Readonly<Record<'since' | 'sinceAt' | 'tables', unknown>>;

/** The columns of a look, for any statement; each of `values` is a value or its placeholder. */
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

/** A look that is under way. */
export interface BegunLook {
  readonly values: { since: string | null; sinceAt: string | null; tables: string[] };
  /** Takes what the database answered. */
  end(row: LookRow): Look;
}

/**
 * Begins a look: a statement with `lookColumns` is to be sent next. Looks overlap. Only one that began at the latest sight
 * moves it on, and what was remembered meanwhile, which it could not ask about, is dropped then.
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

/** A look by itself, where no call has brought one. */
export async function look(orm: Orm): Promise<Look> {
  const begun = beginLook(orm);
  const { since, sinceAt, tables } = begun.values;
  const columns = lookColumns({ since, sinceAt, tables: sql.param(tables) });
  const { rows } = await orm.execute<{ snapshot: string; at: string; changed: string[] }>(
    sql`select ${columns.snapshot.sql} as snapshot, ${columns.at.sql} as at, ${columns.changed.sql} as changed`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the database has no snapshot');
  return begun.end(row);
}
