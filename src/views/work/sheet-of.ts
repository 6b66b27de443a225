import type { GridRow } from '../../machines/grid/grid.types.ts';
import type { ExportEvent } from '../../machines/tools/export.machine.ts';
import type { GridColumn } from '../grid/list-look.ts';

type Sheet = Extract<ExportEvent, { type: 'export.start' }>['sheet'];
type Kind = Sheet['head']['columns'][number]['kind'];

/** Instants that are named as such have a time of day worth writing; other dates are days. */
const kindOf = ({ id, shape }: GridColumn): Kind => {
  if (shape.type === 'number') return 'number';
  if (shape.type !== 'date') return 'text';
  return /At$/.test(id) ? 'moment' : 'date';
};

function cellOf({ shape, text }: GridColumn, row: GridRow): string | number | null {
  const value = row[shape.field ?? shape.id];
  if (value === null || value === undefined) return shape.type === 'reference' ? null : text(row) || null;
  if (shape.type === 'number') return typeof value === 'number' ? value : null;
  if (shape.type === 'date') return String(value);
  return text(row);
}

/** A list's rows as a file: heads and choices in the reader's language, numbers and dates as such. */
export function sheetOf(
  columns: readonly GridColumn[],
  { title, name, rightToLeft }: { title: string; name: string; rightToLeft: boolean },
): Sheet {
  return {
    name,
    head: {
      title,
      rightToLeft,
      columns: columns.map((column) => ({
        head: column.title,
        kind: kindOf(column),
        width: Math.max(8, Math.round(column.width / 7)),
      })),
    },
    cellsOf: (row) => columns.map((column) => cellOf(column, row)),
  };
}
