import type {
  ActorRef,
  AnyActorRef,
  MachineSnapshot,
  MetaObject,
  Snapshot,
  StateSchema,
  StateValue,
} from 'xstate';
import type { Problem } from '../../kit/problem.ts';
import type { Announcement } from './announcement.types.ts';
import type { GridApi, GridDefinition, GridLayout, GridQuery, GridRow } from './definition.types.ts';
import type { GridEvent, ToolName } from './grid.events.ts';

export type { Announcement, AnnouncementId } from './announcement.types.ts';
export type {
  Cell,
  CellValue,
  ColumnDefinition,
  GridApi,
  GridDefinition,
  GridLayout,
  GridQuery,
  GridRow,
  ListForm,
  Page,
  Sort,
} from './definition.types.ts';
export type { CellsEvent, CursorMove, GridEvent, ToolName } from './grid.events.ts';

/**
 * The loaded rows by their position in the list, from 0; `start` plus the position is the position among all
 * matching rows. Paged lists hold one page, all-rows lists the windows viewed most recently.
 */
export interface GridRows {
  /** Position of the page's first row among all matching rows; 0 in an all-rows list. */
  readonly start: number;
  /** Rows in the list: the page's, or all matching rows. */
  readonly length: number;
  /** All matching rows. */
  readonly total: number;
  readonly at: ReadonlyMap<number, GridRow>;
  /** Increases with every change, so that a view knows when to render. */
  readonly version: number;
}

/** Which windows of an all-rows list are loaded or requested; window 2 has the positions 200 to 299. */
export interface Windows {
  /** The query of the loaded rows; null before the first response. */
  readonly loadedQuery: GridQuery | null;
  /** Windows whose rows are up to date as of the last response. */
  readonly loaded: ReadonlySet<number>;
  readonly requested: ReadonlySet<number>;
  /** Scroll speed in rows per viewport event, smoothed; negative upwards. */
  readonly speed: number;
}

/** The focused cell; kept by id, so that it stays on its record. Rows are positions within the list. */
export interface Cursor {
  readonly row: number;
  /** Null while the row is loading, or if there is none. */
  readonly rowId: number | null;
  readonly column: string;
}

/** A corner of a range. */
export interface Corner {
  readonly row: number;
  readonly column: string;
}

/** A block of cells between two corners, by positions and columns. */
export interface CellRange {
  readonly anchor: Corner;
  readonly focus: Corner;
}

/** Selected rows: by id, or all matching rows with exceptions. `last` was selected last. */
export type Selection =
  | { readonly kind: 'ids'; readonly ids: ReadonlySet<number>; readonly last: number | null }
  | { readonly kind: 'matching'; readonly except: ReadonlySet<number> };

export type KeyProfile = 'triage' | 'sheet';

/** Changes made elsewhere that have not been looked up yet. */
export interface PendingChanges {
  readonly ids: ReadonlySet<number>;
  /** Those being looked up. */
  readonly taken: ReadonlySet<number>;
  /** Too many for single rows: the whole list is reloaded. */
  readonly all: boolean;
  /** The count that was announced last. */
  readonly announced: number;
}

/** A tool and its preset. */
export interface OpenTool {
  readonly name: ToolName;
  readonly preset: Readonly<Record<string, unknown>>;
}

export interface GridContext {
  /** Without the columns that the user's rules withhold (`read` of the subject's field). */
  definition: GridDefinition;
  /** Path of the page whose address holds the query; null if the list is not on a page of its own. */
  readonly path: string | null;
  /** The user's id; 0 if no one is signed in. Layouts and the last query are stored under it. */
  readonly owner: number;
  query: GridQuery;
  /** The address had no query when the list was opened. */
  readonly openedWithoutQuery: boolean;
  /** The query was restored from the last visit and is not in the address yet. */
  restored: boolean;
  /** Text in the search field; becomes part of the query after a pause. */
  searchText: string;
  rows: GridRows;
  windows: Windows;
  /** Position of the focus after loading, if its record is not among the rows; null for the same position. */
  targetRow: number | null;
  /** Time of the last response, ms since 1970; null before the first. */
  answeredAt: number | null;
  problem: Problem | null;
  cursor: Cursor;
  /**
   * Increases when the focused cell should be scrolled into view; a focus that moved with its record does not
   * request it.
   */
  scrollIntoViewCount: number;
  range: CellRange | null;
  selection: Selection;
  layout: GridLayout;
  /** The layout is that of a view that comes with the list: changes are not kept as the user's own. */
  hasReadyLayout: boolean;
  profile: KeyProfile;
  rightToLeft: boolean;
  /** Rows that fit on the screen. */
  screenRows: number;
  /** First and last visible position. */
  viewport: { readonly first: number; readonly last: number };
  /** Ids of rows changed elsewhere within the last two seconds. */
  highlighted: ReadonlySet<number>;
  /** Records added or moved in the meantime that are not in their position yet. */
  newRecordCount: number;
  /** Their ids. */
  newRecordIds: ReadonlySet<number>;
  pendingChanges: PendingChanges;
  /** The tool that is open or loading. */
  tool: OpenTool | null;
  announcement: Announcement | null;
}

/**
 * `busy` rows are loading; `empty` there are no records; `noMatch` no record matches; `stale` the rows are
 * outdated or belong to another query; `failed` the last request failed, and more precisely `offline`,
 * `forbidden`, `conflict`. `headers` the focus is on a column header; `menu` a menu of a row or column is
 * open; `editing` a cell editor is open; `peek` the preview panel is open; `tool` a tool is open,
 * `toolLoading` its code is loading, `toolFailed` it could not be loaded; `boardFailed` the board's code
 * could not be loaded; `unsaved` some cells are not saved yet.
 */
export type GridTag =
  | 'busy'
  | 'empty'
  | 'noMatch'
  | 'stale'
  | 'failed'
  | 'offline'
  | 'forbidden'
  | 'conflict'
  | 'headers'
  | 'menu'
  | 'rowMenu'
  | 'columnMenu'
  | 'editing'
  | 'filtering'
  | 'choosingColumns'
  | 'peek'
  | 'tool'
  | 'toolLoading'
  | 'toolFailed'
  | 'boardFailed'
  | 'unsaved';

/** The input of a tool; it makes its own requests. */
export interface ToolInput {
  readonly definition: GridDefinition;
  readonly api: GridApi;
  readonly query: GridQuery;
  readonly selection: Selection;
  readonly layout: GridLayout;
  readonly cursor: Cursor;
  readonly rows: GridRows;
  readonly preset: Readonly<Record<string, unknown>>;
}

/** The input of the actor `edits`. */
export interface EditsInput {
  readonly definition: GridDefinition;
  readonly change: GridApi['change'];
  /** Loads the current row, for when someone else was faster. */
  readonly loadRow?: GridApi['loadRow'];
}

type Children = Record<string, AnyActorRef | undefined>;
type Machine = MachineSnapshot<
  GridContext,
  GridEvent,
  Children,
  StateValue,
  GridTag,
  unknown,
  MetaObject,
  StateSchema
>;

/** A grid's snapshot, for any list. */
export type GridSnapshot = Pick<Machine, 'context' | 'children' | 'value' | 'hasTag' | 'can'> &
  Snapshot<unknown>;

/** A grid's actor, for any list: the interface for views, keys and tools. */
export type GridActor = ActorRef<GridSnapshot, GridEvent>;

/** A row with the list's own type. */
export type RowOf<Row extends { readonly id: number }> = GridRow & Row;
