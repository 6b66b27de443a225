import { cellValueOf } from '../../machines/grid/columns.ts';
import type { GridColumnShape, GridRow } from '../../machines/grid/grid.types.ts';
import type { ColumnLook, GridColumn, ListLook } from './list-look.ts';
import type { Words } from './use-words.ts';

/** How a list draws one of its columns; undefined when it does not. */
export const columnLookOf = ({ columns }: ListLook, id: string): ColumnLook | undefined =>
  typeof columns === 'function' ? columns(id) : columns[id];

/** A value of a column in words, by its type. */
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
  // A flag that is not set says nothing: it is its absence.
  if (shape.type === 'flag' && value !== true) return '';
  return shape.type === 'reference' ? String(value ?? '') : wordsOf(shape, look, words, value);
}

/** Width of a column nobody has said anything about, in px at the usual text size. */
const usualWidth = 160;

/** A column as the grid draws it, out of what it holds and how it looks; one that was given a width keeps to it. */
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
