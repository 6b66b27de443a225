import type { Option } from '../../../contract/options.ts';
import type { Cell, CellValue, EditsInput, GridRow, Move } from '../grid/grid.types.ts';
import type { Problem } from '../problem.ts';
import type { CellFault } from './parse-cell.ts';
import type { CellWords } from './words.ts';

/** A value for a cell; `label` is the name of what a reference points to. */
export interface Change {
  readonly cell: Cell;
  readonly value: CellValue;
  readonly label?: string;
}

/**
 * `dirty` waits to be sent; `saving` is on its way; `refused` the server would not, see `reason`; `stale` someone else
 * changed the cell in the meantime, see `server`.
 */
export type PendingState = 'dirty' | 'saving' | 'refused' | 'stale';

/** A cell that is not yet as the server has it. */
export interface PendingCell {
  readonly cell: Cell;
  readonly value: CellValue;
  readonly label?: string;
  readonly state: PendingState;
  /** What the person saw before they changed it. */
  readonly before: CellValue;
  /** What was last sent. */
  readonly sent?: CellValue;
  /** Ids of texts that say why, best first. */
  readonly reason?: readonly string[];
  /** With `stale`: the row as it is now. */
  readonly server?: GridRow;
}

/** By `rowId:columnId`. */
export type Pending = ReadonlyMap<string, PendingCell>;

/** One cell of a step: what it was, and what it became. */
export interface Turn {
  readonly cell: Cell;
  readonly before: CellValue;
  readonly beforeLabel?: string;
  readonly after: CellValue;
  readonly afterLabel?: string;
}

/** What one command changed, however many cells. */
export type Step = readonly Turn[];

/** The cell in the editor. */
export interface OpenCell {
  readonly cell: Cell;
  readonly text: string;
  /** What was chosen from a list rather than typed; undefined while the text counts. */
  readonly chosen?: { readonly value: CellValue; readonly label: string };
  readonly problem: CellFault | null;
  /** The text has been typed, and is not what the cell had. */
  readonly typed: boolean;
  /** Its list of options is to be open. */
  readonly listed: boolean;
  /** How it is to end once the name typed into it has been looked up. */
  readonly ending?: Ending;
}

/** Where the focus goes after an edit, and which other cells get the same. */
export interface Ending {
  readonly move?: Move;
  readonly into?: readonly Cell[];
}

export type PasteOutcome = 'changed' | 'same' | 'refused' | 'asking';

/** What a text that is pasted would do to one cell. */
export interface PastedCell {
  readonly cell: Cell;
  readonly text: string;
  readonly outcome: PasteOutcome;
  readonly value: CellValue;
  readonly label?: string;
  readonly fault?: CellFault;
}

/** A paste that waits for a yes; `left` counts what lies outside the list or beyond what one paste may hold. */
export interface Paste {
  readonly cells: readonly PastedCell[];
  readonly left: number;
}

export interface EditsContext extends EditsInput {
  readonly locale: string;
  readonly words: CellWords;
  readonly open: OpenCell | null;
  /** What a reference may be set to, for the text typed; null while it is on its way. */
  readonly options: readonly Option[] | null;
  readonly pending: Pending;
  /** The newest version known of rows that were touched. */
  readonly rows: ReadonlyMap<number, GridRow>;
  /** Rows whose call is under way. */
  readonly writing: ReadonlySet<number>;
  /** How often sending failed in a row. */
  readonly attempts: number;
  /** Why sending waits; null when it does not. */
  readonly problem: Problem | null;
  readonly undo: readonly Step[];
  readonly redo: readonly Step[];
  readonly paste: Paste | null;
}

/**
 * `editing` a cell is open, `asking` its options are on their way, `optionsFailed` they did not come; `unsaved` some cell
 * is not as the server has it, `saving` a call is under way, `waiting` sending waits for the connection; `pasting` a
 * paste is looked through, `previewing` and waits for a yes.
 */
export type EditsTag =
  | 'editing'
  | 'asking'
  | 'optionsFailed'
  | 'unsaved'
  | 'saving'
  | 'waiting'
  | 'pasting'
  | 'previewing';

/** From the editor, the preview of a paste and the marks of cells. */
export type OwnEvent =
  | { type: 'edit.type'; text: string }
  /** Picks an option; the editor stays open until it is committed. */
  | { type: 'edit.choose'; value: CellValue; label: string }
  | { type: 'edit.list'; open: boolean }
  /** Takes what is in the editor; `into` are further cells that get the same. */
  | ({ type: 'edit.commit' } & Ending)
  | { type: 'cell.set'; changes: readonly Change[] }
  | { type: 'cell.retry'; key: string }
  | { type: 'cell.discard'; key: string }
  | { type: 'cell.keepMine'; key: string }
  | { type: 'cell.takeTheirs'; key: string }
  | { type: 'edits.retry' }
  | { type: 'edits.discard' }
  | { type: 'paste.apply' }
  | { type: 'paste.cancel' }
  /** How values are written here: the locale, and the words of choices and flags. */
  | { type: 'words.changed'; locale: string; words: CellWords }
  | { type: 'connection.restored' };

/** From the calls that write a row. */
export type WriteEvent =
  | { type: 'write.done'; rowId: number; row: GridRow; fields: readonly string[] }
  | { type: 'write.stale'; rowId: number; row: GridRow }
  | { type: 'write.failed'; rowId: number; problem: Problem };

/** What the editor tells the grid. */
export type EditsSent =
  | { type: 'rows.written'; rows: readonly GridRow[] }
  | { type: 'edit.ended'; move?: Move };
