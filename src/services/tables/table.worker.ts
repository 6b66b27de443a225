import { readSheet } from 'read-excel-file/web-worker';
import { toUtcDay } from '../../../contract/facts/days.ts';
import { detectEncoding, isTableText, type TableEncoding } from './table-text.ts';
import { type NumberedRows, numberRows, parseCsvRows } from './text-rows.ts';

/** A cell of a file; dates are ISO strings. */
export type TableCell = string | number | boolean | null;

/** Message to the worker; without an encoding it is detected. */
export interface TableRequest {
  readonly file: File;
  readonly encoding: TableEncoding | null;
  /** Maximum number of rows including the header. */
  readonly max: number;
}

/**
 * The rows of a file that are not blank with their numbers in it, or why it can't be read. `encoding` is null for formats
 * without a choice.
 */
export type TableResponse =
  | {
      readonly kind: 'table';
      readonly rows: readonly (readonly TableCell[])[];
      readonly numbers: readonly number[];
      readonly encoding: TableEncoding | null;
    }
  | { readonly kind: 'failed'; readonly reason: 'tooMany' | 'unreadable' };

/** Signature of a zip file, which a workbook is. */
const isWorkbook = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

const cellOf = (value: unknown): TableCell => {
  if (value instanceof Date) return toUtcDay(value);
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return null;
};

async function read({ file, encoding, max }: TableRequest): Promise<TableResponse> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isSheet = isWorkbook(bytes);
  const used = encoding ?? detectEncoding(bytes);
  if (!isSheet && !isTableText(bytes, used)) return { kind: 'failed', reason: 'unreadable' };
  const { rows, numbers }: NumberedRows<TableCell> = isSheet
    ? numberRows((await readSheet(file)).map((row) => row.map(cellOf)))
    : parseCsvRows(bytes, used, max + 1);
  if (rows.length > max) return { kind: 'failed', reason: 'tooMany' };
  return { kind: 'table', rows, numbers, encoding: isSheet ? null : used };
}

self.addEventListener('message', ({ data }: MessageEvent<TableRequest>) => {
  read(data)
    .catch((): TableResponse => ({ kind: 'failed', reason: 'unreadable' }))
    .then((answer) => self.postMessage(answer));
});
