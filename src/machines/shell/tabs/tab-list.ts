import { getTabKey } from '../router/open-tabs.ts';
import { parseAddress, resolveRoute, toAddress } from '../router/resolve.ts';
import { getHome } from '../router/route-guard.ts';
import type { Location, Tab } from '../router/router.types.ts';
import {
  maxClosed,
  maxTabs,
  type RouterView,
  type TabStatuses,
  type TabsContext,
  type TabsEvent,
} from './tabs.types.ts';

const root: Location = { path: '/', search: '', hash: '' };

/** A tab for an address, not started; null if its page cannot be shown in the office. */
export function createTab(address: string, { session, built }: RouterView): Tab | null {
  const requested = parseAddress(address, root);
  if (!requested) return null;
  const { location, match, decision } = resolveRoute(requested, session, built);
  if (decision.kind !== 'shown' || decision.layout !== 'office') return null;
  return { key: getTabKey(location), location, match, state: {}, screen: null };
}

/** The address of a tab. */
export const getTabAddress = ({ location }: Tab): string => toAddress(location);

type StoredTabs = Readonly<{ open: readonly string[]; titles: Readonly<Record<string, string>> }>;

/** What a reload needs of the open tabs: their addresses, and the names of their records by address. */
export const toStoredTabs = (tabs: readonly Tab[], statuses: TabStatuses): StoredTabs => ({
  open: tabs.map(getTabAddress),
  titles: Object.fromEntries(
    tabs.flatMap((tab) => {
      const title = statuses[tab.key]?.title ?? tab.title;
      return title ? [[getTabAddress(tab), title]] : [];
    }),
  ),
});

/** The tabs that were stored, not started, without those that cannot be shown. */
export const restoreTabs = ({ open, titles }: StoredTabs, routerView: RouterView): readonly Tab[] =>
  open.flatMap((address) => {
    const tab = createTab(address, routerView);
    const title = titles[address];
    return tab ? [title === undefined ? tab : { ...tab, title }] : [];
  });

/** Keys of the tabs that the rules no longer allow. */
export const getForbiddenKeys = (routerView: RouterView): readonly string[] =>
  routerView.tabs.filter((tab) => createTab(getTabAddress(tab), routerView) === null).map(({ key }) => key);

/**
 * The address to go to when `keys` close: that of the next tab, otherwise the previous one, otherwise home.
 */
export function getNeighbourAddress(
  { tabs, shown, session, built }: RouterView,
  keys: readonly string[],
): string {
  const place = tabs.findIndex(({ key }) => key === shown);
  const after = [...tabs.slice(place + 1), ...tabs.slice(0, Math.max(0, place)).reverse()];
  const next = after.find(({ key }) => !keys.includes(key));
  return next ? getTabAddress(next) : getHome(session, built);
}

/**
 * True when there is something to close, and another page to show instead: home cannot be closed if it is the
 * only tab.
 */
export function canClose(routerView: RouterView, keys: readonly string[]): boolean {
  const open = routerView.tabs.filter(({ key }) => keys.includes(key));
  if (open.length < routerView.tabs.length) return open.length > 0;
  const home = getTabKey(parseAddress(getHome(routerView.session, routerView.built), root) ?? root);
  return open.length > 0 && !keys.includes(home);
}

/**
 * Keys of the tabs beyond the maximum: the least recently used ones, but never one with unsaved work or the
 * current one.
 */
export function getSurplusKeys({
  routerView: { tabs, shown },
  statuses,
  recent,
}: TabsContext): readonly string[] {
  const age = (key: string) => (recent.includes(key) ? recent.indexOf(key) : recent.length);
  return tabs
    .map(({ key }) => key)
    .filter((key) => key !== shown && !statuses[key]?.unsaved)
    .sort((one, other) => age(other) - age(one))
    .slice(0, Math.max(0, tabs.length - maxTabs));
}

/** A visual side as a step in reading order. */
const getStep = (side: 'left' | 'right', rightToLeft: boolean): 1 | -1 =>
  (side === 'right') === rightToLeft ? -1 : 1;

type ShowEvent = Extract<TabsEvent, { type: 'tab.show' | 'tab.step' | 'tab.reopen' }>;

/** The address of the tab an event asks to show; null if there is none. */
export function getTargetAddress(
  { routerView, closed, rightToLeft }: TabsContext,
  event: ShowEvent,
): string | null {
  if (event.type === 'tab.reopen') return closed[0] ?? null;
  const { tabs, shown } = routerView;
  const place = tabs.findIndex(({ key }) => key === shown);
  const tab =
    event.type === 'tab.show'
      ? tabs.find(({ key }) => key === event.key)
      : tabs[(place + getStep(event.to, rightToLeft) + tabs.length) % tabs.length];
  return tab && tab.key !== shown ? getTabAddress(tab) : null;
}

/** Keys of the tabs that an event asks to close. */
export function getKeysToClose(
  { routerView: { tabs, shown } }: TabsContext,
  { type, key = shown ?? '' }: Extract<TabsEvent, { type: 'tab.close' | 'tab.closeOthers' }>,
): readonly string[] {
  return type === 'tab.close' ? [key] : tabs.map((tab) => tab.key).filter((other) => other !== key);
}

/** The new index of a tab, from 0; null if it cannot be moved there, or is there already. */
export function getTabMove(
  { routerView: { tabs, shown }, rightToLeft }: TabsContext,
  { key = shown ?? '', to }: Extract<TabsEvent, { type: 'tab.move' }>,
): { readonly tab: Tab; readonly to: number } | null {
  const place = tabs.findIndex((tab) => tab.key === key);
  const requested = typeof to === 'number' ? to : place + getStep(to, rightToLeft);
  const tab = tabs[place];
  return tab && requested !== place && requested >= 0 && requested < tabs.length
    ? { tab, to: requested }
    : null;
}

/** The tabs with one of them moved. */
export function moveTab(tabs: readonly Tab[], moved: Tab, to: number): readonly Tab[] {
  const others = tabs.filter(({ key }) => key !== moved.key);
  return [...others.slice(0, to), moved, ...others.slice(to)];
}

/** Adds the addresses of tabs to the closed ones, latest first; each page once, none that is open. */
export function addClosed(
  closed: readonly string[],
  added: readonly Tab[],
  routerView: RouterView,
): readonly string[] {
  const open = new Set(routerView.tabs.filter((tab) => !added.includes(tab)).map(({ key }) => key));
  const seen = new Set<string>();
  return [...added.map(getTabAddress), ...closed]
    .filter((address) => {
      const key = getTabKey(parseAddress(address, root) ?? root);
      const fresh = !open.has(key) && !seen.has(key);
      seen.add(key);
      return fresh;
    })
    .slice(0, maxClosed);
}
