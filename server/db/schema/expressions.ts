import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Text without regard to case and accents, by the database's own `fold`: what is compared and searched. */
export const folded = (text: SQLWrapper): SQL => sql`fold(${text})`;

/** Place of a column's word among `words`, from 1: the order of choices. The words are the code's own, never input. */
export const rankOf = (column: SQLWrapper, words: readonly string[]): SQL =>
  sql`array_position(${sql.raw(`array[${words.map((word) => `'${word}'`).join(', ')}]`)}, ${column})`;

/** The last nine digits of a telephone number: what stays the same however it is dialled. */
export const phoneTail = (text: SQLWrapper): SQL => sql`right(regexp_replace(${text}, '[^0-9]', '', 'g'), 9)`;

/** The words of a text that is folded already, without their endings: what full text search looks in. */
export const wordsOf = (text: SQLWrapper): SQL => sql`to_tsvector('english', ${text})`;
