import { isDay, toLocalDay } from '../../../../contract/facts/days.ts';
import { getCellValue } from '../definition/columns.ts';
import type { Cell, CellValue, ColumnDefinition, GridRow } from '../definition/grid.types.ts';
import { dateText } from './date-text.ts';
import { numberText } from './number-text.ts';
import { type CellWords, getWord } from './words.ts';

/** Name of the record that a row's reference points to; empty if there is none. */
export function referenceName(row: GridRow, { id }: ColumnDefinition): string {
  const name = row[`${id}Name`];
  return typeof name === 'string' ? name : '';
}

/** A value as editable text; a reference's text is the given name. */
export function valueText(
  column: ColumnDefinition,
  value: CellValue,
  { locale, words, label = '' }: { locale: string; words: CellWords; label?: string },
): string {
  if (column.type === 'reference') return value === null ? '' : label;
  if (value === null) return column.type === 'flag' ? getWord(words, column.id, 'false') : '';
  if (typeof value === 'number') return numberText(value, locale);
  if (typeof value === 'boolean') return getWord(words, column.id, String(value));
  if (column.type === 'date') {
    const day = column.instant ? toLocalDay(new Date(value)) : value;
    return isDay(day) ? dateText(day, locale) : value;
  }
  return column.type === 'choice' ? getWord(words, column.id, value) : value;
}

/** A cell's value as editable text. */
export const cellText = ({ row, column }: Cell, locale: string, words: CellWords): string =>
  valueText(column, getCellValue(row, column), { locale, words, label: referenceName(row, column) });
