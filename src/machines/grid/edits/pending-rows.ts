import type { GridRow, GridRows } from '../definition/grid.types.ts';
import type { Pending, PendingCell } from './edits.types.ts';
import { getField } from './pending.ts';

const getPendingFields = ({ cell, value, label }: PendingCell): Readonly<Record<string, unknown>> => ({
  [getField(cell)]: value,
  ...(cell.column.type === 'reference' && {
    [`${cell.column.id}Name`]: value === null ? null : (label ?? ''),
  }),
});

/** The loaded rows with pending values applied; the same object if nothing is pending. */
export function applyPendingToRows(rows: GridRows, pending: Pending): GridRows {
  if (pending.size === 0) return rows;
  const byId = new Map([...rows.at.values()].map((row) => [row.id, row] as const));
  const changed = new Map<number, GridRow>();
  for (const waiting of pending.values()) {
    const { id } = waiting.cell.row;
    const row = changed.get(id) ?? byId.get(id);
    if (row) changed.set(id, { ...row, ...getPendingFields(waiting) });
  }
  const at = new Map([...rows.at].map(([place, row]) => [place, changed.get(row.id) ?? row] as const));
  return { ...rows, at };
}
