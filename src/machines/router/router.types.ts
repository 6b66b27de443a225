import type { AnyActorLogic } from 'xstate';
import type { RecordSubject } from '../../../contract/ability.ts';
import type { Problem } from '../problem.ts';
import type { SessionEnd, SessionView } from '../session/session.types.ts';
import type { Decision } from './admit.ts';
import type { RouteMatch } from './match.ts';
import type { RouteName } from './routes.ts';
import type { ScreenKind } from './screen-kinds.ts';

/** Where the browser stands: path, query with its `?`, fragment with its `#`; the last two may be empty. */
export interface Location {
  readonly path: string;
  readonly search: string;
  readonly hash: string;
}

/** What an entry of the browser's history carries for us. */
export interface EntryState {
  /** How far the page was scrolled when it was left. */
  readonly scrollY?: number;
  /** The address that was refused, on the not-authorized page. */
  readonly refused?: string;
}

/** How a navigation is written into the history: `none` when the browser has moved already (back, forward). */
export type HistoryMove = 'push' | 'replace' | 'none';

/** Names the screen's actor among the router's children. */
export interface ScreenRef {
  readonly id: string;
  readonly kind: ScreenKind;
}

/** A page of the office that is open: its screen lives on while another one is shown. */
export interface Tab {
  /** What tells tabs apart: the path, without a slash at its end. */
  readonly key: string;
  readonly location: Location;
  readonly match: RouteMatch;
  /** What the history's entry carried when the page was left. */
  readonly state: EntryState;
  /** Null until the page is first shown after a reload, and on a page without an actor. */
  readonly screen: ScreenRef | null;
}

/** A navigation that has been decided but is not shown yet. */
export interface Pending {
  readonly location: Location;
  readonly match: RouteMatch;
  readonly decision: Decision;
  readonly move: HistoryMove;
  readonly state: EntryState;
  readonly screen: ScreenRef | null;
}

export interface RouterContext {
  /** The address that is shown. */
  location: Location;
  /** The page that is shown: for a refused address that is the page which says so. */
  match: RouteMatch;
  /** What was decided about the address asked for. */
  decision: Decision;
  /** What the history's entry of the page shown carries. */
  state: EntryState;
  /** The screen actor of the page shown; null when the page has none. */
  screen: ScreenRef | null;
  pending: Pending | null;
  /** The pages of the office that are open, in their order; none for guests. */
  tabs: readonly Tab[];
  /** Keys of tabs with unsaved work that one has not been asked about: leaving them is asked about first. */
  unsaved: readonly string[];
  /** A page has been shown since the start; until then `location` is only a wish. */
  shown: boolean;
  /** Why the page asked for could not be loaded. */
  problem: Problem | null;
  session: SessionView;
  /** Names of the pages that have a screen in this build. */
  built: readonly RouteName[];
}

export interface RouterInput {
  location: Location;
  state: EntryState;
  session: SessionView;
  built: readonly RouteName[];
}

/**
 * `shown`, `forbidden`, `notFound`, `needsLogin` say which kind of page is on screen; `loading` that the next one has
 * been on its way for longer than the grace; `failed` that it could not be fetched.
 */
export type RouterTag = 'shown' | 'loading' | 'forbidden' | 'notFound' | 'needsLogin' | 'failed';

export type RouterEvent =
  /** `unasked` leaves unsaved work in its tab without a question, as the tab strip does. */
  | { type: 'router.navigate'; to: string; replace?: boolean; state?: EntryState; unasked?: boolean }
  /** Opens a page in its tab; `background` leaves the present one on screen. */
  | { type: 'router.open'; to: string; background?: boolean }
  /** A screen's own query has changed; written where its page stands, shown or not. */
  | { type: 'address.write'; path: string; search: string; replace?: boolean }
  /** So many entries of the history on; back, when they are less than none. */
  | { type: 'router.travel'; by: number }
  /** Tries the page that could not be loaded again. */
  | { type: 'router.retry' }
  /** A screen has shown its first answer, or why there is none. */
  | { type: 'screen.settled' }
  /** Which tabs are open, in which order; those that are open already stay as they are. */
  | { type: 'tabs.changed'; tabs: readonly Tab[] }
  /** A tab behind the one shown may start on its data. */
  | { type: 'tab.loaded'; key: string; logic: AnyActorLogic }
  | { type: 'unsaved.changed'; keys: readonly string[] }
  /** The browser moved by itself, `by` entries on: back, forward, an edited address. */
  | { type: 'location.changed'; location: Location; state: EntryState; by: number }
  | { type: 'session.started'; session: SessionView }
  | { type: 'session.ended'; why: SessionEnd }
  /** Same person, other rules. */
  | { type: 'session.updated'; session: SessionView }
  | { type: 'record.changed'; subject: RecordSubject; id: number; version: number | null }
  | { type: 'notifications.changed' }
  | { type: 'stream.reset' }
  | { type: 'connection.restored' };
