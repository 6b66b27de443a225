import Papa from 'papaparse';
import { decoded, type TableEncoding } from './table-text.ts';

/** Parses the non-empty rows of a CSV file, up to `max`. */
export const textRows = (
  bytes: Uint8Array,
  encoding: TableEncoding,
  most: number,
): readonly (readonly string[])[] =>
  Papa.parse<string[]>(decoded(bytes, encoding), { preview: most, skipEmptyLines: 'greedy' }).data;
