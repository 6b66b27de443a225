import { getRoute, getScreenKind, getSharedTab } from '../../kit/routes/routes.ts';
import { toAddress } from './resolve.ts';
import type { Location, Pending, RouterContext, ScreenRef, Tab } from './router.types.ts';

const stripTrailingSlash = ({ path }: Location): string => path.replace(/(.)\/+$/, '$1');

/**
 * Identifies a tab: `/application/` is the same page as `/application`; the pages of a flow share one tab.
 */
export const getTabKey = (location: Location): string =>
  getSharedTab(stripTrailingSlash(location)) ?? stripTrailingSlash(location);

/** True when an address is not that of the work on the current page: it is in another tab, or behind the drawer. */
export const leavesWork = (
  { location, match }: Pick<RouterContext, 'location' | 'match'>,
  to: Location,
): boolean =>
  getTabKey(to) !== getTabKey(location) ||
  (getRoute(match.name).drawer !== undefined && toAddress(to) !== toAddress(location));

const find = (tabs: readonly Tab[], location: Location): Tab | undefined =>
  tabs.find(({ key }) => key === getTabKey(location));

/** A navigation to another page of the flow that is shown, where pages have no tabs. */
const staysInFlow = ({ pending, location, screen, session, shown }: RouterContext): boolean =>
  shown &&
  screen !== null &&
  pending?.decision.kind === 'shown' &&
  pending.decision.layout === 'blank' &&
  getTabKey(pending.location) === getTabKey(location) &&
  getScreenKind(pending.match.name, pending.location.search, session.user !== null) === screen.kind;

/** The running screen that a navigation leads to: that of the page's tab, or of the flow that is shown. */
export const findOpenScreen = (context: RouterContext): ScreenRef | null => {
  const { pending, tabs, screen } = context;
  if (pending?.decision.kind !== 'shown') return null;
  return find(tabs, pending.location)?.screen ?? (staysInFlow(context) ? screen : null);
};

/** Ids of all running screens, shown or not. */
export const getScreenIds = ({ screen, tabs }: RouterContext): ReadonlySet<string> =>
  new Set([screen, ...tabs.map((tab) => tab.screen)].flatMap((ref) => ref?.id ?? []));

/** True when a screen belongs to a tab, and therefore stays when another page is shown. */
export const isTabScreen = (tabs: readonly Tab[], { id }: ScreenRef): boolean =>
  tabs.some(({ screen }) => screen?.id === id);

/**
 * A navigation to a page that is open in a tab resumes that tab: with its query, if the link has none, and
 * its scroll position. A history entry (`none`) has both itself.
 */
export function resumeTab(requested: Pending, to: string, { tabs, location }: RouterContext): Pending {
  const tab = find(tabs, requested.location);
  if (!tab || requested.decision.kind !== 'shown' || !to.startsWith('/')) return requested;
  // Another page of the same flow.
  if (stripTrailingSlash(tab.location) !== stripTrailingSlash(requested.location)) return requested;
  const { search, hash } = requested.location;
  const isShown = tab.key === getTabKey(location);
  return {
    ...requested,
    location: search || hash ? requested.location : tab.location,
    state: isShown || hash ? requested.state : { ...tab.state, ...requested.state },
  };
}

/**
 * The tabs after a page was committed: a page of the office gets a tab, beside the page it was opened from.
 */
export function showTab(tabs: readonly Tab[], from: Location, shown: Omit<Tab, 'key'>): readonly Tab[] {
  const key = getTabKey(shown.location);
  const tab = { key, ...shown };
  return find(tabs, shown.location)
    ? tabs.map((other) => (other.key === key ? { ...other, ...tab } : other))
    : insertTab(tabs, tab, getTabKey(from));
}

/** Inserts a tab, after the tab `after` or at the end. */
export function insertTab(tabs: readonly Tab[], opened: Tab, after: string | null): readonly Tab[] {
  const at = tabs.findIndex(({ key }) => key === after) + 1 || tabs.length;
  return [...tabs.slice(0, at), opened, ...tabs.slice(at)];
}
