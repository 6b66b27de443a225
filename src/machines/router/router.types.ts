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
  | { type: 'router.navigate'; to: string; replace?: boolean; state?: EntryState }
  | { type: 'router.back' }
  /** Tries the page that could not be loaded again. */
  | { type: 'router.retry' }
  /** The browser moved by itself: back, forward, an edited address. */
  | { type: 'location.changed'; location: Location; state: EntryState }
  | { type: 'session.started'; session: SessionView }
  | { type: 'session.ended'; why: SessionEnd }
  /** Same person, other rules. */
  | { type: 'session.updated'; session: SessionView }
  | { type: 'record.changed'; subject: RecordSubject; id: number; version: number | null }
  | { type: 'notifications.changed' }
  | { type: 'stream.reset' }
  | { type: 'connection.restored' };
