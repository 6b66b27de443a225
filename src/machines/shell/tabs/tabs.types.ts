import type { RouteName } from '../../kit/routes/routes.types.ts';
import type { SessionView } from '../../kit/session/session.types.ts';
import type { Tab } from '../router/router.types.ts';
import type { SeeingAsCommand } from '../session/seeing-as.types.ts';
import type { TabStatus } from './tab-status.ts';

/** The maximum number of open pages: beyond it the least recently used one without unsaved work closes. */
export const maxTabs = 12;

/** How many closed tabs can be reopened. */
export const maxClosed = 10;

/** The router's state as the tabs see it. */
export interface RouterView {
  readonly tabs: readonly Tab[];
  /** Key of the current tab; null on a page without one. */
  readonly shown: string | null;
  /** The requested page could not be loaded. */
  readonly failed: boolean;
  readonly session: SessionView;
  readonly built: readonly RouteName[];
}

/** The statuses of the screens, by tab key; a tab that has not started has none. */
export type TabStatuses = Readonly<Record<string, TabStatus>>;

/** An action that would leave unsaved work behind. */
export type LeaveRequest =
  | { readonly kind: 'link'; readonly to: string; readonly replace: boolean }
  /** Back or forward, by this number of entries. */
  | { readonly kind: 'history'; readonly by: number }
  | { readonly kind: 'close'; readonly keys: readonly string[] }
  | { readonly kind: 'signOut' }
  /** An administrator begins or ends to see the portal as another user. */
  | { readonly kind: 'seeAs'; readonly command: SeeingAsCommand };

/** A prompt about the unsaved work in some tabs. */
export interface UnsavedPrompt {
  readonly keys: readonly string[];
  readonly leaving: LeaveRequest;
}

/**
 * An announcement for screen readers. `sequence` increases with each, so that a repeated text is announced
 * again.
 */
export interface TabAnnouncement {
  readonly kind: 'closed' | 'closedMany' | 'opened' | 'moved';
  readonly tab: Tab;
  /** Name of its record, if known. */
  readonly title: string | null;
  /** From 1 among all; for several closed tabs, their number. */
  readonly place: number;
  readonly sequence: number;
}

/** The position of a record in the list it was opened from, with the list's current sort order and filter. */
export interface RecordPosition {
  /** From 1. */
  readonly place: number;
  readonly total: number;
  /** Ids of the adjacent records; null if the list has not loaded them: at an end, or beyond its page. */
  readonly previous: number | null;
  readonly next: number | null;
  /** Key of the list's tab. */
  readonly list: string;
}

/** A step to an adjacent record that its list has not loaded. */
export interface RecordStep {
  readonly from: RecordPosition;
  readonly by: 1 | -1;
}

/** Tabs that close once another page is shown instead. */
export interface Closing {
  readonly keys: readonly string[];
  /** They can be reopened. */
  readonly reopenable: boolean;
}

export interface TabsContext {
  routerView: RouterView;
  statuses: TabStatuses;
  /** Keys by when they were shown, latest first. */
  recent: readonly string[];
  /** Addresses of closed tabs, latest first. */
  closed: readonly string[];
  closing: Closing | null;
  /** Keys of tabs whose unsaved work the user has already been asked about. */
  confirmedKeys: readonly string[];
  prompt: UnsavedPrompt | null;
  announcement: TabAnnouncement | null;
  /** The current record, while its list loads the adjacent one. */
  stepping: RecordStep | null;
  rightToLeft: boolean;
}

/**
 * `prompting` a prompt about unsaved work is open; `saving` the user chose to save, and that is under way;
 * `stepping` the adjacent record is being loaded.
 */
export type TabsTag = 'prompting' | 'saving' | 'stepping';

/** The default key is the current tab's. Sides are visual. */
export type TabsEvent =
  | { type: 'tab.show'; key: string }
  /** Shows the adjacent tab; wraps around at the ends. */
  | { type: 'tab.step'; to: 'left' | 'right' }
  /** Opens a page in the background. */
  | { type: 'tab.open'; to: string }
  | { type: 'tab.close'; key?: string }
  | { type: 'tab.closeOthers'; key?: string }
  /** Reopens the tab that was closed last. */
  | { type: 'tab.reopen' }
  | { type: 'tab.move'; key?: string; to: number | 'left' | 'right' }
  | { type: 'direction.changed'; rightToLeft: boolean }
  /** Shows the previous or next record of the list, in the same tab. */
  | { type: 'record.step'; by: 1 | -1 }
  /** The list has loaded the adjacent record, or failed to. */
  | { type: 'record.loaded'; id: number }
  | { type: 'record.loadFailed' }
  | { type: 'leave.ask'; leaving: LeaveRequest }
  | { type: 'leave.stay' }
  /** Continues; the work stays unsaved in its tab. */
  | { type: 'leave.keep' }
  | { type: 'leave.discard' }
  | { type: 'leave.save' }
  | { type: 'routerView.changed'; routerView: RouterView }
  | { type: 'statuses.changed'; statuses: TabStatuses };

declare module '../../kit/receivers.ts' {
  interface ReceiverEvents {
    tabs: TabsEvent;
  }
}
