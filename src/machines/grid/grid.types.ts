import type {
  ActorRef,
  AnyActorRef,
  MachineSnapshot,
  MetaObject,
  Snapshot,
  StateSchema,
  StateValue,
} from 'xstate';
import type { Problem } from '../problem.ts';
import type { GridEvent, ToolName } from './grid.events.ts';
import type { GridDoors, GridLayout, GridQuery, GridRow, GridShape } from './shape.types.ts';

export type { CellsEvent, GridEvent, Move, ToolName } from './grid.events.ts';
export type {
  Cell,
  CellValue,
  GridColumnShape,
  GridDoors,
  GridLayout,
  GridQuery,
  GridRow,
  GridShape,
  ListForm,
  Page,
  Sort,
} from './shape.types.ts';

/**
 * The rows at hand by their place within what the list shows, from 0; `start` and the place together are the place in
 * everything that matches. Paged lists hold one page, all-rows lists the windows that were looked at last.
 */
export interface GridRows {
  /** Place of the first row of the page in everything that matches; 0 in an all-rows list. */
  readonly start: number;
  /** Rows that the list shows: the page's, or all that match. */
  readonly length: number;
  /** Everything that matches. */
  readonly total: number;
  readonly at: ReadonlyMap<number, GridRow>;
  /** Rises with every change, so that a view knows when to draw. */
  readonly version: number;
}

/** Which windows of an all-rows list are there, and on their way; window 2 has the places 200 to 299. */
export interface Windows {
  /** The query that the rows at hand answer; null before the first answer. */
  readonly answers: GridQuery | null;
  /** Those whose rows are as the server had them when it was last asked. */
  readonly loaded: ReadonlySet<number>;
  readonly calls: ReadonlySet<number>;
  /** Rows from one look to the next, smoothed; negative upwards. */
  readonly speed: number;
}

/** Where the focus stands; kept by id, so that it stays on its record. Places count within what the list shows. */
export interface Cursor {
  readonly row: number;
  /** Null while the row is on its way, or there is none. */
  readonly rowId: number | null;
  readonly column: string;
}

/** A corner of a range. */
export interface Corner {
  readonly row: number;
  readonly column: string;
}

/** A block of cells between two corners, by places and columns. */
export interface CellRange {
  readonly anchor: Corner;
  readonly focus: Corner;
}

/** Chosen rows: by id, or everything that matches but a few. `last` was chosen last. */
export type Selection =
  | { readonly kind: 'ids'; readonly ids: ReadonlySet<number>; readonly last: number | null }
  | { readonly kind: 'matching'; readonly except: ReadonlySet<number> };

export type KeyProfile = 'triage' | 'sheet';

/** What was said last to who cannot see it, as data for a message. */
export interface Announcement {
  readonly id: AnnouncementId;
  readonly values: Readonly<Record<string, string | number>>;
  /** Rises with each, so that the same words are said again. */
  readonly count: number;
}

/**
 * Everything a grid says. Values: `page` page, last, count, total · `last` row, total · `rows` and `selected`,
 * `matching`, `rowGone` count, total · `sorted` column (its id), order (asc, desc) · `unsorted`, `columnHidden`, `columnShown` column · `columnMoved`
 * column, place (from 1), count · `columnSized` column, width (px) · `pinned`, `news` count · `profile` profile.
 */
export type AnnouncementId =
  | 'grid.said.page'
  | 'grid.said.rows'
  | 'grid.said.last'
  | 'grid.said.noMatch'
  | 'grid.said.empty'
  | 'grid.said.sorted'
  | 'grid.said.unsorted'
  | 'grid.said.selected'
  | 'grid.said.matching'
  | 'grid.said.deselected'
  | 'grid.said.columnMoved'
  | 'grid.said.columnHidden'
  | 'grid.said.columnShown'
  | 'grid.said.columnSized'
  | 'grid.said.pinned'
  | 'grid.said.layoutReset'
  | 'grid.said.rowGone'
  | 'grid.said.news'
  | 'grid.said.profile';

/** What came from outside and has not been looked up yet. */
export interface Gathered {
  readonly ids: ReadonlySet<number>;
  /** Those being looked up. */
  readonly taken: ReadonlySet<number>;
  /** Single rows will not do: everything is asked for again. */
  readonly all: boolean;
  /** News that was said last. */
  readonly told: number;
}

/** A tool, and what it opens with. */
export interface OpenTool {
  readonly name: ToolName;
  readonly preset: Readonly<Record<string, unknown>>;
}

export interface GridContext {
  /** Without the columns that the person's rules withhold (`read` of the subject's field). */
  shape: GridShape;
  /** Path of the page, where the query is written to; null when the list stands alone. */
  readonly path: string | null;
  /** Whose list it is; 0 when no one is signed in. Layouts and the last query are kept by it. */
  readonly owner: number;
  query: GridQuery;
  /** The address asked for nothing when the list was opened. */
  readonly plain: boolean;
  /** The query is the one of last time and not in the address yet. */
  restored: boolean;
  /** What is typed into the search field; becomes the query after a pause. */
  searchText: string;
  rows: GridRows;
  windows: Windows;
  /** Place that takes the focus when the answer comes and does not hold its record; null for the same place. */
  aim: number | null;
  /** When the rows were last answered, ms since 1970; null before the first answer. */
  answeredAt: number | null;
  problem: Problem | null;
  cursor: Cursor;
  /** Rises when the focused cell is to be brought into sight; a focus that moved with its record does not ask for it. */
  reveal: number;
  range: CellRange | null;
  selection: Selection;
  layout: GridLayout;
  profile: KeyProfile;
  rightToLeft: boolean;
  /** Rows that fit on the screen. */
  screenRows: number;
  /** First and last place in sight. */
  sight: { readonly first: number; readonly last: number };
  /** Ids of rows changed from outside within the last two seconds. */
  fresh: ReadonlySet<number>;
  /** Records that came or moved while one looked, and are not in their place yet. */
  news: number;
  /** Their ids. */
  unseen: ReadonlySet<number>;
  gathered: Gathered;
  /** The tool that is open, or on its way. */
  tool: OpenTool | null;
  announcement: Announcement | null;
}

/**
 * `busy` rows are on their way; `empty` there is nothing at all; `noMatch` nothing fits; `stale` what is shown is not
 * the newest or not what is asked for; `failed` the last call failed, and of that `offline`, `forbidden`, `conflict`.
 * `headers` the focus stands on a column's head; `menu` a menu of a row or column is open; `editing` a cell is;
 * `peek` the panel beside the list follows the focus; `tool` one is open, `toolLoading` its code is on its way,
 * `toolFailed` it did not come; `boardFailed` the board's did not; `unsaved` some cell is not as the server has it yet.
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
  | 'arranging'
  | 'peek'
  | 'tool'
  | 'toolLoading'
  | 'toolFailed'
  | 'boardFailed'
  | 'unsaved';

/** What a tool is started with; the calls it makes are its own. */
export interface ToolInput {
  readonly shape: GridShape;
  readonly doors: GridDoors;
  readonly query: GridQuery;
  readonly selection: Selection;
  readonly layout: GridLayout;
  readonly cursor: Cursor;
  readonly rows: GridRows;
  readonly preset: Readonly<Record<string, unknown>>;
}

/** What the editor actor `edits` is started with. */
export interface EditsInput {
  readonly shape: GridShape;
  readonly change: GridDoors['change'];
  /** One row as it is now, for when someone else was faster. */
  readonly loadRow?: GridDoors['loadRow'];
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

/** A grid's snapshot, whatever the list. */
export type GridSnapshot = Pick<Machine, 'context' | 'children' | 'value' | 'hasTag' | 'can'> &
  Snapshot<unknown>;

/** A grid's actor, whatever the list: what views, keys and tools know of it. */
export type GridActor = ActorRef<GridSnapshot, GridEvent>;

/** A row of the list whose own type is known. */
export type RowOf<Row extends { readonly id: number }> = GridRow & Row;
