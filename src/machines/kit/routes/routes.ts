import type { AnyActorLogic } from 'xstate';
import type { HrefParams, RouteEntry, RouteName, ScreenKind } from './routes.types.ts';

type Route = RouteEntry<RouteName>;

let routes: readonly Route[] = [];
let byName: ReadonlyMap<string, Route> = new Map();
let complete = false;

/**
 * Sets the pages of the portal, before an address is named or matched. They are in order: the first whose pattern
 * matches an address is shown. At first these may be only the pages for guests, which come first in that order; the
 * others follow before an address that is not one of them is decided.
 */
export function registerRoutes(entries: readonly Route[], isComplete: boolean): void {
  routes = entries;
  byName = new Map(entries.map((entry) => [entry.name, entry]));
  complete = isComplete;
}

/** True once all pages are known, not only those for guests. */
export const areRoutesComplete = (): boolean => complete;

/** All pages, in the order in which they are matched. */
export const getRoutes = (): readonly Route[] => routes;

/** The tab that a page shares with others; undefined if it has its own. */
export const getSharedTab = (path: string): string | undefined =>
  routes.find(({ pattern, tab }) => tab !== undefined && pattern === path)?.tab;

/** The entry of a route name. */
export function getRoute(name: RouteName): Route {
  const found = byName.get(name);
  if (!found) throw new Error(`No route is named ${name}`);
  return found;
}

/** True when `name` is a route's name. */
export const isRouteName = (name: string): name is RouteName => byName.has(name);

/** Names of the pages that are in this build. */
export const getBuiltRoutes = (): readonly RouteName[] =>
  routes.filter(({ view }) => view !== undefined).map(({ name }) => name);

const hasToken = (search: string): boolean => (new URLSearchParams(search).get('token') ?? '') !== '';

/**
 * The screen of a page. `/register?token=…` confirms an email address, `/forgot-password?token=…` sets a new
 * password. A guest who opens a page of the office gets its sign-in invitation and no actor.
 */
export function getScreenKind(name: RouteName, search: string, signedIn: boolean): ScreenKind | null {
  const { screen, guestOnly, layout } = getRoute(name);
  if (screen === undefined || (!signedIn && !guestOnly && layout === 'office')) return null;
  return (typeof screen === 'string' ? screen : screen[hasToken(search) ? 1 : 0]) as ScreenKind;
}

/** Loads a screen's machine, in the chunk of its page. */
export async function loadScreen(kind: ScreenKind): Promise<AnyActorLogic> {
  for (const { screen, machine } of routes) {
    const load = [machine].flat()[[screen].flat().indexOf(kind)];
    if (load) return (await load()).default;
  }
  throw new Error(`No page has the screen ${kind}`);
}

/**
 * The address of a page: `href('application-details', { id: 7 })`. Parameters are required exactly when the
 * pattern has them, and are encoded; an optional one that is omitted is removed with its slash.
 */
export const href = <Name extends RouteName>(name: Name, ...[params]: HrefParams<Name>): string =>
  buildHref(getRoute(name).pattern, { ...params });

/** The address of a pattern with its parameters filled in; throws if a required one is missing. */
export function buildHref(
  pattern: string,
  params: Readonly<Record<string, string | number | undefined>>,
): string {
  const parts = pattern.split('/').flatMap((part) => {
    if (part === '*') return [];
    if (!part.startsWith(':')) return [part];
    const optional = part.endsWith('?');
    const value = params[part.slice(1, optional ? -1 : undefined)];
    if (value !== undefined && value !== '') return [encodeURIComponent(value)];
    if (optional) return [];
    throw new Error(`${pattern} needs a value for ${part}`);
  });
  return parts.join('/') || '/';
}
