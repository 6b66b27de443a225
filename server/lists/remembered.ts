import { getTableName, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Orm, Transaction } from '../db/database.ts';
import type { ListSource } from './list.types.ts';

/** The database at one moment: what it showed, and by its own clock when. */
interface Sight {
  readonly snapshot: string;
  readonly at: string;
}

/**
 * What was found out about the rows of one table, for as long as they stay as they are: no transaction that changed the
 * table has committed between `seen`, which was before the first answer, and the last look.
 */
interface Generation {
  seen: Sight;
  readonly answers: Map<string, Promise<unknown>>;
}

/** Gives the answer to a question about a table's rows, and finds it out by `ask` when it is not known. */
export type Recall = <Answer>(question: SQL, ask: () => Promise<Answer>) => Promise<Answer>;

/** Answers kept about one table. */
const mostAnswers = 500;
/** Looks that may find another reader's newer knowledge before this one keeps its own. */
const mostLooks = 3;

const dialect = new PgDialect();
const known = new WeakMap<object, Map<string, Generation>>();

/** The present, and whether the table has changed since an earlier sight, or may have: marks are kept for a day. */
async function look(
  orm: Orm,
  table: string,
  since: Sight | undefined,
): Promise<{ readonly seen: Sight; readonly changed: boolean }> {
  const changed = since
    ? sql`${since.at}::timestamptz < now() - interval '12 hours' or exists(
        select from list_marks
        where table_name = ${table} and tx >= pg_snapshot_xmin(${since.snapshot}::pg_snapshot)
          and not pg_visible_in_snapshot(tx, ${since.snapshot}::pg_snapshot))`
    : sql`true`;
  const { rows } = await orm.execute<{ snapshot: string; at: string; changed: boolean }>(
    sql`select pg_current_snapshot()::text as snapshot, now()::text as at, ${changed} as changed`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the database has no snapshot');
  return { seen: { snapshot: row.snapshot, at: row.at }, changed: row.changed };
}

/** What is known of a table and certainly holds: as of a look at its marks that begins now. */
async function currentGeneration(orm: Orm, table: string): Promise<Generation> {
  const tables = known.get(orm) ?? new Map<string, Generation>();
  known.set(orm, tables);
  for (let looks = 1; ; looks += 1) {
    const held = tables.get(table);
    const { seen, changed } = await look(orm, table, held?.seen);
    if (held && !changed) {
      held.seen = seen;
      return held;
    }
    const next: Generation = { seen, answers: new Map() };
    if (tables.get(table) === held) tables.set(table, next);
    // Whoever has replaced it meanwhile may have looked before this reader came: what they know is looked at again.
    else if (looks < mostLooks) continue;
    return next;
  }
}

const isOutside = (orm: Orm | Transaction): orm is Orm => !('rollback' in orm);

/**
 * What is known of a list's table, at the cost of one look at its marks; see `list_marks`. An answer counts as long as no
 * transaction has changed the table since, in any process, and never longer: a reader finds what committed before it came.
 *
 * @returns Undefined inside a transaction, which may have changed rows itself, and for tables without marks.
 */
export async function recallOf(
  orm: Orm | Transaction,
  { table, marked }: Pick<ListSource<{ readonly id: number }>, 'table' | 'marked'>,
): Promise<Recall | undefined> {
  if (!marked || !isOutside(orm)) return undefined;
  const { answers } = await currentGeneration(orm, getTableName(table));
  return <Answer>(question: SQL, ask: () => Promise<Answer>): Promise<Answer> => {
    const { sql: text, params } = dialect.sqlToQuery(question);
    const key = JSON.stringify([text, params]);
    const kept = answers.get(key);
    answers.delete(key);
    const answer = kept ?? ask();
    answers.set(key, answer);
    if (answers.size > mostAnswers) answers.delete(answers.keys().next().value ?? key);
    if (kept === undefined) {
      answer.catch(() => {
        if (answers.get(key) === answer) answers.delete(key);
      });
    }
    return answer as Promise<Answer>;
  };
}

/** Forgets which transactions changed what more than a day ago: nobody remembers anything as old. */
export async function forgetOldMarks(orm: Orm | Transaction): Promise<void> {
  await orm.execute(sql`delete from list_marks where made_at < now() - interval '1 day'`);
}
