import { getTableName, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../db/database.ts';
import { isOutside } from '../db/is-outside.ts';
import { type Look, look } from '../db/look.ts';
import type { ListSource } from './list.types.ts';

/** Returns the cached result of a query on one table, or computes and caches it. Equal keys must mean equal results. */
export type Recall = <Answer>(key: string, ask: () => Promise<Answer>) => Promise<Answer>;

/** Maximum number of cached results per table. */
const mostAnswers = 500;

/**
 * A reader of the query cache for a list's table, at the cost of at most one query on its change marks (`list_marks`).
 * A result is used only while no transaction, in any process, has changed the table since, so a caller sees everything
 * that was committed before its call.
 *
 * @param validated The cache as validated at the start of the call, if it was.
 * @returns Undefined inside a transaction, which may have changed rows itself, and for tables whose changes are not
 * tracked.
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

/** Deletes change marks older than a day: nothing that old is cached. */
export async function forgetOldMarks(orm: Orm | Transaction): Promise<void> {
  await orm.execute(sql`delete from list_marks where made_at < now() - interval '1 day'`);
}
