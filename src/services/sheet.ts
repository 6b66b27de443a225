import { guarded } from './formulas.ts';

/** How a column of a file is written. `moment` is an instant. */
export type SheetKind = 'text' | 'number' | 'date' | 'moment';

/** A value as it goes into a file: dates are ISO texts. */
export type SheetCell = string | number | null;

/** A file's table without its rows. */
export interface SheetHead {
  readonly title: string;
  readonly columns: readonly { readonly head: string; readonly kind: SheetKind; readonly width: number }[];
  readonly rightToLeft: boolean;
}

export type SheetFormat = 'csv' | 'xlsx';

const field = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A cell of CSV: quoted where needed (RFC 4180), and a text that looks like a formula behind an apostrophe. */
export function csvField(cell: SheetCell, kind: SheetKind): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  return field(kind === 'text' ? guarded(cell) : cell);
}

/** Rows as lines of CSV, each with its end. */
export const csvLines = (head: SheetHead, rows: readonly (readonly SheetCell[])[]): string =>
  rows
    .map(
      (row) => `${head.columns.map(({ kind }, index) => csvField(row[index] ?? null, kind)).join(',')}\r\n`,
    )
    .join('');

/** The first line of a file of CSV, behind the mark by which spreadsheets know that it is UTF-8. */
export const csvHead = ({ columns }: SheetHead): string =>
  `\ufeff${columns.map(({ head }) => csvField(head, 'text')).join(',')}\r\n`;
