import { getCellValue } from '../definition/columns.ts';
import type { Cell, CellValue, GridRow } from '../definition/grid.types.ts';
import { referenceName } from './cell-text.ts';
import type { Change, EditsContext, Pending, PendingCell, UndoStep } from './edits.types.ts';

type EditState = Pick<EditsContext, 'pending' | 'rows'>;

/** The maximum number of rows being written at the same time. */
export const maxConcurrentWrites = 4;

export const cellKey = ({ row, column }: Cell): string => `${row.id}:${column.id}`;

/** The field in which a cell is written. */
export const getField = ({ column }: Cell): string => column.field ?? column.id;

const isNewer = (one: GridRow, other: GridRow): boolean => (one.version ?? 0) > (other.version ?? 0);

/** The newest known version of a cell's row. */
export function getNewestRow({ row }: Cell, rows: EditsContext['rows']): GridRow {
  const known = rows.get(row.id);
  return known && !isNewer(row, known) ? known : row;
}

/** The value a cell shows: the pending one, otherwise the server's. */
export function getShownValue(cell: Cell, { pending, rows }: EditState): CellValue {
  const waiting = pending.get(cellKey(cell));
  return waiting ? waiting.value : getCellValue(getNewestRow(cell, rows), cell.column);
}

const getLabel = (cell: Cell, { pending, rows }: EditState): string =>
  pending.get(cellKey(cell))?.label ?? referenceName(getNewestRow(cell, rows), cell.column);

const isReference = ({ column }: Cell): boolean => column.type === 'reference';

/**
 * Changes cells: they become pending, or stop being pending if they equal the server's value. Also returns
 * the undo step.
 */
export function applyChanges(
  current: EditState,
  changes: readonly Change[],
): EditState & { readonly step: UndoStep } {
  const pending = new Map(current.pending);
  const rows = new Map(current.rows);
  const step = changes.flatMap(({ cell, value, label }): UndoStep => {
    const key = cellKey(cell);
    const known = pending.get(key);
    const before = getShownValue(cell, { pending, rows });
    const beforeLabel = getLabel(cell, { pending, rows });
    if (Object.is(before, value) && known?.state !== 'refused' && known?.state !== 'stale') return [];
    const row = known?.server ?? getNewestRow(cell, rows);
    rows.set(row.id, row);
    const server = getCellValue(row, cell.column);
    const isSettled = Object.is(server, value) && known?.state !== 'saving';
    if (isSettled) pending.delete(key);
    else
      pending.set(key, {
        cell: { ...cell, row },
        value,
        ...(label !== undefined && isReference(cell) && { label }),
        state: known?.state === 'saving' ? 'saving' : 'dirty',
        before: known && known.state !== 'stale' ? known.before : server,
        ...(known?.sent !== undefined && { sent: known.sent }),
      });
    if (Object.is(before, value)) return [];
    return [
      {
        cell,
        before,
        after: value,
        ...(isReference(cell) && { beforeLabel, ...(label !== undefined && { afterLabel: label }) }),
      },
    ];
  });
  return { pending, rows, step };
}

const map = (pending: Pending, change: (cell: PendingCell, key: string) => PendingCell | null): Pending =>
  new Map(
    [...pending].flatMap(([key, cell]) => {
      const next = change(cell, key);
      return next ? [[key, next] as const] : [];
    }),
  );

const isOfRow = (cell: PendingCell, rowId: number): boolean => cell.cell.row.id === rowId;

/** Rows with pending changes, in the order of the changes, up to the number that may be sent now. */
export function getRowsToSend({
  pending,
  writing,
}: Pick<EditsContext, 'pending' | 'writing'>): readonly number[] {
  const rows = new Set<number>();
  for (const { cell, state } of pending.values()) {
    if (rows.size + writing.size >= maxConcurrentWrites) break;
    if (state === 'dirty' && !writing.has(cell.row.id)) rows.add(cell.row.id);
  }
  return [...rows];
}

/** The write of a row: its newest version, and the pending fields. */
export function buildWrite(
  { pending, rows }: EditState,
  rowId: number,
): { row: GridRow; change: Record<string, CellValue> } {
  const cells = [...pending.values()].filter((cell) => isOfRow(cell, rowId) && cell.state === 'dirty');
  const row = rows.get(rowId) ?? cells[0]?.cell.row ?? { id: rowId };
  return { row, change: Object.fromEntries(cells.map(({ cell, value }) => [getField(cell), value])) };
}

/** Marks a row's cells as being sent. */
export const sent = (pending: Pending, rowId: number): Pending =>
  map(pending, (cell) =>
    isOfRow(cell, rowId) && cell.state === 'dirty'
      ? { ...clearReason(cell), state: 'saving', sent: cell.value }
      : cell,
  );

const clearReason = ({ reason: _, ...cell }: PendingCell): PendingCell => cell;

/**
 * The server has written a row: its cells are no longer pending, except those that changed again in the
 * meantime.
 */
export function applyWritten({ pending, rows }: EditState, row: GridRow): EditState {
  return {
    rows: new Map(rows).set(row.id, row),
    pending: map(pending, (cell) => {
      if (!isOfRow(cell, row.id) || cell.state !== 'saving') return cell;
      if (Object.is(cell.value, cell.sent)) return null;
      const { sent: _, ...rest } = cell;
      return { ...rest, state: 'dirty', before: getCellValue(row, cell.cell.column) };
    }),
  };
}

/**
 * Someone else changed the row first. A cell that already has the value is done; one that they left as the
 * user saw it is sent again on the new version; for any other the user chooses.
 */
export function mergeServerRow({ pending, rows }: EditState, row: GridRow): EditState {
  return {
    rows: new Map(rows).set(row.id, row),
    pending: map(pending, (cell) => {
      if (!isOfRow(cell, row.id) || (cell.state !== 'saving' && cell.state !== 'dirty')) return cell;
      const theirs = getCellValue(row, cell.cell.column);
      if (Object.is(theirs, cell.value)) return null;
      const isOurs =
        Object.is(theirs, cell.before) || (cell.sent !== undefined && Object.is(theirs, cell.sent));
      return isOurs ? { ...cell, state: 'dirty', before: theirs } : { ...cell, state: 'stale', server: row };
    }),
  };
}

/** Makes cells pending again, so that the call can be repeated. */
export const markUnsent = (pending: Pending, rowId: number): Pending =>
  map(pending, (cell) =>
    isOfRow(cell, rowId) && cell.state === 'saving' ? { ...cell, state: 'dirty' } : cell,
  );

/** The server refused a row's change; with `fields` only those, and the rest is sent again without them. */
export const markRefused = (
  pending: Pending,
  rowId: number,
  reason: readonly string[],
  fields: readonly string[] = [],
): Pending =>
  map(pending, (cell) => {
    if (!isOfRow(cell, rowId) || cell.state !== 'saving') return cell;
    const isMeant = fields.length === 0 || fields.includes(getField(cell.cell));
    return isMeant ? { ...cell, state: 'refused', reason } : { ...cell, state: 'dirty' };
  });

const mapOne = (pending: Pending, key: string, change: (cell: PendingCell) => PendingCell | null): Pending =>
  map(pending, (cell, each) => (each === key ? change(cell) : cell));

/** Sends a refused cell again. */
export const retryRefused = (pending: Pending, key: string | null): Pending =>
  map(pending, (cell, each) =>
    cell.state === 'refused' && (key === null || key === each)
      ? { ...clearReason(cell), state: 'dirty' }
      : cell,
  );

/** Discards a cell's pending value; a write under way continues. */
export const discardPending = (pending: Pending, key: string | null): Pending =>
  map(pending, (cell, each) => (cell.state !== 'saving' && (key === null || key === each) ? null : cell));

/** Overwrites the server's value with the user's. */
export const keepMine = (pending: Pending, key: string): Pending =>
  mapOne(pending, key, (cell) => {
    const { server, ...rest } = cell;
    return server ? { ...rest, state: 'dirty', before: getCellValue(server, cell.cell.column) } : cell;
  });

/** Keeps the server's value. */
export const takeTheirs = (pending: Pending, key: string): Pending =>
  mapOne(pending, key, (cell) => (cell.state === 'stale' ? null : cell));
