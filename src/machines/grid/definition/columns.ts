import type { ListColumns } from '../../../../contract/kit/filters.ts';
import type { CellValue, ColumnDefinition, GridDefinition, GridRow } from './definition.types.ts';

/** A list's columns by id, as the filter parser needs them. */
export const getFilterColumns = (definition: GridDefinition): ListColumns =>
  Object.fromEntries(definition.columns.map((column) => [column.id, column]));

/** A column by id; undefined if the list has none. */
export const findColumn = (definition: GridDefinition, id: string): ColumnDefinition | undefined =>
  definition.columns.find((column) => column.id === id);

/** The row's value in a column; for a reference, an id. */
export function getCellValue(row: GridRow, { id, field = id }: ColumnDefinition): CellValue {
  const value = row[field];
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** True when the user may edit the cell. */
export const isEditable = (row: GridRow, column: ColumnDefinition): boolean =>
  column.editable === true &&
  (row.editable ?? []).some((name) => name === column.id || name === column.field);
