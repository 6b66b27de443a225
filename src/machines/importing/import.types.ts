import { type ImportOutcome, type ImportRecord, importOutcomes } from '../../../contract/imports.ts';
import { type TableEncoding, type TableRow, tableEncodings } from '../../services/table-file.service.ts';
import type { Reading } from '../edits/parse-cell.ts';
import type { Problem } from '../problem.ts';
import type { ScreenEvent, ScreenInput } from '../screen.types.ts';
import type { ImportList } from './import-lists.ts';
import type { Judged, Mapping, ReadRow } from './read-rows.ts';

export { importOutcomes, tableEncodings };

/** Why a file is no table. */
export type Unreadable = 'tooMany' | 'tooLarge' | 'unreadable' | 'empty';

export interface ImportContext {
  readonly input: ScreenInput;
  /** Undefined where files are read into no such list. */
  readonly list: ImportList | undefined;
  /** My last imports into it. */
  readonly lately: readonly ImportRecord[];
  readonly file: File | null;
  readonly unreadable: Unreadable | null;
  /** How the file is written; null of a workbook. */
  readonly encoding: TableEncoding | null;
  /** What the columns of the list are called, by which those of the file are known. */
  readonly labels: Readonly<Record<string, string>>;
  readonly head: TableRow;
  readonly rows: readonly TableRow[];
  readonly mapping: Mapping;
  readonly reading: Reading | null;
  /** The rows as they are sent, once they have been read. */
  readonly ready: readonly ReadRow[];
  /** What each row comes to, in their order, as far as they have been judged. */
  readonly judged: readonly Judged[];
  /** Which rows are looked at. */
  readonly outcome: ImportOutcome;
  readonly page: number;
  /** The rows that are to be taken, by their place, and how many have been. */
  readonly wanted: readonly number[];
  readonly taken: number;
  readonly key: string;
  readonly record: ImportRecord | null;
  readonly undone: { readonly restored: number; readonly stayed: number; readonly left: number };
  readonly problem: Problem | null;
}

/**
 * `choosing` a file is asked for; `mapping` which column is which; `checking`, `taking`, `undoing` batches are under way;
 * `halted` one did not come back; `checked` what each row comes to is there; `taken` it is in the list; `undone` it is out.
 */
export type ImportTag =
  | 'missing'
  | 'choosing'
  | 'busy'
  | 'mapping'
  | 'checking'
  | 'checked'
  | 'taking'
  | 'taken'
  | 'undoing'
  | 'undone'
  | 'halted';

export type ImportEvent =
  | { type: 'import.choose'; file: File; labels: Readonly<Record<string, string>> }
  | { type: 'import.encoding'; encoding: TableEncoding }
  | { type: 'import.map'; at: number; column: string | null }
  | { type: 'import.check'; reading: Reading }
  | { type: 'import.look'; outcome: ImportOutcome }
  | { type: 'import.turn'; page: number }
  | { type: 'import.take' }
  | { type: 'import.undo' }
  | { type: 'import.undoEarlier'; record: ImportRecord }
  | { type: 'import.back' }
  | { type: 'resource.refresh' }
  | ScreenEvent;

/** Rows that are looked at in one page. */
export const rowsShown = 25;

/** How many rows come to what. */
export const countsOf = (judged: readonly Judged[]): Readonly<Record<ImportOutcome, number>> => {
  const counts = { new: 0, changed: 0, unchanged: 0, wrong: 0 };
  for (const { outcome } of judged) counts[outcome] += 1;
  return counts;
};
