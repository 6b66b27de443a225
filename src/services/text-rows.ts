import Papa from 'papaparse';
import { decoded, type TableEncoding } from './table-text.ts';

/** The rows of a file of CSV that are not empty, at most so many. */
export const textRows = (
  bytes: Uint8Array,
  encoding: TableEncoding,
  most: number,
): readonly (readonly string[])[] =>
  Papa.parse<string[]>(decoded(bytes, encoding), { preview: most, skipEmptyLines: 'greedy' }).data;
