import { and, type SQL, sql } from 'drizzle-orm';
import { type Folded, folded } from '../db/schema/expressions.ts';

/** More words than this in one search are one person's paste by mistake; the rest is ignored. */
const mostWords = 8;

/** The text as it stands, for LIKE: `%`, `_` and the escape character itself lose their meaning. */
export const literal = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`);

/** Whether a database can hold the text: no NUL, no half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/**
 * Rows of which `text` contains every word of `query`, in any order, whatever their case and accents; undefined (all rows) for an empty
 * query. The words are bound as parameters. What no database text can hold finds nothing.
 *
 * @param text Where there is a trigram index, its very expression, so that the index serves it.
 */
export function containsWords(text: Folded, query: string | undefined): SQL | undefined {
  const words = (query ?? '').split(/\s+/u).filter((word) => word !== '');
  if (!words.every(isStorable)) return sql`false`;
  return and(
    ...words.slice(0, mostWords).map((word) => sql`${text} like ${folded(sql`${`%${literal(word)}%`}`)}`),
  );
}
