import Papa from 'papaparse';
import { type TableSeparator, tableSeparators } from './separators.ts';
import { decodeText, type TableEncoding } from './table-text.ts';

/** The rows of a file that are not blank, each with its number in the file, in which blank rows count. */
export interface NumberedRows<Cell> {
  readonly rows: readonly (readonly Cell[])[];
  readonly numbers: readonly number[];
}

const isBlank = (row: readonly unknown[]): boolean =>
  row.every((cell) => cell === null || (typeof cell === 'string' && cell.trim() === ''));

/** The rows that are not blank, with their numbers. */
export function numberRows<Cell>(found: readonly (readonly Cell[])[]): NumberedRows<Cell> {
  const filled = found.flatMap((row, index) => (isBlank(row) ? [] : [{ row, number: index + 1 }]));
  return { rows: filled.map(({ row }) => row), numbers: filled.map(({ number }) => number) };
}

/** Rows that the separator is detected from. */
const sampleRows = 50;

/** The separator by which most of the first rows have the same number of cells; if several do, by which they have most. */
function detectSeparator(text: string): TableSeparator {
  let best: TableSeparator = ',';
  let most: readonly [rows: number, width: number] = [0, 0];
  for (const separator of tableSeparators) {
    const sample = { delimiter: separator, preview: sampleRows, skipEmptyLines: 'greedy' } as const;
    const byWidth = Map.groupBy(Papa.parse<string[]>(text, sample).data, (row) => row.length);
    for (const [width, rows] of byWidth) {
      if (width < 2 || rows.length < most[0] || (rows.length === most[0] && width <= most[1])) continue;
      best = separator;
      most = [rows.length, width];
    }
  }
  return best;
}

/** How a text is read as a table; a separator of null is detected. */
export interface TextReading {
  readonly encoding: TableEncoding;
  readonly separator: TableSeparator | null;
}

/** Parses the rows of a CSV file that are not blank, up to `max`. */
export function parseCsvRows(
  bytes: Uint8Array,
  { encoding, separator }: TextReading,
  max: number,
): NumberedRows<string> & { readonly separator: TableSeparator } {
  const rows: string[][] = [];
  const numbers: number[] = [];
  let number = 0;
  const text = decodeText(bytes, encoding);
  const delimiter = separator ?? detectSeparator(text);
  Papa.parse<string[]>(text, {
    delimiter,
    step: ({ data }, parser) => {
      number += 1;
      if (isBlank(data)) return;
      rows.push(data);
      numbers.push(number);
      if (rows.length >= max) parser.abort();
    },
  });
  return { rows, numbers, separator: delimiter };
}
