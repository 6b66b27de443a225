import type { AnyActorLogic } from 'xstate';
import type { RecordSubject } from '../../../../contract/kit/ability.ts';
import type { Filter, ListColumn } from '../../../../contract/kit/filters.ts';
import type { FacetCounts } from '../../../../contract/kit/lists.ts';
import type { PageMeta, PageSize } from '../../../../contract/kit/primitives.ts';
import type { ListName, ViewLayout } from '../../../../contract/kit/views.ts';
import type { Enqueue, System } from '../../kit/receivers.ts';
import type { ReadyViewsOf } from './ready-views.ts';

/** The possible values of a cell; `null` is an empty cell. */
export type CellValue = string | number | boolean | null;

/** A row of the grid. `version` is null if rows cannot be edited. */
export interface GridRow {
  readonly id: number;
  readonly version?: number | null;
  /** Columns that the user may edit in this row, by id or field. */
  readonly editable?: readonly string[];
  readonly [field: string]: unknown;
}

/** A column's definition; titles and rendering belong to the view. */
export interface ColumnDefinition extends ListColumn {
  readonly id: string;
  /** Default width in px at normal text size; 160 if absent. */
  readonly width?: number;
  /** Hidden by default. */
  readonly hidden?: true;
  /** Field of the row that holds the value, if it is not `id` (a reference's `counsellorId`). */
  readonly field?: string;
  /** The record fields that the column shows, if it is not one named like it: rules that withhold one hide it. */
  readonly fields?: readonly string[];
  readonly editable?: true;
  /** Can be changed for many records at once. */
  readonly bulk?: true;
  /** Maximum length of a text, limits of a number. */
  readonly max?: number;
  readonly min?: number;
  /** May be empty. */
  readonly optional?: true;
}

/** A list's definition as plain data. */
export interface GridDefinition {
  readonly list: ListName;
  /** Changes of records of this subject affect the list; null if none do. */
  readonly subject: RecordSubject | null;
  readonly followsNotifications?: true;
  /** The user's rules do not allow exporting any rows. */
  readonly exportable?: false;
  readonly columns: readonly ColumnDefinition[];
  /** How many of the first columns are pinned by default, because they identify the record; default none. */
  readonly pinned?: number;
  /** Rows of a page by default; 50 if absent. */
  readonly pageSize?: PageSize;
  /**
   * The list's own parameters that the address may have in addition to `where`, with their allowed values;
   * null for any.
   */
  readonly filters: Readonly<Record<string, readonly string[] | null>>;
  /**
   * What the list shows first at an address without a query, by its path; otherwise the user's last query. Query strings
   * without `?`.
   */
  readonly firstQueries?: Readonly<Record<string, string>>;
  /** Single-letter commands on rows of this list, such as `a` to assign. Ids of `listCommands`. */
  readonly commands: readonly string[];
  /** Other forms of showing the rows; in the address as `shape`. */
  readonly forms?: readonly ListForm[];
  /** The form in which the list opens; the grid if absent. */
  readonly firstForm?: ListForm;
}

/** How the rows are shown instead of in a grid: as cards by stage, or one by one beside their records. */
export type ListForm = 'board' | 'review';

/** A cell, by row and column. */
export interface Cell {
  readonly row: GridRow;
  readonly column: ColumnDefinition;
}

export interface Sort {
  readonly column: string;
  readonly order: 'asc' | 'desc';
}

/** The query of a list, as in its address. */
export interface GridQuery {
  readonly page: number;
  /** `all` scrolls through all matching rows, in windows loaded ahead. */
  readonly perPage: PageSize | 'all';
  readonly searchQuery: string;
  readonly sorts: readonly Sort[];
  readonly where: Filter | null;
  /** Whether the address has a filter that the list can’t apply, such as a condition with more than 100 values. */
  readonly ignoresFilter?: true | undefined;
  readonly filters: Readonly<Record<string, string>>;
  /** Id of the saved view it is based on. */
  readonly view: number | null;
  /** How the rows are shown; null for the grid. It does not affect which rows match. */
  readonly form: ListForm | null;
}

/** The columns in reading order. */
export interface GridLayout {
  readonly columns: readonly { readonly id: string; readonly width?: number | undefined }[];
  readonly pinned: number;
  readonly density: NonNullable<ViewLayout['density']> | null;
}

/** One page of rows, as returned by the API. */
export interface Page<Row> {
  readonly data: readonly Row[];
  readonly meta: PageMeta;
}

/** The calls of a list. Each rejects with a ProblemError. */
export interface GridApi {
  load(query: GridQuery, signal: AbortSignal): Promise<Page<GridRow>>;
  /** The current row; `notFound` or `forbidden` if the user may no longer see it. */
  loadRow?(id: number, signal: AbortSignal): Promise<GridRow>;
  facets?(query: GridQuery, columns: readonly string[], signal: AbortSignal): Promise<FacetCounts>;
  /** Writes some fields of a row on top of its version, and returns the row after the change. */
  change?(row: GridRow, change: Readonly<Record<string, CellValue>>, signal: AbortSignal): Promise<GridRow>;
  /** Address of a row's record; null if the user cannot open it. */
  pathOf?(row: GridRow): string | null;
  /** Loads the views that come with the list. */
  readyViews?(): Promise<ReadyViewsOf>;
  /** Loads the machine of the board; its input is a `BoardInput`. */
  board?(): Promise<AnyActorLogic>;
  /** Notifies other actors that a row's record is being opened. */
  opened?(row: GridRow, by: { enqueue: Enqueue; system: System }): void;
}
