import type { Day } from '../../../../contract/facts/days.ts';
import type { CellValue, ColumnDefinition } from '../definition/grid.types.ts';
import { parseDate } from './date-text.ts';
import { parseNumber } from './number-text.ts';
import { type CellWords, findValueByWord } from './words.ts';

/** What is wrong with a cell's text, and the limit it exceeds. */
export interface CellFault {
  readonly id:
    | 'filter.problem.missing'
    | 'cell.number'
    | 'cell.whole'
    | 'cell.tooSmall'
    | 'cell.tooBig'
    | 'cell.tooLong'
    | 'cell.date'
    | 'field.unknown'
    | 'cell.flag'
    | 'cell.reference'
    | 'cell.locked';
  readonly limit?: number;
}

/** The parsed value, an error, or the name of a record that has to be looked up. */
export type ParsedCell =
  | { readonly value: CellValue }
  | { readonly fault: CellFault }
  | { readonly lookUp: string };

/** How texts are parsed: the locale, the words of choices, and today's date for dates without a year. */
export interface ParseContext {
  readonly locale: string;
  readonly words: CellWords;
  readonly today: Day;
}

const maxTextLength = 500;
const trueWords = ['true', 'yes', 'y', '1', 'x', '✓', '✔'];
const falseWords = ['false', 'no', 'n', '0', '✗', '✘'];

function parseNumberCell({ min, max }: ColumnDefinition, text: string, locale: string): ParsedCell {
  const value = parseNumber(text, locale);
  if (value === null) return { fault: { id: 'cell.number' } };
  if (min !== undefined && value < min) return { fault: { id: 'cell.tooSmall', limit: min } };
  if (max !== undefined && value > max) return { fault: { id: 'cell.tooBig', limit: max } };
  // Whole-number limits mean the value is a count or a position.
  const isCount = Number.isInteger(min) && Number.isInteger(max);
  return isCount && !Number.isInteger(value) ? { fault: { id: 'cell.whole' } } : { value };
}

function parseFlagCell(column: ColumnDefinition, text: string, words: CellWords): ParsedCell {
  const word = findValueByWord(words, column.id, text, ['true', 'false']);
  const plain = text.toLowerCase();
  if (word === 'true' || trueWords.includes(plain)) return { value: true };
  return word === 'false' || falseWords.includes(plain) ? { value: false } : { fault: { id: 'cell.flag' } };
}

/** Parses a text as a value of a column. */
export function parseCell(
  column: ColumnDefinition,
  given: string,
  { locale, words, today }: ParseContext,
): ParsedCell {
  const text = given.trim();
  if (text === '') {
    if (column.type === 'flag') return { value: false };
    return column.optional ? { value: null } : { fault: { id: 'filter.problem.missing' } };
  }
  switch (column.type) {
    case 'text': {
      const max = column.max ?? maxTextLength;
      return text.length > max ? { fault: { id: 'cell.tooLong', limit: max } } : { value: text };
    }
    case 'number':
      return parseNumberCell(column, text, locale);
    case 'date': {
      const value = parseDate(text, locale, today);
      return value === null ? { fault: { id: 'cell.date' } } : { value };
    }
    case 'choice': {
      const value = findValueByWord(
        words,
        column.id,
        text,
        column.values ?? Object.keys(words[column.id] ?? {}),
      );
      return value === null ? { fault: { id: 'field.unknown' } } : { value };
    }
    case 'flag':
      return parseFlagCell(column, text, words);
    case 'reference':
      return { lookUp: text };
  }
}
