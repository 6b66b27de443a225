import { countryCodes } from '../../../contract/country-codes.ts';
import type { ImportedRow, RowVerdict } from '../../../contract/imports.ts';
import type { Codes, RecordColumn, RecordColumns } from '../../../contract/record-list.ts';
import { unguarded } from '../../services/formulas.ts';
import type { TableCell, TableRow } from '../../services/table-file.service.ts';
import { type CellFault, parseCell, type Reading } from '../edits/parse-cell.ts';
import type { ImportList } from './import-lists.ts';

/** The result of a row: from the server, or its local errors. */
export interface Judged extends RowVerdict {
  readonly faults: Readonly<Record<string, CellFault>>;
}

/** The list column for each column of the file; null for one that is not imported. */
export type Mapping = readonly (string | null)[];

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** Matches the columns of a file to those of a list, by label or by id. */
export function mappingOf(
  head: TableRow,
  columns: RecordColumns,
  labels: Readonly<Record<string, string>>,
): Mapping {
  const left = new Set(Object.keys(columns));
  return head.map((cell) => {
    const called = fold(String(cell ?? ''));
    const found = [...left].find((id) => fold(labels[id] ?? '') === called || fold(id) === called);
    if (found !== undefined) left.delete(found);
    return found ?? null;
  });
}

/** Maps a column of the file to a column of the list, and unmaps any other that was mapped to it. */
export const remapped = (mapping: Mapping, at: number, to: string | null): Mapping =>
  mapping.map((column, index) => (index === at ? to : column === to ? null : column));

const languages = ['en', 'fr', 'ar'] as const;

/** Codes by their name in each language. */
function codesByName(type: 'region' | 'currency', codes: readonly string[]): ReadonlyMap<string, string> {
  const names = languages.map((language) => new Intl.DisplayNames(language, { type, fallback: 'none' }));
  return new Map(
    codes.flatMap((code) => {
      const called = names.flatMap((name) => name.of(code) ?? []);
      return called.length === 0
        ? []
        : [[fold(code), code] as const, ...called.map((name) => [fold(name), code] as const)];
    }),
  );
}

let countries: ReadonlyMap<string, string> | undefined;
let currencies: ReadonlyMap<string, string> | undefined;

/** The code for a text: the code itself or its name in one of the languages. */
function codeIn(codes: Codes, text: string): string | undefined {
  if (codes === 'timeZone') return text;
  if (codes === 'currency') {
    currencies ??= codesByName('currency', Intl.supportedValuesOf('currency'));
    return currencies.get(fold(text));
  }
  countries ??= codesByName('region', countryCodes());
  // `Türkiye (TR)`, as the portal's own exports write it.
  return countries.get(fold(text)) ?? countries.get(fold(/\(([A-Za-z]{2})\)$/.exec(text)?.[1] ?? ''));
}

/** Parses a cell of a file as a value of a column. */
export function readCell(
  id: string,
  column: RecordColumn,
  cell: TableCell,
  reading: Reading,
): { readonly value: TableCell } | { readonly fault: CellFault } {
  const text = cell === null ? '' : unguarded(String(cell)).trim();
  if (column.codes && text !== '') {
    const code = codeIn(column.codes, text);
    return code === undefined ? { fault: { id: 'cell.choice' } } : { value: code };
  }
  // Numbers of a workbook are not formatted for a locale.
  const locale = typeof cell === 'string' ? reading.locale : 'en';
  const read = parseCell({ id, ...column }, text, { ...reading, locale });
  return 'lookUp' in read ? { fault: { id: 'cell.reference' } } : read;
}

/** A row to send, or its local errors. */
export type ReadRow = { readonly sent: ImportedRow } | { readonly wrong: Judged };

const wrongRow = (row: number, wrong: Partial<Judged>): ReadRow => ({
  wrong: { row, outcome: 'wrong', before: {}, fields: {}, reason: null, faults: {}, ...wrong },
});

/**
 * Parses the rows of a file one by one; a row with the same key as an earlier one is an error.
 *
 * @param head Number of rows before the first one, to number the rows as the file does.
 */
export function rowReader({ columns, key }: ImportList, mapping: Mapping, reading: Reading, head = 1) {
  const seen = new Set<string>();
  return (cells: TableRow, index: number): ReadRow => {
    const row = index + head + 1;
    const values: Record<string, TableCell> = {};
    const faults: Record<string, CellFault> = {};
    mapping.forEach((id, at) => {
      const column = id === null ? undefined : columns[id];
      if (id === null || column === undefined) return;
      const read = readCell(id, column, cells[at] ?? null, reading);
      if ('fault' in read) faults[id] = read.fault;
      else values[id] = read.value;
    });
    if (Object.keys(faults).length > 0) return wrongRow(row, { faults });
    const known = fold(String(values[key] ?? ''));
    if (seen.has(known)) return wrongRow(row, { reason: 'import.twice' });
    seen.add(known);
    return { sent: { row, values } };
  };
}
