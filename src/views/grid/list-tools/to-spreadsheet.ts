import type { GridRow } from '../../../machines/grid/definition/grid.types.ts';
import type { ExportEvent } from '../../../machines/grid/tools/export.machine.ts';
import type { GridColumn } from '../list-view-config.ts';

type Sheet = Extract<ExportEvent, { type: 'export.start' }>['sheet'];
type Kind = Sheet['head']['columns'][number]['kind'];

/** Instants keep their time, which is shown in the user's zone; days are whole. */
const getCellKind = ({ definition }: GridColumn): Kind => {
  if (definition.type === 'number') return 'number';
  if (definition.type !== 'date') return 'text';
  return definition.instant ? 'dateTime' : 'date';
};

function toCellValue({ definition, text }: GridColumn, row: GridRow): string | number | null {
  const value = row[definition.field ?? definition.id];
  if (value === null || value === undefined)
    return definition.type === 'reference' ? null : text(row) || null;
  if (definition.type === 'number') return typeof value === 'number' ? value : null;
  if (definition.type === 'date') return String(value);
  return text(row);
}

/**
 * The rows of a list as a spreadsheet: headers and choices in the user's language, numbers and dates as typed values.
 */
export function toSpreadsheet(
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
        kind: getCellKind(column),
        width: Math.max(8, Math.round(column.width / 7)),
      })),
    },
    cellsOf: (row) => columns.map((column) => toCellValue(column, row)),
  };
}
