import { matchRoute, type RouteMatch } from '../../kit/routes/match.ts';
import { getRoute, href } from '../../kit/routes/routes.ts';
import type { RouteName } from '../../kit/routes/routes.types.ts';
import type { SessionView } from '../../kit/session/session.types.ts';
import { guardRoute, type RouteDecision, toInternalAddress } from './route-guard.ts';
import type { EntryState, Location } from './router.types.ts';

/**
 * The result of a navigation: the address to show, its page, and the decision about the requested address.
 */
export interface ResolvedRoute {
  readonly location: Location;
  readonly match: RouteMatch;
  readonly decision: RouteDecision;
  readonly state: EntryState;
  /** The address shown is not the requested one. */
  readonly redirected: boolean;
}

const origin = 'https://own.invalid';

export const toAddress = (location: Location): string => location.path + location.search + location.hash;

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

const toLocation = (path: string, search = ''): Location => ({ path, search, hash: '' });

const matchAndGuard = (location: Location, session: SessionView, built: readonly RouteName[]) => {
  const match = matchRoute(location.path);
  return { match, decision: guardRoute(getRoute(match.name), session, built) };
};

/**
 * Follows redirects (specification §2, §4) until an address can be shown: sign-in with the target in `to`,
 * not-authorized, or not-found, which keeps the address. Pure.
 */
export function resolveRoute(
  requested: Location,
  session: SessionView,
  built: readonly RouteName[],
  redirects = 0,
): ResolvedRoute {
  const { match, decision } = matchAndGuard(requested, session, built);
  const redirected = redirects > 0;
  switch (decision.kind) {
    case 'redirect': {
      const target = redirects < 4 ? parseAddress(decision.to, requested) : null;
      if (!target) return resolveRoute(toLocation('/not-found'), session, built, redirects + 1);
      const next = decision.keepQuery && requested.search ? { ...target, search: requested.search } : target;
      return resolveRoute(next, session, built, redirects + 1);
    }
    case 'needsLogin': {
      const search = `?to=${encodeURIComponent(toAddress(requested))}`;
      return {
        location: toLocation(href('login'), search),
        match: matchRoute(href('login')),
        decision,
        state: {},
        redirected: true,
      };
    }
    case 'forbidden':
      return {
        location: toLocation(href('not-authorized')),
        match: matchRoute(href('not-authorized')),
        decision,
        state: { refused: toAddress(requested) },
        redirected: true,
      };
    case 'notFound':
      return {
        location: requested,
        match: { name: 'not-found', params: match.params },
        decision,
        state: {},
        redirected,
      };
    case 'shown':
    case 'undecided':
      return { location: requested, match, decision, state: {}, redirected };
  }
}

/** Where sign-in leads: the address in `to` if it is internal, otherwise the user's home via `/`. */
export const getAddressAfterSignIn = (location: Location): Location =>
  parseAddress(
    toInternalAddress(new URLSearchParams(location.search).get('to')) ?? href('root'),
    toLocation('/'),
  ) ?? toLocation('/');
