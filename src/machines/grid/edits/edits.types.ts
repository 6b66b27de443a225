import type { Option } from '../../../../contract/kit/options.ts';
import type { Problem } from '../../kit/problem.ts';
import type { CellsEvent } from '../definition/grid.events.ts';
import type { Cell, CellValue, CursorMove, EditsInput, GridRow } from '../definition/grid.types.ts';
import type { CellFault } from './parse-cell.ts';
import type { TableSeparator } from './table-text.ts';
import type { CellWords } from './words.ts';

/** A value for a cell; `label` is the name of the referenced record. */
export interface Change {
  readonly cell: Cell;
  readonly value: CellValue;
  readonly label?: string;
}

/**
 * `dirty` not sent yet; `saving` being sent; `refused` rejected by the server, see `reason`; `stale` changed
 * by someone else in the meantime, see `server`.
 */
export type PendingState = 'dirty' | 'saving' | 'refused' | 'stale';

/** A cell whose value the server does not have yet. */
export interface PendingCell {
  readonly cell: Cell;
  readonly value: CellValue;
  readonly label?: string;
  readonly state: PendingState;
  /** The value the user saw before changing it. */
  readonly before: CellValue;
  /** The value last sent. */
  readonly sent?: CellValue;
  /** Message ids that say why, best first. */
  readonly reason?: readonly string[];
  /** With `stale`: the current row. */
  readonly server?: GridRow;
}

/** By `rowId:columnId`. */
export type Pending = ReadonlyMap<string, PendingCell>;

/** One cell of an undo step, before and after. */
export interface CellChange {
  readonly cell: Cell;
  readonly before: CellValue;
  readonly beforeLabel?: string;
  readonly after: CellValue;
  readonly afterLabel?: string;
}

/** All cells changed by one command. */
export type UndoStep = readonly CellChange[];

/** A bulk change, by the id of its job. */
export interface JobStep {
  readonly job: number;
}

/** The cell being edited. */
export interface OpenCell {
  readonly cell: Cell;
  readonly text: string;
  /** Set if the value was picked from a list rather than typed. */
  readonly chosen?: { readonly value: CellValue; readonly label: string };
  readonly problem: CellFault | null;
  /** The text was typed, and is not the cell's own. */
  readonly typed: boolean;
  /** The list of options is open. */
  readonly expanded: boolean;
  /** How to commit once the typed name has been looked up. */
  readonly commitOptions?: CommitOptions;
}

/** Where the focus moves after the commit, and which other cells get the same value. */
export interface CommitOptions {
  readonly move?: CursorMove;
  readonly into?: readonly Cell[];
}

export type PasteOutcome = 'changed' | 'same' | 'refused' | 'asking';

/** What a pasted text would do to one cell. */
export interface PastedCell {
  readonly cell: Cell;
  readonly text: string;
  readonly outcome: PasteOutcome;
  readonly value: CellValue;
  readonly label?: string;
  readonly fault?: CellFault;
}

/** How a pasted text is read as a table. */
export interface PasteReading {
  /** Null for one cell per line. */
  readonly separator: TableSeparator | null;
  /** The first row has headings, and is left out. */
  readonly hasHeadings: boolean;
}

/** What was pasted, and where. */
export type PasteSource = Omit<Extract<CellsEvent, { type: 'cells.paste' }>, 'type'>;

/**
 * A paste awaiting confirmation; `skipped` counts the cells outside the list or beyond the maximum of one
 * paste.
 */
export interface Paste {
  readonly source: PasteSource;
  readonly reading: PasteReading;
  /** Rows of the text, the headings included. */
  readonly lines: number;
  /** The reading was chosen, so that the result must be seen before it is applied. */
  readonly isChosen: boolean;
  readonly cells: readonly PastedCell[];
  readonly skipped: number;
}

export interface EditsContext extends EditsInput {
  readonly locale: string;
  readonly words: CellWords;
  readonly open: OpenCell | null;
  /** The options of a reference for the typed text; null while loading. */
  readonly options: readonly Option[] | null;
  readonly pending: Pending;
  /** The newest known version of rows that were edited. */
  readonly rows: ReadonlyMap<number, GridRow>;
  /** Rows being written. */
  readonly writing: ReadonlySet<number>;
  /** Consecutive failures to send. */
  readonly attempts: number;
  /** Why sending is paused; null if it is not. */
  readonly problem: Problem | null;
  readonly undo: readonly (UndoStep | JobStep)[];
  readonly redo: readonly UndoStep[];
  readonly paste: Paste | null;
}

/**
 * `editing` an editor is open, `asking` its options are loading, `optionsFailed` they could not be loaded;
 * `unsaved` some cells are not saved, `saving` a write is under way, `waiting` sending waits for the
 * connection; `pasting` a paste is being checked, `previewing` it awaits confirmation.
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
  | { type: 'edit.setOptionsOpen'; open: boolean }
  /** Commits the editor's content; `into` are further cells that get the same value. */
  | ({ type: 'edit.commit' } & CommitOptions)
  | { type: 'cell.set'; changes: readonly Change[] }
  | { type: 'cell.retry'; key: string }
  | { type: 'cell.discard'; key: string }
  | { type: 'cell.keepMine'; key: string }
  | { type: 'cell.takeTheirs'; key: string }
  | { type: 'edits.retry' }
  | { type: 'edits.discard' }
  | ({ type: 'paste.read' } & Partial<PasteReading>)
  | { type: 'paste.apply' }
  | { type: 'paste.cancel' }
  /** How values are written: the locale, and the words of choices and flags. */
  | { type: 'words.changed'; locale: string; words: CellWords }
  | { type: 'connection.restored' };

/** From the calls that write a row. */
export type WriteEvent =
  | { type: 'write.done'; rowId: number; row: GridRow; fields: readonly string[] }
  | { type: 'write.stale'; rowId: number; row: GridRow }
  | { type: 'write.failed'; rowId: number; problem: Problem };

/** Events that the edits send to the grid. */
export type EditsOutput =
  | { type: 'rows.written'; rows: readonly GridRow[] }
  | { type: 'edit.ended'; move?: CursorMove };
