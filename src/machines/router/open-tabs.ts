import type { Location, Pending, RouterContext, ScreenRef, Tab } from './router.types.ts';
import { tabOf } from './routes.ts';

const bare = ({ path }: Location): string => path.replace(/(.)\/+$/, '$1');

/**
 * Identifies a tab: `/application/` is the same page as `/application`; the pages of a flow share one tab.
 */
export const keyOf = (location: Location): string => tabOf(bare(location)) ?? bare(location);

const find = (tabs: readonly Tab[], location: Location): Tab | undefined =>
  tabs.find(({ key }) => key === keyOf(location));

/** The running screen that a navigation leads to: that of the page's tab. */
export const livingScreen = ({ pending, tabs }: RouterContext): ScreenRef | null =>
  (pending?.decision.kind === 'shown' && find(tabs, pending.location)?.screen) || null;

/** Ids of all running screens, shown or not. */
export const screenIds = ({ screen, tabs }: RouterContext): ReadonlySet<string> =>
  new Set([screen, ...tabs.map((tab) => tab.screen)].flatMap((ref) => ref?.id ?? []));

/** True when a screen belongs to a tab, and therefore stays when another page is shown. */
export const isKept = (tabs: readonly Tab[], { id }: ScreenRef): boolean =>
  tabs.some(({ screen }) => screen?.id === id);

/**
 * A navigation to a page that is open in a tab resumes that tab: with its query, if the link has none, and
 * its scroll position. A history entry (`none`) has both itself.
 */
export function adopt(wish: Pending, to: string, { tabs, location }: RouterContext): Pending {
  const tab = find(tabs, wish.location);
  if (!tab || wish.decision.kind !== 'shown' || !to.startsWith('/')) return wish;
  // Another page of the same flow.
  if (bare(tab.location) !== bare(wish.location)) return wish;
  const { search, hash } = wish.location;
  const isShown = tab.key === keyOf(location);
  return {
    ...wish,
    location: search || hash ? wish.location : tab.location,
    state: isShown || hash ? wish.state : { ...tab.state, ...wish.state },
  };
}

/**
 * The tabs after a page was committed: a page of the office gets a tab, beside the page it was opened from.
 */
export function withShown(tabs: readonly Tab[], from: Location, shown: Omit<Tab, 'key'>): readonly Tab[] {
  const key = keyOf(shown.location);
  const tab = { key, ...shown };
  return find(tabs, shown.location)
    ? tabs.map((other) => (other.key === key ? tab : other))
    : withOpened(tabs, tab, keyOf(from));
}

/** Inserts a tab, after the tab `after` or at the end. */
export function withOpened(tabs: readonly Tab[], opened: Tab, after: string | null): readonly Tab[] {
  const at = tabs.findIndex(({ key }) => key === after) + 1 || tabs.length;
  return [...tabs.slice(0, at), opened, ...tabs.slice(at)];
}
