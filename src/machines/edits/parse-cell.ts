import type { CellValue, GridColumnShape } from '../grid/grid.types.ts';
import { parseDate } from './date-text.ts';
import { parseNumber } from './number-text.ts';
import { type CellWords, valueByWord } from './words.ts';

/** What is wrong with a cell's text, and the limit it exceeds. */
export interface CellFault {
  readonly id:
    | 'cell.required'
    | 'cell.number'
    | 'cell.whole'
    | 'cell.tooSmall'
    | 'cell.tooBig'
    | 'cell.tooLong'
    | 'cell.date'
    | 'cell.choice'
    | 'cell.flag'
    | 'cell.reference'
    | 'cell.locked';
  readonly limit?: number;
}

/** The parsed value, an error, or the name of a record that has to be looked up. */
export type Parsed =
  | { readonly value: CellValue }
  | { readonly fault: CellFault }
  | { readonly lookUp: string };

/** How texts are parsed: the locale, the words of choices, and today's date for dates without a year. */
export interface Reading {
  readonly locale: string;
  readonly words: CellWords;
  readonly today: string;
}

const longest = 500;
const yes = ['true', 'yes', 'y', '1', 'x', '✓', '✔'];
const no = ['false', 'no', 'n', '0', '✗', '✘'];

function numberOf({ least, most }: GridColumnShape, text: string, locale: string): Parsed {
  const value = parseNumber(text, locale);
  if (value === null) return { fault: { id: 'cell.number' } };
  if (least !== undefined && value < least) return { fault: { id: 'cell.tooSmall', limit: least } };
  if (most !== undefined && value > most) return { fault: { id: 'cell.tooBig', limit: most } };
  // Whole-number limits mean the value is a count or a position.
  const isCount = Number.isInteger(least) && Number.isInteger(most);
  return isCount && !Number.isInteger(value) ? { fault: { id: 'cell.whole' } } : { value };
}

function flagOf(column: GridColumnShape, text: string, words: CellWords): Parsed {
  const word = valueByWord(words, column.id, text, ['true', 'false']);
  const plain = text.toLowerCase();
  if (word === 'true' || yes.includes(plain)) return { value: true };
  return word === 'false' || no.includes(plain) ? { value: false } : { fault: { id: 'cell.flag' } };
}

/** Parses a text as a value of a column. */
export function parseCell(column: GridColumnShape, given: string, { locale, words, today }: Reading): Parsed {
  const text = given.trim();
  if (text === '') {
    if (column.type === 'flag') return { value: false };
    return column.optional ? { value: null } : { fault: { id: 'cell.required' } };
  }
  switch (column.type) {
    case 'text': {
      const most = column.most ?? longest;
      return text.length > most ? { fault: { id: 'cell.tooLong', limit: most } } : { value: text };
    }
    case 'number':
      return numberOf(column, text, locale);
    case 'date': {
      const value = parseDate(text, locale, today);
      return value === null ? { fault: { id: 'cell.date' } } : { value };
    }
    case 'choice': {
      const value = valueByWord(words, column.id, text, column.values ?? Object.keys(words[column.id] ?? {}));
      return value === null ? { fault: { id: 'cell.choice' } } : { value };
    }
    case 'flag':
      return flagOf(column, text, words);
    case 'reference':
      return { lookUp: text };
  }
}
