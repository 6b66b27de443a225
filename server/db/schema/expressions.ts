import { type SQL, type SQLWrapper, sql } from '../drizzle.ts';

/** Text folded for comparison and search, without case and accents. */
export type FoldedText = SQL<'folded'>;

/** Folds a text with the database function `fold`. */
export const foldText = (text: SQLWrapper): FoldedText => sql<'folded'>`fold(${text})`;

/** A column that already contains folded text, so that rows found by an index need no folding again. */
export const foldedColumn = (column: SQLWrapper): FoldedText => sql<'folded'>`${column}`;

/**
 * Position of a column's value in `words`, from 1, for sorting choices. `words` comes from the code, never from input.
 */
export const rankOf = (column: SQLWrapper, words: readonly string[]): SQL =>
  sql`array_position(${sql.raw(`array[${words.map((word) => `'${word}'`).join(', ')}]`)}, ${column})`;

/** The last nine digits of a phone number, which are the same in every way of writing it. */
export const lastPhoneDigits = (text: SQLWrapper): SQL =>
  sql`right(regexp_replace(${text}, '[^0-9]', '', 'g'), 9)`;
