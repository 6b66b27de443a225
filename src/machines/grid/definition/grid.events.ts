import type { Filter } from '../../../../contract/kit/filters.ts';
import type { PageSize } from '../../../../contract/kit/primitives.ts';
import type { Problem } from '../../kit/problem.ts';
import type { ScreenEvent } from '../../kit/screen.types.ts';
import type { Cell, GridDefinition, GridLayout, GridRow, ListForm, Page } from './definition.types.ts';

/** The direction of a cursor move. Sides are visual; ends follow the reading order (APG grid pattern). */
export type CursorMove =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'rowStart'
  | 'rowEnd'
  | 'first'
  | 'last'
  | 'screenUp'
  | 'screenDown'
  | 'edgeUp'
  | 'edgeDown'
  | 'edgeLeft'
  | 'edgeRight';

/** The tools that open beside the list, one at a time; their code is loaded when they open. */
export type ToolName = 'bulk' | 'event' | 'export' | 'facets' | 'views';

/** Events that the grid sends to its child `edits`, with the cells resolved. */
export type CellsEvent =
  | { type: 'edit.open'; cell: Cell; text?: string; open?: boolean }
  /** Closes the editor and discards its content. */
  | { type: 'edit.cancel' }
  | { type: 'cells.clear'; cells: readonly Cell[] }
  /** Pairwise: `from[n]` is written into `into[n]`. */
  | { type: 'cells.fill'; from: readonly Cell[]; into: readonly Cell[] }
  /**
   * `block` has the loaded rows from the top leading corner on, at most as many as the text may have lines;
   * `area` is the size of the selection, 1 × 1 if there is none.
   */
  | {
      type: 'cells.paste';
      text: string;
      /** Whether it was copied from a table, so that only tabs separate its cells. */
      isTabbed?: boolean | undefined;
      block: readonly (readonly Cell[])[];
      area: { readonly rows: number; readonly columns: number };
    }
  | { type: 'history.undo' }
  | { type: 'history.redo' }
  /** A bulk change was started, by its job. */
  | { type: 'history.addJob'; job: number };

/** Events that change the query. */
type QueryEvent =
  | { type: 'grid.goTo'; page: number | 'first' | 'previous' | 'next' | 'last' }
  | { type: 'grid.setPageSize'; perPage: PageSize | 'all' }
  /** Sent on every keystroke; the request waits for a pause. */
  | { type: 'grid.search'; text: string }
  /**
   * Sorts by one column, or with `more` by it in addition to the others; `cycle` goes asc, desc, none.
   * Default: the focused column.
   */
  | { type: 'grid.sort'; column?: string; order: 'asc' | 'desc' | 'none' | 'cycle'; more?: boolean }
  | { type: 'grid.filter'; where: Filter | null }
  /** Filters by the value of the focused cell, or excludes it. */
  | { type: 'grid.filterByCell'; exclude: boolean }
  /** Sets one of the list's own parameters; null removes it. */
  | { type: 'grid.setFilter'; name: string; value: string | null }
  /** Shows the same rows in another form; null for the grid. */
  | { type: 'grid.setForm'; form: ListForm | null }
  /** Removes the search and all filters. */
  | { type: 'grid.clear' }
  | { type: 'grid.refresh' }
  /**
   * Applies a saved view; null removes it and restores the user's own columns. `opening` when the list opens
   * with it: then a query already in the address stays.
   */
  | { type: 'view.apply'; id: number | null; query: string; layout: GridLayout | null; opening?: true }
  /** Reloads from the first page, including the records added in the meantime. */
  | { type: 'newRecords.show' };

/** Cursor and selection. `row` is a position within the list's rows; default: the focused one. */
type CursorEvent =
  | { type: 'cursor.move'; to: CursorMove; extend?: boolean }
  | { type: 'cursor.set'; row: number; column: string; extend?: boolean }
  /** Focuses the record, if it is loaded. */
  | { type: 'cursor.focusRecord'; id: number }
  /**
   * Focuses the row at a position among all matching rows, from 0; its page or window is loaded if necessary.
   */
  | { type: 'cursor.goTo'; place: number }
  | { type: 'headers.enter'; column?: string }
  | { type: 'headers.leave' }
  | { type: 'range.clear' }
  /** By row or, for a record loaded by another form such as the board, by id. */
  | { type: 'selection.toggle'; row?: number; id?: number }
  /** From the row selected last to this one. */
  | { type: 'selection.extend'; row?: number }
  /** The focused row, or all rows of the range. */
  | { type: 'selection.row' }
  /** The focused column's cells become the range. */
  | { type: 'selection.column' }
  /** Selects the page; a second time, all matching records. */
  | { type: 'selection.all' }
  | { type: 'selection.matching' }
  | { type: 'selection.clear' }
  /** Closes one thing at a time: editor, menu, panel, range, selection, headers, peek. */
  | { type: 'grid.escape' };

/** Columns; default: the focused one. Widths in px, 40 to 1200. */
type ColumnEvent =
  | { type: 'column.resize'; column?: string; width?: number; by?: number }
  | { type: 'column.move'; column?: string; to?: number; side?: 'left' | 'right' }
  | { type: 'column.hide'; column?: string }
  | { type: 'column.show'; column: string }
  /** The first columns stay visible, 0 to 4. */
  | { type: 'column.pin'; count: number }
  | { type: 'layout.setDensity'; density: GridLayout['density'] }
  | { type: 'layout.put'; layout: GridLayout }
  | { type: 'layout.reset' };

/** What is open over or beside the rows. */
type PanelEvent =
  | { type: 'menu.openRow' }
  | { type: 'menu.openColumn'; column?: string }
  | { type: 'menu.close' }
  | { type: 'filters.open' }
  | { type: 'filters.close' }
  | { type: 'columns.open' }
  | { type: 'columns.close' }
  | { type: 'peek.toggle' }
  | { type: 'peek.close' }
  /** `preset` is passed to the tool: for example, which change a bulk dialog opens with. */
  | { type: 'tool.open'; name: ToolName; preset?: Readonly<Record<string, unknown>> }
  | { type: 'tool.close' }
  /** Opens the focused record in a tab. */
  | { type: 'record.open'; background?: boolean }
  | { type: 'profile.toggle' };

/** Resolved to cells and passed on to the child `edits`. */
type EditEvent =
  /** If `column` is not the focused one, the focus moves there, and a hidden column is shown. */
  | { type: 'edit.start'; text?: string; open?: boolean; column?: string }
  | { type: 'edit.ended'; move?: CursorMove }
  | { type: 'cells.clear' }
  /** Fills the range from its first row or column; without a range, from the cell before. */
  | { type: 'cells.fill'; to: 'down' | 'right' }
  | { type: 'cells.paste'; text: string; isTabbed?: boolean }
  | { type: 'history.undo' }
  | { type: 'history.redo' }
  | { type: 'history.addJob'; job: number }
  /** Rows as returned by the server after a write. */
  | { type: 'rows.written'; rows: readonly GridRow[] };

/** Sizes measured by the view. */
type MeasureEvent =
  | { type: 'viewport.changed'; first: number; last: number; screenRows: number }
  | { type: 'direction.changed'; rightToLeft: boolean };

/** Events the grid sends to itself. */
type OwnEvent =
  | { type: 'window.loaded'; window: number; page: Page<GridRow> }
  | { type: 'window.failed'; window: number; problem: Problem }
  /** The user's rules now allow other columns. */
  | { type: 'definition.changed'; definition: GridDefinition }
  | { type: 'highlight.expired'; ids: readonly number[] }
  /** By Escape. */
  | { type: 'edit.cancelled' }
  /** Some cells are not saved yet, or all are again. */
  | { type: 'edits.unsaved' }
  | { type: 'edits.saved' };

export type GridEvent =
  | QueryEvent
  | CursorEvent
  | ColumnEvent
  | PanelEvent
  | EditEvent
  | MeasureEvent
  | OwnEvent
  | ScreenEvent;
