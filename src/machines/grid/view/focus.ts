import { findColumn, isEditable } from '../definition/columns.ts';
import type { Cell, GridRow } from '../definition/definition.types.ts';
import type { CursorMove } from '../definition/grid.events.ts';
import type { CellRange, Cursor, GridContext, Selection } from '../definition/grid.types.ts';
import { findPosition } from '../rows/rows.ts';
import { announce, announceSelection } from './announce.ts';
import { createCursor, getCursorBounds, stepCursor } from './cursor.ts';
import { extendRange, getSelectedBlock } from './range.ts';
import { addToSelection, idsBetween } from './selection.ts';

type Change = Partial<GridContext>;

/** The row at a position, or at the focus; undefined while it is not loaded. */
export const rowAt = ({ rows, cursor }: Pick<GridContext, 'rows' | 'cursor'>, place = cursor.row) =>
  rows.at.get(place);

const moveFocus = (context: GridContext, cursor: Cursor, extend: boolean): Change => ({
  cursor,
  scrollIntoViewCount: context.scrollIntoViewCount + 1,
  range: extend && context.rows.length > 0 ? extendRange(context.range, context.cursor, cursor) : null,
});

/** Moves the focus; at the end of a page, announces the total number of rows. */
export function moveCursor(context: GridContext, to: CursorMove, extend = false): Change {
  const { start, length, total } = context.rows;
  return {
    ...moveFocus(context, stepCursor(context.cursor, to, getCursorBounds(context)), extend),
    ...(to === 'last' &&
      length < total &&
      announce(context, 'grid.said.last', { row: start + length, total })),
  };
}

export const setCursor = (context: GridContext, row: number, column: string, extend = false): Change =>
  moveFocus(context, createCursor(getCursorBounds(context), row, column), extend);

/** Focuses a loaded record. */
export function focusRecord(context: GridContext, id: number): Change {
  const place = findPosition(context.rows, id, context.cursor.row);
  return place === null ? {} : setCursor(context, place, context.cursor.column);
}

/** Focuses a position among all matching rows, whether loaded or still loading. */
export const goToPosition = (context: GridContext, place: number): Change =>
  setCursor(context, place - context.rows.start, context.cursor.column);

/** Focuses a column header, or its cells. The range stays if the column does. */
export function focusColumn(context: GridContext, column = context.cursor.column): Change {
  const change = setCursor(context, context.cursor.row, column);
  return column === context.cursor.column ? { ...change, range: context.range } : change;
}

/** All cells of the focused column. */
export function columnRange({ rows, cursor }: GridContext): CellRange | null {
  if (rows.length === 0) return null;
  const { column } = cursor;
  return { anchor: { row: 0, column }, focus: { row: rows.length - 1, column } };
}

/** The focused cell; null while its row is not loaded. */
export function focusedCell(context: GridContext, id = context.cursor.column): Cell | null {
  const [row, column] = [rowAt(context), findColumn(context.definition, id)];
  return row && column ? { row, column } : null;
}

/** True when the user may edit the focused row's cell in a column. */
export function isEditableAt(context: GridContext, column?: string): boolean {
  const cell = focusedCell(context, column);
  return cell !== null && isEditable(cell.row, cell.column);
}

/** Ids of the rows in the range, or of the focused one. */
export function getRangeRowIds(context: GridContext): readonly number[] {
  const { first, last } = getSelectedBlock(context);
  return idsBetween(context.rows, first, last);
}

export const selectRows = (context: GridContext): Change => ({
  ...applySelection(context, addToSelection(context.selection, getRangeRowIds(context))),
  range: null,
});

/** Changes the selection and announces its size. */
export const applySelection = (context: GridContext, selection: Selection): Change => ({
  selection,
  ...announceSelection({ ...context, selection }),
});

/** The focus after an edit: sideways it moves to the next editable cell, if there is one. */
export function moveAfterEdit(context: GridContext, to: CursorMove): Change {
  if (to !== 'left' && to !== 'right') return moveCursor(context, to);
  const row: GridRow | undefined = rowAt(context);
  const bounds = getCursorBounds(context);
  let cursor = context.cursor;
  for (let step = 0; step < bounds.columns.length; step += 1) {
    cursor = stepCursor(cursor, to, bounds);
    const column = context.definition.columns.find(({ id }) => id === cursor.column);
    if (row && column && isEditable(row, column)) return moveFocus(context, cursor, false);
  }
  return {};
}
