import type { SessionView } from '../session/session.types.ts';
import { admit, type Decision, ownAddress } from './admit.ts';
import { matchRoute, type RouteMatch } from './match.ts';
import type { EntryState, Location } from './router.types.ts';
import { href, type RouteName, routeOf } from './routes.ts';

/**
 * The result of a navigation: the address to show, its page, and the decision about the requested address.
 */
export interface Resolved {
  readonly location: Location;
  readonly match: RouteMatch;
  readonly decision: Decision;
  readonly state: EntryState;
  /** The address shown is not the requested one. */
  readonly redirected: boolean;
}

const origin = 'https://own.invalid';

export const addressOf = (location: Location): string => location.path + location.search + location.hash;

/**
 * Parses an internal address. `from` is the base of relative ones (`?page=2`, `#part`); null if it leads
 * elsewhere.
 */
export function parseAddress(to: string, from: Location): Location | null {
  let url: URL;
  try {
    url = new URL(to, new URL(from.path + from.search, origin));
  } catch {
    return null;
  }
  if (url.origin !== origin || url.pathname.startsWith('//')) return null;
  return { path: url.pathname, search: url.search, hash: url.hash };
}

const at = (path: string, search = ''): Location => ({ path, search, hash: '' });

const ask = (location: Location, session: SessionView, built: readonly RouteName[]) => {
  const match = matchRoute(location.path);
  return { match, decision: admit(routeOf(match.name), session, built) };
};

/**
 * Follows redirects (specification §2, §4) until an address can be shown: sign-in with the target in `to`,
 * not-authorized, or not-found, which keeps the address. Pure.
 */
export function resolve(
  wish: Location,
  session: SessionView,
  built: readonly RouteName[],
  hops = 0,
): Resolved {
  const { match, decision } = ask(wish, session, built);
  const redirected = hops > 0;
  switch (decision.kind) {
    case 'redirect': {
      const target = hops < 4 ? parseAddress(decision.to, wish) : null;
      if (!target) return resolve(at('/not-found'), session, built, hops + 1);
      const next = decision.keepQuery && wish.search ? { ...target, search: wish.search } : target;
      return resolve(next, session, built, hops + 1);
    }
    case 'needsLogin': {
      const search = `?to=${encodeURIComponent(addressOf(wish))}`;
      return {
        location: at(href('login'), search),
        match: matchRoute(href('login')),
        decision,
        state: {},
        redirected: true,
      };
    }
    case 'forbidden':
      return {
        location: at(href('not-authorized')),
        match: matchRoute(href('not-authorized')),
        decision,
        state: { refused: addressOf(wish) },
        redirected: true,
      };
    case 'notFound':
      return {
        location: wish,
        match: { name: 'not-found', params: match.params },
        decision,
        state: {},
        redirected,
      };
    case 'shown':
      return { location: wish, match, decision, state: {}, redirected };
  }
}

/** Where sign-in leads: the address in `to` if it is internal, otherwise the user's home via `/`. */
export const afterSignIn = (location: Location): Location =>
  parseAddress(ownAddress(new URLSearchParams(location.search).get('to')) ?? href('root'), at('/')) ??
  at('/');
