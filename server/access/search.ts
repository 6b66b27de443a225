import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** More words than this in one search are one person's paste by mistake; the rest is ignored. */
const mostWords = 8;

/** The text as it stands, for LIKE: `%`, `_` and the escape character itself lose their meaning. */
const literal = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`);

/**
 * Rows of which `text` contains every word of `query`, in any order and any case; undefined (all rows) for an empty
 * query. The words are bound as parameters. What no database text can hold (a NUL, half a surrogate pair) finds
 * nothing.
 *
 * @param text The very expression of a trigram index, so that the index serves it.
 */
export function containsWords(text: SQLWrapper, query: string | undefined): SQL | undefined {
  const words = (query ?? '').split(/\s+/u).filter((word) => word !== '');
  if (words.some((word) => word.includes('\u0000') || !word.isWellFormed())) return sql`false`;
  return and(...words.slice(0, mostWords).map((word) => sql`${text} ilike ${`%${literal(word)}%`}`));
}
