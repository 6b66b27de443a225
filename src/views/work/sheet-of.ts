import type { GridRow } from '../../machines/grid/grid.types.ts';
import type { ExportEvent } from '../../machines/tools/export.machine.ts';
import type { GridColumn } from '../grid/list-look.ts';

type Sheet = Extract<ExportEvent, { type: 'export.start' }>['sheet'];
type Kind = Sheet['head']['columns'][number]['kind'];

/** A date column whose id ends in `At` is a timestamp and keeps its time; other dates are whole days. */
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

/**
 * The rows of a list as a spreadsheet: headers and choices in the user's language, numbers and dates as typed values.
 */
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
