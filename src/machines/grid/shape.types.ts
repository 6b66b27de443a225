import type { AnyActorLogic } from 'xstate';
import type { RecordSubject } from '../../../contract/ability.ts';
import type { Filter, ListColumn } from '../../../contract/filters.ts';
import type { FacetCounts } from '../../../contract/lists.ts';
import type { PageMeta, PageSize } from '../../../contract/primitives.ts';
import type { ListName, ViewLayout } from '../../../contract/views.ts';
import type { Enqueue, System } from '../receivers.ts';

/** What a value of a cell can be; `null` is an empty cell. */
export type CellValue = string | number | boolean | null;

/** A row as the grid knows it. `version` is null where rows are never written. */
export interface GridRow {
  readonly id: number;
  readonly version?: number | null;
  /** Columns that this person may change in this row, by their id or their field. */
  readonly editable?: readonly string[];
  readonly [field: string]: unknown;
}

/** A column as the machine knows it; titles and drawings are the view's. */
export interface GridColumnShape extends ListColumn {
  readonly id: string;
  /** Usual width in px at normal text size; 160 when absent. */
  readonly width?: number;
  /** Shown unless someone says so. */
  readonly hidden?: true;
  /** Field of the row that holds its value, where that is not `id` (a reference's `counsellorId`). */
  readonly field?: string;
  readonly editable?: true;
  /** Many records can be changed in it at once. */
  readonly bulk?: true;
  /** Most characters of a text, ends of a number. */
  readonly most?: number;
  readonly least?: number;
  /** May be emptied. */
  readonly optional?: true;
}

/** A list as plain data: what the machine must know of it. */
export interface GridShape {
  readonly list: ListName;
  /** A change of such a record concerns the list; null when none does. */
  readonly subject: RecordSubject | null;
  readonly followsNotifications?: true;
  /** The person's rules let them take none of its rows out of the portal. */
  readonly exportable?: false;
  readonly columns: readonly GridColumnShape[];
  /** The noun's own parameters that the address may carry beside `where`, with their words; null for any. */
  readonly filters: Readonly<Record<string, readonly string[] | null>>;
  /** Letters that are commands on rows of this list: `a` to assign. Ids of `listCommands`. */
  readonly commands: readonly string[];
  /** Ways its rows are shown beside the grid; the address has them as `shape`. */
  readonly forms?: readonly ListForm[];
}

/** How a list's rows are shown instead of in a grid: as cards by stage, or one after the other beside their records. */
export type ListForm = 'board' | 'review';

/** A cell by what it belongs to. */
export interface Cell {
  readonly row: GridRow;
  readonly column: GridColumnShape;
}

export interface Sort {
  readonly column: string;
  readonly order: 'asc' | 'desc';
}

/** What the list is asked for, as its address has it. */
export interface GridQuery {
  readonly page: number;
  /** `all` scrolls through everything that matches, by windows fetched ahead. */
  readonly perPage: PageSize | 'all';
  readonly searchQuery: string;
  readonly sorts: readonly Sort[];
  readonly where: Filter | null;
  readonly filters: Readonly<Record<string, string>>;
  /** Id of the saved view it began from. */
  readonly view: number | null;
  /** How its rows are shown; null in the grid. The same rows match. */
  readonly form: ListForm | null;
}

/** How the columns stand, in reading order. */
export interface GridLayout {
  readonly columns: readonly { readonly id: string; readonly width?: number | undefined }[];
  readonly pinned: number;
  readonly density: NonNullable<ViewLayout['density']> | null;
}

/** One page of rows, as the API answers. */
export interface Page<Row> {
  readonly data: readonly Row[];
  readonly meta: PageMeta;
}

/** The calls a list is made of. Each rejects with a ProblemError. */
export interface GridDoors {
  load(query: GridQuery, signal: AbortSignal): Promise<Page<GridRow>>;
  /** One row as it is now; `notFound` or `forbidden` when it is no longer this person's to see. */
  loadRow?(id: number, signal: AbortSignal): Promise<GridRow>;
  facets?(query: GridQuery, columns: readonly string[], signal: AbortSignal): Promise<FacetCounts>;
  /** Writes some fields of a row on top of its version, and answers the row as it is then. */
  change?(row: GridRow, change: Readonly<Record<string, CellValue>>, signal: AbortSignal): Promise<GridRow>;
  /** Address of a row's record; null where the reader has nothing to do there. */
  pathOf?(row: GridRow): string | null;
  /** Fetches the machine of its board, which is started with a `BoardInput`. */
  board?(): Promise<AnyActorLogic>;
  /** Tells whom it concerns that the record of a row is opened. */
  opened?(row: GridRow, by: { enqueue: Enqueue; system: System }): void;
}
