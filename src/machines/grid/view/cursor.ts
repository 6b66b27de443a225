import type { CursorMove } from '../definition/grid.events.ts';
import type { Cursor, GridContext, GridRows } from '../definition/grid.types.ts';
import { findPosition } from '../rows/rows.ts';
import { clamp } from './clamp.ts';
import { getColumnIds } from './layout.ts';

/** What a cursor moves within: rows, columns in reading order, the direction, and the rows per screen. */
export interface CursorBounds {
  readonly rows: GridRows;
  readonly columns: readonly string[];
  readonly rightToLeft: boolean;
  readonly screenRows: number;
}

/** The bounds of the cursor. */
export const getCursorBounds = (context: GridContext, rows: GridRows = context.rows): CursorBounds => ({
  rows,
  columns: getColumnIds(context.layout),
  rightToLeft: context.rightToLeft,
  screenRows: context.screenRows,
});

/** The cursor at a position, clamped to the rows; in the given column, if it exists. */
export function createCursor({ rows, columns }: CursorBounds, place: number, column: string): Cursor {
  const row = clamp(place, rows.length);
  return {
    row,
    rowId: rows.at.get(row)?.id ?? null,
    column: columns.includes(column) ? column : (columns[0] ?? ''),
  };
}

/** The size of a move in rows and in columns in reading order. Infinite steps stop at the edge. */
function getStep(
  move: CursorMove,
  { rightToLeft, screenRows }: CursorBounds,
): { rows: number; columns: number } {
  const forward = rightToLeft ? -1 : 1;
  const screen = Math.max(1, screenRows - 1);
  const far = Number.POSITIVE_INFINITY;
  switch (move) {
    case 'up':
      return { rows: -1, columns: 0 };
    case 'down':
      return { rows: 1, columns: 0 };
    case 'left':
      return { rows: 0, columns: -forward };
    case 'right':
      return { rows: 0, columns: forward };
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
      return { rows: 0, columns: -forward * far };
    case 'edgeRight':
      return { rows: 0, columns: forward * far };
  }
}

/** The cursor after a move; it stops at the edges. */
export function stepCursor(cursor: Cursor, move: CursorMove, bounds: CursorBounds): Cursor {
  const step = getStep(move, bounds);
  const { columns } = bounds;
  const column = clamp(Math.max(0, columns.indexOf(cursor.column)) + step.columns, columns.length);
  return createCursor(bounds, cursor.row + step.rows, columns[column] ?? cursor.column);
}

/** True for moves along the column headers; the others leave them. */
export const isHorizontalMove = (move: CursorMove): boolean => getStep(move, emptyBounds).rows === 0;

const emptyBounds: CursorBounds = {
  rows: { start: 0, length: 0, total: 0, at: new Map(), version: 0 },
  columns: [],
  rightToLeft: false,
  screenRows: 2,
};

/** The cursor after the rows changed: on its record if that is loaded, otherwise at `place`. */
export function relocateCursor(cursor: Cursor, bounds: CursorBounds, place: number): Cursor {
  const kept = cursor.rowId === null ? null : findPosition(bounds.rows, cursor.rowId, cursor.row);
  return createCursor(bounds, kept ?? place, cursor.column);
}
