import type { Filter } from '../../../contract/filters.ts';
import type { PageSize } from '../../../contract/primitives.ts';
import type { Problem } from '../problem.ts';
import type { ScreenEvent } from '../screen.types.ts';
import type { Cell, GridLayout, GridRow, GridShape, ListForm, Page } from './shape.types.ts';

/** Where a step leads. Sides are as one sees them, ends as one reads (APG grid pattern). */
export type Move =
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

/** What is opened beside the list, one at a time, its code fetched then. */
export type ToolName = 'bulk' | 'event' | 'export' | 'facets' | 'views';

/** What the grid tells its child `edits`, with the cells looked up. */
export type CellsEvent =
  | { type: 'edit.open'; cell: Cell; text?: string; open?: boolean }
  /** Closes the editor and drops what is typed in it. */
  | { type: 'edit.cancel' }
  | { type: 'cells.clear'; cells: readonly Cell[] }
  /** Pairwise: `from[n]` is written into `into[n]`. */
  | { type: 'cells.fill'; from: readonly Cell[]; into: readonly Cell[] }
  /**
   * `block` has the rows at hand from the upper leading corner on, no more than the text may have lines; `area` is how
   * much of it was chosen, one by one when nothing was.
   */
  | {
      type: 'cells.paste';
      text: string;
      block: readonly (readonly Cell[])[];
      area: { readonly rows: number; readonly columns: number };
    }
  | { type: 'history.undo' }
  | { type: 'history.redo' };

/** What the list is asked for. */
type QueryEvent =
  | { type: 'grid.goTo'; page: number | 'first' | 'previous' | 'next' | 'last' }
  | { type: 'grid.setPageSize'; perPage: PageSize | 'all' }
  /** Every keystroke; the call waits for a pause. */
  | { type: 'grid.search'; text: string }
  /** Sorts by one column alone, or beside the others; `cycle` goes asc, desc, none. The focused column unless said. */
  | { type: 'grid.sort'; column?: string; order: 'asc' | 'desc' | 'none' | 'cycle'; more?: boolean }
  | { type: 'grid.filter'; where: Filter | null }
  /** Narrows to, or leaves out, the value of the focused cell. */
  | { type: 'grid.filterByCell'; exclude: boolean }
  /** Sets one of the noun's own parameters; null removes it. */
  | { type: 'grid.setFilter'; name: string; value: string | null }
  /** Shows the same rows in another way; null in the grid. */
  | { type: 'grid.setForm'; form: ListForm | null }
  /** Removes the search and every filter. */
  | { type: 'grid.clear' }
  | { type: 'grid.refresh' }
  /**
   * A saved view is put on; null takes it off and brings the person's own columns back. `opening` when the list opens
   * with it: what the address asks for beside the view stays then.
   */
  | { type: 'view.apply'; id: number | null; query: string; layout: GridLayout | null; opening?: true }
  /** Fetches anew and shows what came in the meantime, from the first page. */
  | { type: 'news.show' };

/** Where one stands, and what is chosen. `row` is a place within what the list shows; the focused one unless said. */
type PlaceEvent =
  | { type: 'cursor.move'; to: Move; extend?: boolean }
  | { type: 'cursor.put'; row: number; column: string; extend?: boolean }
  /** Focuses the record, if it is at hand. */
  | { type: 'cursor.find'; id: number }
  /** Focuses the row at a place in everything that matches, from 0; its page, or its window, is fetched when it is not at hand. */
  | { type: 'cursor.reach'; place: number }
  | { type: 'headers.enter'; column?: string }
  | { type: 'headers.leave' }
  | { type: 'range.clear' }
  /** The row, or by its id a record that another way of showing them has at hand. */
  | { type: 'selection.toggle'; row?: number; id?: number }
  /** From the row chosen last to this one. */
  | { type: 'selection.extend'; row?: number }
  /** The focused row, or all that the range touches. */
  | { type: 'selection.row' }
  /** The focused column's cells become the range. */
  | { type: 'selection.column' }
  /** The page; said again, everything that matches. */
  | { type: 'selection.all' }
  | { type: 'selection.matching' }
  | { type: 'selection.clear' }
  /** Closes what is open, one thing at a time: editor, menu, panel, range, selection, headers, peek. */
  | { type: 'grid.escape' };

/** Columns; the focused one unless said. Widths in px, 40 to 1200. */
type ColumnEvent =
  | { type: 'column.resize'; column?: string; width?: number; by?: number }
  | { type: 'column.move'; column?: string; to?: number; side?: 'left' | 'right' }
  | { type: 'column.hide'; column?: string }
  | { type: 'column.show'; column: string }
  /** So many of the first columns stay in sight, 0 to 4. */
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
  /** `preset` is for the tool alone: which change a bulk dialog opens with. */
  | { type: 'tool.open'; name: ToolName; preset?: Readonly<Record<string, unknown>> }
  | { type: 'tool.close' }
  /** Opens the focused record in a tab. */
  | { type: 'record.open'; background?: boolean }
  | { type: 'profile.toggle' };

/** Cells: looked up and passed on to the child `edits`. */
type EditEvent =
  /** In another column than the focused one, the focus goes there, and a hidden column is shown. */
  | { type: 'edit.start'; text?: string; open?: boolean; column?: string }
  | { type: 'edit.ended'; move?: Move }
  | { type: 'cells.clear' }
  /** The range's first row or column into the rest of it; without a range, from the cell before. */
  | { type: 'cells.fill'; to: 'down' | 'right' }
  | { type: 'cells.paste'; text: string }
  | { type: 'history.undo' }
  | { type: 'history.redo' }
  /** Rows as the server has them after a write. */
  | { type: 'rows.written'; rows: readonly GridRow[] };

/** What the view measures. */
type MeasureEvent =
  | { type: 'sight.changed'; first: number; last: number; screenRows: number }
  | { type: 'direction.changed'; rightToLeft: boolean };

/** What the grid says to itself. */
type OwnEvent =
  | { type: 'window.loaded'; window: number; page: Page<GridRow> }
  | { type: 'window.failed'; window: number; problem: Problem }
  /** The person's rules show them other columns. */
  | { type: 'shape.changed'; shape: GridShape }
  | { type: 'fresh.faded'; ids: readonly number[] }
  /** By Escape. */
  | { type: 'edit.cancelled' }
  /** Cells are not as the server has them, or all are again. */
  | { type: 'work.began' }
  | { type: 'work.ended' };

export type GridEvent =
  | QueryEvent
  | PlaceEvent
  | ColumnEvent
  | PanelEvent
  | EditEvent
  | MeasureEvent
  | OwnEvent
  | ScreenEvent;
