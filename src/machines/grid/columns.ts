import type { ListColumns } from '../../../contract/filters.ts';
import type { CellValue, GridColumnShape, GridRow, GridShape } from './shape.types.ts';

/** A list's columns by their ids, as filters are read with. */
export const columnsOf = (shape: GridShape): ListColumns =>
  Object.fromEntries(shape.columns.map((column) => [column.id, column]));

/** A column by its id; undefined when the list has none of that name. */
export const columnOf = (shape: GridShape, id: string): GridColumnShape | undefined =>
  shape.columns.find((column) => column.id === id);

/** The row's value in a column; for a reference that is an id. */
export function cellValueOf(row: GridRow, { id, field = id }: GridColumnShape): CellValue {
  const value = row[field];
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** True when this person may change the cell. */
export const isEditable = (row: GridRow, column: GridColumnShape): boolean =>
  column.editable === true &&
  (row.editable ?? []).some((name) => name === column.id || name === column.field);
