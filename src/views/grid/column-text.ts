import { cellValueOf } from '../../machines/grid/columns.ts';
import type { GridColumnShape, GridRow } from '../../machines/grid/grid.types.ts';
import type { ColumnLook, GridColumn, ListLook } from './list-look.ts';
import type { Words } from './use-words.ts';

/** How a list displays one of its columns; undefined for a column that it does not display. */
export const columnLookOf = ({ columns }: ListLook, id: string): ColumnLook | undefined =>
  typeof columns === 'function' ? columns(id) : columns[id];

/** Formats a value by its column type. */
export function wordsOf({ type }: GridColumnShape, look: ColumnLook, words: Words, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (look.wordsOf) return look.wordsOf(String(value), words);
  switch (type) {
    case 'number':
      return words.number(Number(value));
    case 'date':
      return words.date(String(value));
    case 'flag':
      return words.text(value === true || value === 'true' ? 'grid.yes' : 'grid.no');
    default:
      return String(value);
  }
}

function textOf(shape: GridColumnShape, look: ColumnLook, words: Words, row: GridRow): string {
  if (look.textOf) return look.textOf(row, words);
  const value =
    shape.type === 'reference' ? row[look.nameField ?? `${shape.id}Name`] : cellValueOf(row, shape);
  // An unset flag is shown as an empty cell.
  if (shape.type === 'flag' && value !== true) return '';
  return shape.type === 'reference' ? String(value ?? '') : wordsOf(shape, look, words, value);
}

/** Default column width, px at the default text size. */
const usualWidth = 160;

/**
 * A column as the grid renders it, from its data and its view configuration; a width set by the user disables growing.
 */
export const columnOf = (
  shape: GridColumnShape,
  look: ColumnLook,
  words: Words,
  width?: number,
): GridColumn => {
  const own = shape.values ?? [];
  const values = look.valuesOf?.(words, own) ?? own;
  const valueText = (value: string): string => wordsOf(shape, look, words, value);
  const all = values.map((value) => ({ value, label: valueText(value) }));
  return {
    id: shape.id,
    shape,
    title: words.text(look.title),
    width: width ?? shape.width ?? usualWidth,
    grow: width === undefined ? (look.grow ?? 0) : 0,
    latin: look.latin === true || shape.type === 'number',
    atEnd: shape.type === 'number',
    text: (row) => textOf(shape, look, words, row),
    ...(look.cell && { cell: look.cell }),
    valueText,
    values,
    inOrder: look.valuesOf !== undefined,
    choices: (row) => look.choicesOf?.(row, words) ?? all,
  };
};
