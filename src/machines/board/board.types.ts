import type { ApplicationDetails } from '../../../contract/application-details.ts';
import type { AdmissionState } from '../../../contract/applications.ts';
import type { ApplicationEventType } from '../../../contract/charts/application/events.ts';
import type { Stage } from '../../../contract/charts/state.ts';
import type { GridActor, GridDoors, GridQuery, GridRow, Move, Page } from '../grid/grid.types.ts';
import type { Problem } from '../problem.ts';
import type { ScreenEvent } from '../screen.types.ts';

/** What a board is started with: it follows what its list is asked for, and shares what is chosen in it. */
export interface BoardInput {
  readonly grid: GridActor;
  readonly query: GridQuery;
  readonly doors: GridDoors;
}

/** One column of the board. */
export interface Lane {
  /** The statuses of its stage that the list shows; none when its filter leaves all of them out. */
  readonly statuses: readonly AdmissionState[];
  /** The cards at hand, from the first on. */
  readonly rows: readonly GridRow[];
  /** How many match; null before the first answer. */
  readonly total: number | null;
  /** `more` the next cards are on their way; `whole` those at hand are asked for again, or for the first time. */
  readonly asked: 'more' | 'whole' | null;
  readonly problem: Problem | null;
}
export type Lanes = Readonly<Record<Stage, Lane>>;

/** The card that has the focus; `index` where it stood, for when it goes. */
export interface Focus {
  readonly stage: Stage;
  readonly id: number | null;
  readonly index: number;
}

export interface BoardContext {
  readonly grid: GridActor;
  readonly doors: GridDoors;
  query: GridQuery;
  lanes: Lanes;
  focus: Focus;
  /** Rises when the focused card is to take the keyboard. */
  reveal: number;
  /** The card that is being moved. */
  row: GridRow | null;
  /** The same as its chart sees it; null until it is read. */
  application: ApplicationDetails | null;
  /** The event it is moved by. */
  chosen: ApplicationEventType | null;
  /** Why the last move was not made. */
  problem: Problem | null;
  /** Makes a repeated move the same one. */
  key: string;
  locale: string;
  /** The last move that was made, for who cannot see it. */
  moved: { readonly row: GridRow; readonly count: number } | null;
}

/**
 * `moving` a card is; `reading` it is not known yet where it may go; `choosing` it is; `sending`; `filling` its form is
 * open; `refused` the move was; `unread` the card could not be read.
 */
export type BoardTag = 'moving' | 'reading' | 'choosing' | 'sending' | 'filling' | 'refused' | 'unread';

export type BoardEvent =
  /** The list is asked for something else. */
  | { type: 'board.asked'; query: GridQuery }
  | { type: 'card.focus'; id: number }
  /** Sides are as one sees them. */
  | { type: 'card.step'; to: Move; rightToLeft: boolean }
  | { type: 'card.open'; id: number; background?: boolean }
  /** The end of a lane has come into sight. */
  | { type: 'lane.more'; stage: Stage }
  | { type: 'lane.retry'; stage: Stage }
  | { type: 'lane.loaded'; stage: Stage; page: Page<GridRow>; more: boolean }
  | { type: 'lane.failed'; stage: Stage; problem: Problem }
  | { type: 'move.begin'; id: number }
  /** `locale` is the reader's, for the days and amounts of its form. */
  | { type: 'move.choose'; event: ApplicationEventType; locale: string }
  | { type: 'move.retry' }
  | { type: 'move.cancel' }
  | { type: 'grid.refresh' }
  | ScreenEvent;
