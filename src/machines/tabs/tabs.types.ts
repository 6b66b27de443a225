import type { Tab } from '../router/router.types.ts';
import type { RouteName } from '../router/routes.ts';
import type { SessionView } from '../session/session.types.ts';
import type { Mark } from './marks.ts';

/** How many pages may be open: beyond it the clean one that was not looked at for longest closes. */
export const mostTabs = 12;

/** How many closed tabs can be opened again. */
export const mostClosed = 10;

/** The router as the tabs see it. */
export interface RouterSight {
  readonly tabs: readonly Tab[];
  /** Key of the tab on screen; null on a page that has none. */
  readonly shown: string | null;
  /** The page asked for could not be fetched. */
  readonly failed: boolean;
  readonly session: SessionView;
  readonly built: readonly RouteName[];
}

/** What the screens say of themselves, by the key of their tab; a tab that was not started yet has no mark. */
export type Marks = Readonly<Record<string, Mark>>;

/** What would leave unsaved work behind. */
export type Leaving =
  | { readonly kind: 'link'; readonly to: string; readonly replace: boolean }
  /** Back or forward, `by` entries on. */
  | { readonly kind: 'history'; readonly by: number }
  | { readonly kind: 'close'; readonly keys: readonly string[] }
  | { readonly kind: 'signOut' };

/** An open question about the unsaved work in some tabs. */
export interface Question {
  readonly keys: readonly string[];
  readonly leaving: Leaving;
}

/** What is said to who cannot see it. `turn` rises with each, so that the same words are said again. */
export interface TabNews {
  readonly kind: 'closed' | 'closedMany' | 'opened' | 'moved';
  readonly tab: Tab;
  /** Name of its record, when it is known. */
  readonly title: string | null;
  /** From 1 among all; of several closed tabs how many they are. */
  readonly place: number;
  readonly turn: number;
}

/** Where a record stands in the list it was opened from, as that list is ordered and narrowed now. */
export interface RecordPlace {
  /** From 1. */
  readonly place: number;
  readonly total: number;
  /** Ids of the records beside it; null where the list does not have them at hand: at an end, or beyond its page. */
  readonly previous: number | null;
  readonly next: number | null;
  /** Key of the list's tab. */
  readonly list: string;
}

/** A step from a record to one beside it that its list does not have at hand. */
export interface RecordStep {
  readonly from: RecordPlace;
  readonly by: 1 | -1;
}

/** Tabs that close once another page is shown in their place. */
export interface Closing {
  readonly keys: readonly string[];
  /** They can be opened again. */
  readonly reopenable: boolean;
}

export interface TabsContext {
  sight: RouterSight;
  marks: Marks;
  /** Keys by when they were shown, the latest first. */
  recent: readonly string[];
  /** Addresses of closed tabs, the latest first. */
  closed: readonly string[];
  closing: Closing | null;
  /** Keys of tabs whose unsaved work has been asked about and stays. */
  kept: readonly string[];
  question: Question | null;
  news: TabNews | null;
  /** The record on screen, while the list it was opened from fetches the one beside it. */
  stepping: RecordStep | null;
  rightToLeft: boolean;
}

/**
 * `asking` a question about unsaved work is open; `saving` the answer was to save, and that is under way; `stepping` the
 * record beside the one shown is being fetched.
 */
export type TabsTag = 'asking' | 'saving' | 'stepping';

/** Without a key, the tab that is shown is meant. Sides are as one sees them. */
export type TabsEvent =
  | { type: 'tab.show'; key: string }
  /** Shows the tab beside the one shown; goes round at the ends. */
  | { type: 'tab.step'; to: 'left' | 'right' }
  /** Opens a page behind the one shown. */
  | { type: 'tab.open'; to: string }
  | { type: 'tab.close'; key?: string }
  | { type: 'tab.closeOthers'; key?: string }
  /** Opens the tab that was closed last. */
  | { type: 'tab.reopen' }
  | { type: 'tab.move'; key?: string; to: number | 'left' | 'right' }
  | { type: 'direction.changed'; rightToLeft: boolean }
  /** Shows the record before or after the present one in its list, in the place of its tab. */
  | { type: 'record.step'; by: 1 | -1 }
  /** The list has the record beside, or cannot get it. */
  | { type: 'record.reached'; id: number }
  | { type: 'record.missed' }
  | { type: 'leave.ask'; leaving: Leaving }
  | { type: 'leave.stay' }
  /** Goes on; the work stays unsaved in its tab. */
  | { type: 'leave.keep' }
  | { type: 'leave.discard' }
  | { type: 'leave.save' }
  | { type: 'sight.changed'; sight: RouterSight }
  | { type: 'marks.changed'; marks: Marks };
