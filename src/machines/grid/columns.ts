import type { ListColumns } from '../../../contract/filters.ts';
import type { CellValue, GridColumnShape, GridRow, GridShape } from './shape.types.ts';

/** A list's columns by id, as the filter parser needs them. */
export const columnsOf = (shape: GridShape): ListColumns =>
  Object.fromEntries(shape.columns.map((column) => [column.id, column]));

/** A column by id; undefined if the list has none. */
export const columnOf = (shape: GridShape, id: string): GridColumnShape | undefined =>
  shape.columns.find((column) => column.id === id);

/** The row's value in a column; for a reference, an id. */
export function cellValueOf(row: GridRow, { id, field = id }: GridColumnShape): CellValue {
  const value = row[field];
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** True when the user may edit the cell. */
export const isEditable = (row: GridRow, column: GridColumnShape): boolean =>
  column.editable === true &&
  (row.editable ?? []).some((name) => name === column.id || name === column.field);
