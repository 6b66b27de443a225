import { readSheet } from 'read-excel-file/web-worker';
import { toUtcDay } from '../../../contract/facts/days.ts';
import type { TableSeparator } from './separators.ts';
import { detectEncoding, isTableText, type TableEncoding } from './table-text.ts';
import { numberRows, parseCsvRows } from './text-rows.ts';

/** A cell of a file; dates are ISO strings. */
export type TableCell = string | number | boolean | null;

/** Message to the worker; an encoding or separator of null is detected. */
export interface TableRequest {
  readonly file: File;
  readonly encoding: TableEncoding | null;
  readonly separator: TableSeparator | null;
  /** Maximum number of rows including the header. */
  readonly max: number;
}

/**
 * The rows of a file that are not blank with their numbers in it, or why it can't be read. `encoding` and `separator` are
 * null for formats without a choice.
 */
export type TableResponse =
  | {
      readonly kind: 'table';
      readonly rows: readonly (readonly TableCell[])[];
      readonly numbers: readonly number[];
      readonly encoding: TableEncoding | null;
      readonly separator: TableSeparator | null;
    }
  | { readonly kind: 'failed'; readonly reason: 'tooMany' | 'unreadable' };

/** Signature of a zip file, which a workbook is. */
const isWorkbook = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

const cellOf = (value: unknown): TableCell => {
  if (value instanceof Date) return toUtcDay(value);
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return null;
};

async function read({ file, encoding, separator, max }: TableRequest): Promise<TableResponse> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isWorkbook(bytes)) {
    const sheet = numberRows((await readSheet(file)).map((row) => row.map(cellOf)));
    if (sheet.rows.length > max) return { kind: 'failed', reason: 'tooMany' };
    return { kind: 'table', ...sheet, encoding: null, separator: null };
  }
  const used = encoding ?? detectEncoding(bytes);
  if (!isTableText(bytes, used)) return { kind: 'failed', reason: 'unreadable' };
  const table = parseCsvRows(bytes, { encoding: used, separator }, max + 1);
  if (table.rows.length > max) return { kind: 'failed', reason: 'tooMany' };
  return { kind: 'table', ...table, encoding: used };
}

self.addEventListener('message', ({ data }: MessageEvent<TableRequest>) => {
  read(data)
    .catch((): TableResponse => ({ kind: 'failed', reason: 'unreadable' }))
    .then((answer) => self.postMessage(answer));
});
