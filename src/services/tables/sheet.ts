import { escapeFormula } from './formula-escaping.ts';

/** The data type of an exported column. `dateTime` is an instant. */
export type SheetKind = 'text' | 'number' | 'date' | 'dateTime';

/** A cell value; dates are ISO strings. */
export type SheetCell = string | number | null;

/** The table without its rows. */
export interface SheetHeader {
  readonly title: string;
  readonly columns: readonly { readonly head: string; readonly kind: SheetKind; readonly width: number }[];
  readonly rightToLeft: boolean;
}

export type SheetFormat = 'csv' | 'xlsx';

const field = (text: string): string => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A CSV field: quoted if needed (RFC 4180), with formulas escaped. */
export function csvField(cell: SheetCell): string {
  if (cell === null) return '';
  return typeof cell === 'number' ? String(cell) : field(escapeFormula(cell));
}

/** Rows as CSV lines, each with a line end. */
export const csvLines = (head: SheetHeader, rows: readonly (readonly SheetCell[])[]): string =>
  rows.map((row) => `${head.columns.map((_, index) => csvField(row[index] ?? null)).join(',')}\r\n`).join('');

/** The first line of a CSV file, after a byte order mark that tells spreadsheets it is UTF-8. */
export const csvHeader = ({ columns }: SheetHeader): string =>
  `\ufeff${columns.map(({ head }) => csvField(head)).join(',')}\r\n`;
