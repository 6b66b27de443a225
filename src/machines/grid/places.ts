import { said, saidSelection } from './announce.ts';
import { groundOf } from './answers.ts';
import { columnOf, isEditable } from './columns.ts';
import { cursorAt, moved } from './cursor.ts';
import type { Move } from './grid.events.ts';
import type { CellRange, Cursor, GridContext, Selection } from './grid.types.ts';
import { chosenCells, extended } from './range.ts';
import { placeOf } from './rows.ts';
import { idsBetween, withRows } from './selection.ts';
import type { Cell, GridRow } from './shape.types.ts';

type Change = Partial<GridContext>;

/** The row at a position, or at the focus; undefined while it is not loaded. */
export const rowAt = ({ rows, cursor }: Pick<GridContext, 'rows' | 'cursor'>, place = cursor.row) =>
  rows.at.get(place);

const focusedOn = (context: GridContext, cursor: Cursor, extend: boolean): Change => ({
  cursor,
  reveal: context.reveal + 1,
  range: extend && context.rows.length > 0 ? extended(context.range, context.cursor, cursor) : null,
});

/** Moves the focus; at the end of a page, announces the total number of rows. */
export function cursorMoved(context: GridContext, to: Move, extend = false): Change {
  const { start, length, total } = context.rows;
  return {
    ...focusedOn(context, moved(context.cursor, to, groundOf(context)), extend),
    ...(to === 'last' && length < total && said(context, 'grid.said.last', { row: start + length, total })),
  };
}

export const cursorPut = (context: GridContext, row: number, column: string, extend = false): Change =>
  focusedOn(context, cursorAt(groundOf(context), row, column), extend);

/** Focuses a loaded record. */
export function recordFocused(context: GridContext, id: number): Change {
  const place = placeOf(context.rows, id, context.cursor.row);
  return place === null ? {} : cursorPut(context, place, context.cursor.column);
}

/** Focuses a position among all matching rows, whether loaded or still loading. */
export const placeReached = (context: GridContext, place: number): Change =>
  cursorPut(context, place - context.rows.start, context.cursor.column);

/** Focuses a column header, or its cells. The range stays if the column does. */
export function columnFocused(context: GridContext, column = context.cursor.column): Change {
  const change = cursorPut(context, context.cursor.row, column);
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
  const [row, column] = [rowAt(context), columnOf(context.shape, id)];
  return row && column ? { row, column } : null;
}

/** True when the user may edit the focused row's cell in a column. */
export function isEditableAt(context: GridContext, column?: string): boolean {
  const cell = focusedCell(context, column);
  return cell !== null && isEditable(cell.row, cell.column);
}

/** Ids of the rows in the range, or of the focused one. */
export function touchedIds(context: GridContext): readonly number[] {
  const { first, last } = chosenCells(context);
  return idsBetween(context.rows, first, last);
}

export const rowsSelected = (context: GridContext): Change => ({
  ...selected(context, withRows(context.selection, touchedIds(context))),
  range: null,
});

/** Changes the selection and announces its size. */
export const selected = (context: GridContext, selection: Selection): Change => ({
  selection,
  ...saidSelection({ ...context, selection }),
});

/** The focus after an edit: sideways it moves to the next editable cell, if there is one. */
export function afterEdit(context: GridContext, to: Move): Change {
  if (to !== 'left' && to !== 'right') return cursorMoved(context, to);
  const row: GridRow | undefined = rowAt(context);
  const ground = groundOf(context);
  let cursor = context.cursor;
  for (let step = 0; step < ground.columns.length; step += 1) {
    cursor = moved(cursor, to, ground);
    const column = context.shape.columns.find(({ id }) => id === cursor.column);
    if (row && column && isEditable(row, column)) return focusedOn(context, cursor, false);
  }
  return {};
}
