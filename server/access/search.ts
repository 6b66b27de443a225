import { isStorable } from '../../contract/kit/text.ts';
import { and, type SQL, sql } from '../db/drizzle.ts';
import { type FoldedText, foldText } from '../db/schema/expressions.ts';

/** Maximum number of words in a search; further ones are ignored, since they were probably pasted by mistake. */
const maxWords = 8;

/** Folded text, or text that stays as it is, for LIKE, with `%`, `_` and the escape character escaped. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`);

/** The pattern of a text for LIKE. It is folded first: full-width signs fold to those that LIKE would interpret. */
const toPattern = (text: string): SQL =>
  sql`regexp_replace(${foldText(sql`${text}::text`)}, '([\\\\%_])', '\\\\\\1', 'g')`;

/** Whether folded text contains a text. */
export const containsText = (text: FoldedText, part: string): SQL =>
  sql`${text} like '%' || ${toPattern(part)} || '%'`;

/** Whether folded text begins with a text. */
export const beginsWith = (text: FoldedText, beginning: string): SQL =>
  sql`${text} like ${toPattern(beginning)} || '%'`;

/**
 * Rows of which `text` contains every word of `query`, in any order, as the database folds them; undefined (all rows)
 * for an empty query. The words are bound as parameters. Text that cannot be stored finds nothing.
 *
 * @param text The expression of the trigram index if there is one, so that the index is used.
 */
export function containsWords(text: FoldedText, query: string | undefined): SQL | undefined {
  const words = (query ?? '').split(/\s+/u).filter((word) => word !== '');
  if (!words.every(isStorable)) return sql`false`;
  return and(...words.slice(0, maxWords).map((word) => containsText(text, word)));
}
