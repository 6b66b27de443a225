import { getTableName, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../db/database.ts';
import { isOutside } from '../db/is-outside.ts';
import { type Look, look } from '../db/look.ts';
import type { ListSource } from './list.types.ts';

/**
 * Gives the answer to a question about a table's rows, and finds it out by `ask` when it is not known. Questions with the
 * same key have the same answer.
 */
export type Recall = <Answer>(key: string, ask: () => Promise<Answer>) => Promise<Answer>;

/** Answers kept about one table. */
const mostAnswers = 500;

/**
 * What is known of a list's table, at the cost of one look at its marks; see `list_marks`. An answer counts as long as no
 * transaction has changed the table since, in any process, and never longer: a reader finds what committed before it came.
 *
 * @param seen The look that the call began with, where it did.
 * @returns Undefined inside a transaction, which may have changed rows itself, and for tables without marks.
 */
export async function recallOf(
  orm: Orm | Transaction,
  { table, marked }: Pick<ListSource<{ readonly id: number }>, 'table' | 'marked'>,
  seen?: Look,
): Promise<Recall | undefined> {
  if (!marked || !isOutside(orm)) return undefined;
  const answers = (seen ?? (await look(orm))).answersOf(getTableName(table));
  return <Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> => {
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
