import Papa from 'papaparse';
import { decodeText, type TableEncoding } from './table-text.ts';

/** Parses the non-empty rows of a CSV file, up to `max`. */
export const parseCsvRows = (
  bytes: Uint8Array,
  encoding: TableEncoding,
  max: number,
): readonly (readonly string[])[] =>
  Papa.parse<string[]>(decodeText(bytes, encoding), { preview: max, skipEmptyLines: 'greedy' }).data;
