import type { AnyActorLogic } from 'xstate';
import type { RecordSubject } from '../../../../contract/kit/ability.ts';
import type { Problem } from '../../kit/problem.ts';
import type { RouteMatch } from '../../kit/routes/match.ts';
import type { RouteName, ScreenKind } from '../../kit/routes/routes.types.ts';
import type { SessionEnd, SessionView } from '../../kit/session/session.types.ts';
import type { RouteDecision } from './route-guard.ts';

/** The browser's location: path, query with its `?`, fragment with its `#`; the last two may be empty. */
export interface Location {
  readonly path: string;
  readonly search: string;
  readonly hash: string;
}

/** Our state in an entry of the browser's history. */
export interface EntryState {
  /** Scroll position when the page was left. */
  readonly scrollY?: number;
  /** The address that was refused, on the not-authorized page. */
  readonly refused?: string;
}

/** How a navigation is written to the history: `none` if the browser has already moved (back, forward). */
export type HistoryMove = 'push' | 'replace' | 'none';

/** Identifies the screen's actor among the router's children. */
export interface ScreenRef {
  readonly id: string;
  readonly kind: ScreenKind;
}

/** An open page of the office: its screen keeps running while another one is shown. */
export interface Tab {
  /** Identifies the tab: the path, without a trailing slash. */
  readonly key: string;
  readonly location: Location;
  readonly match: RouteMatch;
  /** The history entry's state when the page was left. */
  readonly state: EntryState;
  /** Null until the page is first shown after a reload, and for pages without an actor. */
  readonly screen: ScreenRef | null;
  /** Name of its record before a reload, until its screen knows it again. */
  readonly title?: string;
}

/** A navigation that has been decided but is not shown yet. */
export interface Pending {
  readonly location: Location;
  readonly match: RouteMatch;
  readonly decision: RouteDecision;
  readonly move: HistoryMove;
  readonly state: EntryState;
  readonly screen: ScreenRef | null;
}

export interface RouterContext {
  /** The current address. */
  location: Location;
  /** The current page: for a refused address, the page that says so. */
  match: RouteMatch;
  /** The decision about the requested address. */
  decision: RouteDecision;
  /** The state of the current history entry. */
  state: EntryState;
  /** The current screen's actor; null if the page has none. */
  screen: ScreenRef | null;
  pending: Pending | null;
  /** The open pages of the office, in their order; none for guests. */
  tabs: readonly Tab[];
  /** Keys of tabs with unsaved work: the user is asked before leaving them. */
  unsaved: readonly string[];
  /** A page has been shown since the start; until then `location` is only requested. */
  shown: boolean;
  /** Why the requested page could not be loaded. */
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
 * `shown`, `forbidden`, `notFound`, `needsLogin` tell which kind of page is on screen; `loading` the next one
 * has been loading for longer than the delay; `failed` it could not be loaded.
 */
export type RouterTag = 'shown' | 'loading' | 'forbidden' | 'notFound' | 'needsLogin' | 'failed';

export type RouterEvent =
  /** `skipUnsavedCheck` leaves unsaved work in its tab without asking, as the tab strip does. */
  | { type: 'router.navigate'; to: string; replace?: boolean; state?: EntryState; skipUnsavedCheck?: boolean }
  /** Opens a page in its tab; `background` keeps the current one on screen. */
  | { type: 'router.open'; to: string; background?: boolean }
  /** A screen's own query changed; it is written to its page's address, shown or not. */
  | { type: 'address.write'; path: string; search: string; replace?: boolean }
  /** Moves through the history by this number of entries; negative numbers go back. */
  | { type: 'router.travel'; by: number }
  /** Retries loading the page. */
  | { type: 'router.retry' }
  /** A screen has shown its first response, or why there is none. */
  | { type: 'screen.settled' }
  /** The open tabs in their order; those already open stay as they are. */
  | { type: 'tabs.changed'; tabs: readonly Tab[] }
  /** A background tab can start loading its data. */
  | { type: 'tab.loaded'; key: string; logic: AnyActorLogic }
  | { type: 'unsaved.changed'; keys: readonly string[] }
  /** The browser moved by itself, by this number of entries: back, forward, an edited address. */
  | { type: 'location.changed'; location: Location; state: EntryState; by: number }
  | { type: 'session.started'; session: SessionView }
  | { type: 'session.ended'; why: SessionEnd }
  /** Same user, other rules. */
  | { type: 'session.updated'; session: SessionView }
  | { type: 'record.changed'; subject: RecordSubject; id: number; version: number | null }
  | { type: 'notifications.changed' }
  | { type: 'stream.reset' }
  | { type: 'connection.restored' };

declare module '../../kit/receivers.ts' {
  interface ReceiverEvents {
    router: RouterEvent;
  }
}
