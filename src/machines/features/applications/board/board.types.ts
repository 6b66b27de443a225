import type { ApplicationDetails } from '../../../../../contract/applications/application-details.ts';
import type { AdmissionState } from '../../../../../contract/applications/applications.ts';
import type { ApplicationEventType } from '../../../../../contract/charts/application/events.ts';
import type { Stage } from '../../../../../contract/charts/state.ts';
import type {
  CursorMove,
  GridActor,
  GridApi,
  GridQuery,
  GridRow,
  Page,
} from '../../../grid/definition/grid.types.ts';
import type { Problem } from '../../../kit/problem.ts';
import type { ScreenEvent } from '../../../kit/screen.types.ts';

/** A column of the board. */
export interface Lane {
  /** The statuses of the stage that the list shows; empty if the filter excludes all of them. */
  readonly statuses: readonly AdmissionState[];
  /** The loaded cards, from the first on. */
  readonly rows: readonly GridRow[];
  /** Number of matching cards; null before the first response. */
  readonly total: number | null;
  /** `more`: the next page is loading; `all`: the loaded cards are being loaded again, or for the first time. */
  readonly loading: 'more' | 'all' | null;
  readonly problem: Problem | null;
}
export type Lanes = Readonly<Record<Stage, Lane>>;

/** The focused card, and its index in case it disappears. */
export interface Focus {
  readonly stage: Stage;
  readonly id: number | null;
  readonly index: number;
}

export interface BoardContext {
  readonly grid: GridActor;
  readonly api: GridApi;
  query: GridQuery;
  lanes: Lanes;
  focus: Focus;
  /** Incremented when the focused card should receive keyboard focus. */
  refocus: number;
  /** The card being moved. */
  row: GridRow | null;
  /** The application of that card; null until loaded. */
  application: ApplicationDetails | null;
  /** The event that moves the card. */
  selectedEvent: ApplicationEventType | null;
  /** Why the last move failed. */
  problem: Problem | null;
  /** Idempotency key of the move. */
  key: string;
  locale: string;
  /** The last completed move, announced to screen readers. */
  lastMove: { readonly row: GridRow; readonly count: number } | null;
}

/**
 * `moving`: a card is being moved; `loading`: its possible moves are loading; `selecting`: they are shown; `sending`:
 * the event is being sent; `filling`: the event's form is open; `refused`: the event was refused; `loadFailed`: the
 * application could not be loaded.
 */
export type BoardTag = 'moving' | 'loading' | 'selecting' | 'sending' | 'filling' | 'refused' | 'loadFailed';

export type BoardEvent =
  /** The list's query has changed. */
  | { type: 'board.queryChanged'; query: GridQuery }
  | { type: 'card.focus'; id: number }
  /** `left` and `right` are directions on the screen. */
  | { type: 'card.step'; to: CursorMove; rightToLeft: boolean }
  | { type: 'card.open'; id: number; background?: boolean }
  /** The end of a lane has been scrolled into view. */
  | { type: 'lane.more'; stage: Stage }
  | { type: 'lane.retry'; stage: Stage }
  | { type: 'lane.loaded'; stage: Stage; page: Page<GridRow>; more: boolean }
  | { type: 'lane.failed'; stage: Stage; problem: Problem }
  | { type: 'move.begin'; id: number }
  /** The user's locale, for the dates and amounts of the form. */
  | { type: 'move.select'; event: ApplicationEventType; locale: string }
  | { type: 'move.retry' }
  | { type: 'move.cancel' }
  | { type: 'grid.refresh' }
  | ScreenEvent;
