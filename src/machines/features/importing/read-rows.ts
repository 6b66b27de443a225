import { fold } from '../../../../contract/kit/fold.ts';
import type { ImportedRow, ImportRowResult } from '../../../../contract/kit/imports.ts';
import { countryCodes } from '../../../../contract/masters/country-codes.ts';
import { currencyCodes } from '../../../../contract/masters/currency-codes.ts';
import type { Codes, RecordColumn, RecordColumns } from '../../../../contract/masters/record-columns.ts';
import { unescapeFormula } from '../../../services/tables/formula-escaping.ts';
import type { TableCell, TableRow } from '../../../services/tables/table-file.service.ts';
import { type CellFault, type ParseContext, parseCell } from '../../grid/edits/parse-cell.ts';
import type { ImportList } from './import-list.ts';

/** The result of a row: from the server, or its local errors. */
export interface RowResult extends ImportRowResult {
  readonly faults: Readonly<Record<string, CellFault>>;
}

/** The list column for each column of the file; null for one that is not imported. */
export type Mapping = readonly (string | null)[];

/** Matches the columns of a file to those of a list, by label or by id. */
export function guessMapping(
  head: TableRow,
  columns: RecordColumns,
  labels: Readonly<Record<string, string>>,
): Mapping {
  const unmapped = new Set(Object.keys(columns));
  return head.map((cell) => {
    const label = fold(String(cell ?? ''));
    if (label === '') return null;
    const found = [...unmapped].find((id) => fold(labels[id] ?? '') === label || fold(id) === label);
    if (found !== undefined) unmapped.delete(found);
    return found ?? null;
  });
}

/** How many of the first rows can have the headings: the rows above them are a title, a date and the like. */
export const maxHeadingRows = 10;

/** The index of the row that names most columns of the list, of those with rows below; the first row if none does. */
export function guessHeadingRow(
  table: readonly TableRow[],
  columns: RecordColumns,
  labels: Readonly<Record<string, string>>,
): number {
  const matches = table
    .slice(0, Math.min(maxHeadingRows, table.length - 1))
    .map((row) => guessMapping(row, columns, labels).filter((id) => id !== null).length);
  return Math.max(0, matches.indexOf(Math.max(...matches)));
}

/** Maps a column of the file to a column of the list, and unmaps any other that was mapped to it. */
export const remapColumn = (mapping: Mapping, at: number, to: string | null): Mapping =>
  mapping.map((column, index) => (index === at ? to : column === to ? null : column));

const languages = ['en', 'fr', 'ar'] as const;

/** Codes by their name in each language. Browsers have no name for the code of no currency, which stays itself. */
function codesByName(type: 'region' | 'currency', codes: readonly string[]): ReadonlyMap<string, string> {
  const names = languages.map((language) => new Intl.DisplayNames(language, { type, fallback: 'none' }));
  return new Map(
    codes.flatMap((code) => {
      const label = names.flatMap((name) => name.of(code) ?? []);
      return label.length === 0 && type === 'region'
        ? []
        : [[fold(code), code] as const, ...label.map((name) => [fold(name), code] as const)];
    }),
  );
}

let countries: ReadonlyMap<string, string> | undefined;
let currencies: ReadonlyMap<string, string> | undefined;

/** The code for a text: the code itself or its name in one of the languages. */
function findCode(codes: Codes, text: string): string | undefined {
  if (codes === 'timeZone') return text;
  if (codes === 'currency') {
    currencies ??= codesByName('currency', currencyCodes());
    return currencies.get(fold(text));
  }
  countries ??= codesByName('region', countryCodes());
  // `Türkiye (TR)`, as the portal's own exports write it.
  return countries.get(fold(text)) ?? countries.get(fold(/\(([A-Za-z]{2})\)$/.exec(text)?.[1] ?? ''));
}

/** Parses a cell of a file as a value of a column. */
export function parseImportCell(
  id: string,
  column: RecordColumn,
  cell: TableCell,
  reading: ParseContext,
): { readonly value: TableCell } | { readonly fault: CellFault } {
  const text = cell === null ? '' : unescapeFormula(String(cell)).trim();
  if (column.codes && text !== '') {
    const code = findCode(column.codes, text);
    return code === undefined ? { fault: { id: 'field.unknown' } } : { value: code };
  }
  // The server finds the record by its name.
  if (column.type === 'reference') return { value: text };
  // Numbers of a workbook are not formatted for a locale.
  const locale = typeof cell === 'string' ? reading.locale : 'en';
  const read = parseCell({ id, ...column }, text, { ...reading, locale });
  return 'lookUp' in read ? { fault: { id: 'cell.reference' } } : read;
}

/** A row to send, or its local errors. */
export type ParsedRow = { readonly sent: ImportedRow } | { readonly wrong: RowResult };

const createWrongRow = (row: number, wrong: Partial<RowResult>): ParsedRow => ({
  wrong: { row, outcome: 'wrong', before: {}, fields: {}, reason: null, faults: {}, ...wrong },
});

/**
 * Parses the rows of a file one by one; a row with the same key as an earlier one is an error.
 *
 * @param numbers The number in the file of each row.
 */
export function createRowParser(
  { columns, keys }: ImportList,
  mapping: Mapping,
  reading: ParseContext,
  numbers: readonly number[],
) {
  const seen = new Set<string>();
  return (cells: TableRow, index: number): ParsedRow => {
    const row = numbers[index] ?? 0;
    const values: Record<string, TableCell> = {};
    const faults: Record<string, CellFault> = {};
    mapping.forEach((id, at) => {
      const column = id === null ? undefined : columns[id];
      if (id === null || column === undefined) return;
      const read = parseImportCell(id, column, cells[at] ?? null, reading);
      if ('fault' in read) faults[id] = read.fault;
      else values[id] = read.value;
    });
    if (Object.keys(faults).length > 0) return createWrongRow(row, { faults });
    const known = keys.map((key) => fold(String(values[key] ?? ''))).join('\n');
    if (seen.has(known)) return createWrongRow(row, { reason: 'import.twice' });
    seen.add(known);
    return { sent: { row, values } };
  };
}
