/** A grid's focus: the place, and what it is kept by. Column names are in reading order, whatever the direction. */
export interface CursorContext {
  rows: readonly number[];
  columns: readonly string[];
  /** Place of the row among `rows`. */
  row: number;
  /** Null when there are no rows. */
  rowId: number | null;
  column: string;
}

export interface CursorInput {
  rows: readonly number[];
  columns: readonly string[];
}

export type CursorEvent =
  /** Another set of rows or another order. */
  | { type: 'rows.changed'; rows: readonly number[] }
  | { type: 'columns.changed'; columns: readonly string[] }
  /** So many rows down and columns on in reading order; negative the other way. */
  | { type: 'cursor.step'; rows: number; columns: number }
  | { type: 'cursor.jump'; row?: 'first' | 'last'; column?: 'first' | 'last' }
  | { type: 'cursor.put'; row: number; column: string };

/** `index` within a list of `length`; 0 for an empty one. */
export const clamp = (index: number, length: number): number => Math.max(0, Math.min(length - 1, index));

/** The row at `index`, or at the edge it goes beyond. */
export function rowFor({ rows }: CursorContext, index: number): Pick<CursorContext, 'row' | 'rowId'> {
  const row = clamp(index, rows.length);
  return { row, rowId: rows[row] ?? null };
}

/** The column at `index`, or at the edge it goes beyond. */
export const columnFor = ({ columns, column }: CursorContext, index: number): string =>
  columns[clamp(index, columns.length)] ?? column;
