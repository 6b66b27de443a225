import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Text without regard to case and accents: what is compared and searched. */
export type Folded = SQL<'folded'>;

/** A text, folded by the database's own `fold`. */
export const folded = (text: SQLWrapper): Folded => sql<'folded'>`fold(${text})`;

/** A column that keeps a folded text: rows that an index finds are compared without folding them again. */
export const keptFolded = (column: SQLWrapper): Folded => sql<'folded'>`${column}`;

/** Place of a column's word among `words`, from 1: the order of choices. The words are the code's own, never input. */
export const rankOf = (column: SQLWrapper, words: readonly string[]): SQL =>
  sql`array_position(${sql.raw(`array[${words.map((word) => `'${word}'`).join(', ')}]`)}, ${column})`;

/** The last nine digits of a telephone number: what stays the same however it is dialled. */
export const phoneTail = (text: SQLWrapper): SQL => sql`right(regexp_replace(${text}, '[^0-9]', '', 'g'), 9)`;
