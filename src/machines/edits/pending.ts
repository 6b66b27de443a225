import { cellValueOf } from '../grid/columns.ts';
import type { Cell, CellValue, GridRow } from '../grid/grid.types.ts';
import { referenceName } from './cell-text.ts';
import type { Change, EditsContext, Pending, PendingCell, Step } from './edits.types.ts';

type Ground = Pick<EditsContext, 'pending' | 'rows'>;

/** The maximum number of rows being written at the same time. */
export const mostWriting = 4;

export const cellKey = ({ row, column }: Cell): string => `${row.id}:${column.id}`;

/** The field in which a cell is written. */
export const fieldOf = ({ column }: Cell): string => column.field ?? column.id;

const isNewer = (one: GridRow, other: GridRow): boolean => (one.version ?? 0) > (other.version ?? 0);

/** The newest known version of a cell's row. */
export function newestOf({ row }: Cell, rows: EditsContext['rows']): GridRow {
  const known = rows.get(row.id);
  return known && !isNewer(row, known) ? known : row;
}

/** The value a cell shows: the pending one, otherwise the server's. */
export function shownValue(cell: Cell, { pending, rows }: Ground): CellValue {
  const waiting = pending.get(cellKey(cell));
  return waiting ? waiting.value : cellValueOf(newestOf(cell, rows), cell.column);
}

const labelOf = (cell: Cell, { pending, rows }: Ground): string =>
  pending.get(cellKey(cell))?.label ?? referenceName(newestOf(cell, rows), cell.column);

const isReference = ({ column }: Cell): boolean => column.type === 'reference';

/**
 * Changes cells: they become pending, or stop being pending if they equal the server's value. Also returns
 * the undo step.
 */
export function changed(ground: Ground, changes: readonly Change[]): Ground & { readonly step: Step } {
  const pending = new Map(ground.pending);
  const rows = new Map(ground.rows);
  const step = changes.flatMap(({ cell, value, label }): Step => {
    const key = cellKey(cell);
    const known = pending.get(key);
    const before = shownValue(cell, { pending, rows });
    const beforeLabel = labelOf(cell, { pending, rows });
    if (Object.is(before, value) && known?.state !== 'refused' && known?.state !== 'stale') return [];
    const row = known?.server ?? newestOf(cell, rows);
    rows.set(row.id, row);
    const server = cellValueOf(row, cell.column);
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

const ofRow = (cell: PendingCell, rowId: number): boolean => cell.cell.row.id === rowId;

/** Rows with pending changes, in the order of the changes, up to the number that may be sent now. */
export function rowsToSend({
  pending,
  writing,
}: Pick<EditsContext, 'pending' | 'writing'>): readonly number[] {
  const rows = new Set<number>();
  for (const { cell, state } of pending.values()) {
    if (rows.size + writing.size >= mostWriting) break;
    if (state === 'dirty' && !writing.has(cell.row.id)) rows.add(cell.row.id);
  }
  return [...rows];
}

/** The write of a row: its newest version, and the pending fields. */
export function writeOf(
  { pending, rows }: Ground,
  rowId: number,
): { row: GridRow; change: Record<string, CellValue> } {
  const cells = [...pending.values()].filter((cell) => ofRow(cell, rowId) && cell.state === 'dirty');
  const row = rows.get(rowId) ?? cells[0]?.cell.row ?? { id: rowId };
  return { row, change: Object.fromEntries(cells.map(({ cell, value }) => [fieldOf(cell), value])) };
}

/** Marks a row's cells as being sent. */
export const sent = (pending: Pending, rowId: number): Pending =>
  map(pending, (cell) =>
    ofRow(cell, rowId) && cell.state === 'dirty'
      ? { ...withoutReason(cell), state: 'saving', sent: cell.value }
      : cell,
  );

const withoutReason = ({ reason: _, ...cell }: PendingCell): PendingCell => cell;

/**
 * The server has written a row: its cells are no longer pending, except those that changed again in the
 * meantime.
 */
export function written({ pending, rows }: Ground, row: GridRow): Ground {
  return {
    rows: new Map(rows).set(row.id, row),
    pending: map(pending, (cell) => {
      if (!ofRow(cell, row.id) || cell.state !== 'saving') return cell;
      if (Object.is(cell.value, cell.sent)) return null;
      const { sent: _, ...rest } = cell;
      return { ...rest, state: 'dirty', before: cellValueOf(row, cell.cell.column) };
    }),
  };
}

/**
 * Someone else changed the row first. A cell that already has the value is done; one that they left as the
 * user saw it is sent again on the new version; for any other the user chooses.
 */
export function outdated({ pending, rows }: Ground, row: GridRow): Ground {
  return {
    rows: new Map(rows).set(row.id, row),
    pending: map(pending, (cell) => {
      if (!ofRow(cell, row.id) || (cell.state !== 'saving' && cell.state !== 'dirty')) return cell;
      const theirs = cellValueOf(row, cell.cell.column);
      if (Object.is(theirs, cell.value)) return null;
      const isOurs =
        Object.is(theirs, cell.before) || (cell.sent !== undefined && Object.is(theirs, cell.sent));
      return isOurs ? { ...cell, state: 'dirty', before: theirs } : { ...cell, state: 'stale', server: row };
    }),
  };
}

/** Makes cells pending again, so that the call can be repeated. */
export const unsent = (pending: Pending, rowId: number): Pending =>
  map(pending, (cell) =>
    ofRow(cell, rowId) && cell.state === 'saving' ? { ...cell, state: 'dirty' } : cell,
  );

/** The server refused a row's change; with `fields` only those, and the rest is sent again without them. */
export const refused = (
  pending: Pending,
  rowId: number,
  reason: readonly string[],
  fields: readonly string[] = [],
): Pending =>
  map(pending, (cell) => {
    if (!ofRow(cell, rowId) || cell.state !== 'saving') return cell;
    const isMeant = fields.length === 0 || fields.includes(fieldOf(cell.cell));
    return isMeant ? { ...cell, state: 'refused', reason } : { ...cell, state: 'dirty' };
  });

const only = (pending: Pending, key: string, change: (cell: PendingCell) => PendingCell | null): Pending =>
  map(pending, (cell, each) => (each === key ? change(cell) : cell));

/** Sends a refused cell again. */
export const retried = (pending: Pending, key: string | null): Pending =>
  map(pending, (cell, each) =>
    cell.state === 'refused' && (key === null || key === each)
      ? { ...withoutReason(cell), state: 'dirty' }
      : cell,
  );

/** Discards a cell's pending value; a write under way continues. */
export const discarded = (pending: Pending, key: string | null): Pending =>
  map(pending, (cell, each) => (cell.state !== 'saving' && (key === null || key === each) ? null : cell));

/** Overwrites the server's value with the user's. */
export const keptMine = (pending: Pending, key: string): Pending =>
  only(pending, key, (cell) => {
    const { server, ...rest } = cell;
    return server ? { ...rest, state: 'dirty', before: cellValueOf(server, cell.cell.column) } : cell;
  });

/** Keeps the server's value. */
export const takenTheirs = (pending: Pending, key: string): Pending =>
  only(pending, key, (cell) => (cell.state === 'stale' ? null : cell));
