import { type ImportOutcome, type ImportRecord, importOutcomes } from '../../../../contract/kit/imports.ts';
import {
  type TableEncoding,
  type TableRow,
  type TableSeparator,
  tableEncodings,
  tableSeparators,
} from '../../../services/tables/table-file.service.ts';
import type { ParseContext } from '../../grid/edits/parse-cell.ts';
import type { Problem } from '../../kit/problem.ts';
import type { ScreenEvent, ScreenInput } from '../../kit/screen.types.ts';
import type { ImportList } from './import-list.ts';
import type { Mapping, ParsedRow, RowResult } from './read-rows.ts';

export { importOutcomes, tableEncodings, tableSeparators };

/** Why a file could not be read as a table. */
export type UnreadableReason = 'tooMany' | 'tooLarge' | 'unreadable' | 'empty';

export interface ImportContext {
  readonly input: ScreenInput;
  /** Undefined if the address names no list that supports imports. */
  readonly list: ImportList | undefined;
  /** The user's recent imports into the list. */
  readonly recentImports: readonly ImportRecord[];
  readonly file: File | null;
  readonly unreadable: UnreadableReason | null;
  /** Encoding of the file; null for a workbook. */
  readonly encoding: TableEncoding | null;
  /** Labels of the list's columns, used to match those of the file. */
  readonly labels: Readonly<Record<string, string>>;
  /** What separates the cells of a row of the file; null for a workbook. */
  readonly separator: TableSeparator | null;
  /** The rows of the file that are not blank, and the number of each in the file, in which blank rows count. */
  readonly table: readonly TableRow[];
  readonly tableNumbers: readonly number[];
  /** The index in `table` of the row with the headings. */
  readonly headingRow: number;
  readonly head: TableRow;
  /** The rows below the headings. */
  readonly rows: readonly TableRow[];
  /** The number of each of these rows in the file. */
  readonly rowNumbers: readonly number[];
  readonly mapping: Mapping;
  readonly reading: ParseContext | null;
  /** The parsed rows. */
  readonly parsedRows: readonly ParsedRow[];
  /** The result of each row checked so far, in order. */
  readonly rowResults: readonly RowResult[];
  /** The outcome whose rows are shown. */
  readonly outcome: ImportOutcome;
  readonly page: number;
  /** Indexes of the rows to import, and how many have been imported. */
  readonly rowsToImport: readonly number[];
  readonly imported: number;
  readonly key: string;
  readonly record: ImportRecord | null;
  readonly undone: { readonly restored: number; readonly stayed: number; readonly left: number };
  readonly problem: Problem | null;
}

/**
 * `choosing`: waiting for a file; `mapping`: columns are being mapped; `checking`, `importing`, `undoing`: batches are
 * being sent; `halted`: a batch had no response; `checked`: the result of each row is shown; `imported`: the rows are
 * in the list; `undone`: the import was undone.
 */
export type ImportTag =
  | 'missing'
  | 'choosing'
  | 'busy'
  | 'mapping'
  | 'checking'
  | 'checked'
  | 'importing'
  | 'imported'
  | 'undoing'
  | 'undone'
  | 'halted';

export type ImportEvent =
  | { type: 'import.choose'; file: File; labels: Readonly<Record<string, string>> }
  | { type: 'import.encoding'; encoding: TableEncoding }
  | { type: 'import.separator'; separator: TableSeparator }
  | { type: 'import.headingRow'; headingRow: number }
  | { type: 'import.map'; at: number; column: string | null }
  | { type: 'import.check'; reading: ParseContext }
  | { type: 'import.showOutcome'; outcome: ImportOutcome }
  | { type: 'import.showPage'; page: number }
  | { type: 'import.apply' }
  | { type: 'import.undo' }
  | { type: 'import.undoEarlier'; record: ImportRecord }
  | { type: 'import.back' }
  | { type: 'resource.refresh' }
  | ScreenEvent;

/** Rows per page of the preview. */
export const previewPageSize = 25;

/** Number of rows by outcome. */
export const countByOutcome = (rowResults: readonly RowResult[]): Readonly<Record<ImportOutcome, number>> => {
  const counts = { new: 0, changed: 0, unchanged: 0, wrong: 0 };
  for (const { outcome } of rowResults) counts[outcome] += 1;
  return counts;
};
