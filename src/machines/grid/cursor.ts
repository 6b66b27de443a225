import type { Move } from './grid.events.ts';
import type { Cursor, GridRows } from './grid.types.ts';
import { placeOf } from './rows.ts';

/** `index` clamped to a list of `length`; 0 for an empty one. */
export const clamp = (index: number, length: number): number => Math.max(0, Math.min(length - 1, index));

/** What a cursor moves within: rows, columns in reading order, the direction, and the rows per screen. */
export interface Ground {
  readonly rows: GridRows;
  readonly columns: readonly string[];
  readonly rightToLeft: boolean;
  readonly screenRows: number;
}

/** The cursor at a position, clamped to the rows; in the given column, if it exists. */
export function cursorAt({ rows, columns }: Ground, place: number, column: string): Cursor {
  const row = clamp(place, rows.length);
  return {
    row,
    rowId: rows.at.get(row)?.id ?? null,
    column: columns.includes(column) ? column : (columns[0] ?? ''),
  };
}

/** The size of a move in rows and in columns in reading order. Infinite steps stop at the edge. */
function stepOf(move: Move, { rightToLeft, screenRows }: Ground): { rows: number; columns: number } {
  const on = rightToLeft ? -1 : 1;
  const screen = Math.max(1, screenRows - 1);
  const far = Number.POSITIVE_INFINITY;
  switch (move) {
    case 'up':
      return { rows: -1, columns: 0 };
    case 'down':
      return { rows: 1, columns: 0 };
    case 'left':
      return { rows: 0, columns: -on };
    case 'right':
      return { rows: 0, columns: on };
    case 'rowStart':
      return { rows: 0, columns: -far };
    case 'rowEnd':
      return { rows: 0, columns: far };
    case 'first':
      return { rows: -far, columns: -far };
    case 'last':
      return { rows: far, columns: far };
    case 'screenUp':
      return { rows: -screen, columns: 0 };
    case 'screenDown':
      return { rows: screen, columns: 0 };
    case 'edgeUp':
      return { rows: -far, columns: 0 };
    case 'edgeDown':
      return { rows: far, columns: 0 };
    case 'edgeLeft':
      return { rows: 0, columns: -on * far };
    case 'edgeRight':
      return { rows: 0, columns: on * far };
  }
}

/** The cursor after a move; it stops at the edges. */
export function moved(cursor: Cursor, move: Move, ground: Ground): Cursor {
  const step = stepOf(move, ground);
  const { columns } = ground;
  const column = clamp(Math.max(0, columns.indexOf(cursor.column)) + step.columns, columns.length);
  return cursorAt(ground, cursor.row + step.rows, columns[column] ?? cursor.column);
}

/** True for moves along the column headers; the others leave them. */
export const isAlongHeaders = (move: Move): boolean => stepOf(move, flat).rows === 0;

const flat: Ground = {
  rows: { start: 0, length: 0, total: 0, at: new Map(), version: 0 },
  columns: [],
  rightToLeft: false,
  screenRows: 2,
};

/** The cursor after the rows changed: on its record if that is loaded, otherwise at `place`. */
export function cursorAmong(cursor: Cursor, ground: Ground, place: number): Cursor {
  const kept = cursor.rowId === null ? null : placeOf(ground.rows, cursor.rowId, cursor.row);
  return cursorAt(ground, kept ?? place, cursor.column);
}
