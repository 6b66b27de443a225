import { matchRoute } from '../../kit/routes/match.ts';
import { areRoutesComplete, getRoutes, href } from '../../kit/routes/routes.ts';
import type { Layout, RouteEntry, RouteName } from '../../kit/routes/routes.types.ts';
import type { SessionView } from '../../kit/session/session.types.ts';
import { allows } from '../session/page-rules.ts';

/**
 * The decision about a navigation: `shown` in a layout; `redirect` to another internal address; `needsLogin`
 * a guest must sign in first; `forbidden` the user's rules do not allow it; `notFound` there is no such page
 * in this build; `undecided` only the pages for guests are known yet.
 */
export type RouteDecision =
  | { readonly kind: 'shown'; readonly layout: Layout }
  | { readonly kind: 'redirect'; readonly to: string; readonly keepQuery: boolean }
  | { readonly kind: 'needsLogin' }
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'undecided' };

/** True when the session may open the page, whether or not it is in this build. */
export const isPermitted = (route: RouteEntry, session: SessionView): boolean =>
  route.public === true ||
  (session.user !== null && route.can !== undefined && allows(session.rules, ...route.can));

/**
 * Where `/` leads (specification §2): admin to the dashboard, client to access control, a guest to sign-in.
 * Anyone else goes to the home page named by the server, if it is allowed; otherwise to the first allowed
 * page, and finally to their own profile. Read literally, "anyone else goes to login" would send a signed-in
 * user round in circles: sign-in redirects to `/`.
 */
export function getHome(session: SessionView, built: readonly RouteName[]): string {
  const { user } = session;
  if (!user) return href('login');
  if (user.role === 'admin') return href('dashboard');
  if (user.role === 'client') return href('access-control');
  const own = toInternalAddress(user.home);
  const ownPath = own?.split(/[?#]/, 1)[0];
  if (own && ownPath && ownPath !== '/') {
    const target = getRoutes().find((route) => route.name === matchRoute(ownPath).name);
    if (target && guardRoute(target, session, built).kind === 'shown') return own;
  }
  const first = getRoutes().find(
    (route) =>
      route.can !== undefined &&
      !/[:*]/.test(route.pattern) &&
      built.includes(route.name) &&
      isPermitted(route, session),
  );
  return first?.pattern ?? href('profile');
}

/**
 * The route guard (specification §4), pure. Guest-only pages redirect a signed-in user to `/`, including
 * `/nigeria`, which is also public; other public pages are open to all; the rest need a user and a matching
 * rule. Access is checked before it is known whether the page is in this build, so that a missing page still
 * refuses users without access.
 */
export function guardRoute(
  route: RouteEntry<RouteName>,
  session: SessionView,
  built: readonly RouteName[],
): RouteDecision {
  const signedIn = session.user !== null;
  if (!areRoutesComplete() && (signedIn || route.name === 'not-found')) return { kind: 'undecided' };
  if (route.name === 'root') return { kind: 'redirect', to: getHome(session, built), keepQuery: true };
  if (route.name === 'not-found') return { kind: 'notFound' };
  if (route.guestOnly) {
    if (signedIn) return { kind: 'redirect', to: href('root'), keepQuery: false };
  } else if (!route.public) {
    if (!signedIn) return { kind: 'needsLogin' };
    if (!isPermitted(route, session)) return { kind: 'forbidden' };
  }
  if (!built.includes(route.name)) return { kind: 'notFound' };
  return { kind: 'shown', layout: signedIn ? route.layout : 'blank' };
}

/** An origin that no installation has: an address that resolves to another origin is external. */
const placeholderOrigin = 'https://own.invalid';

/**
 * An internal address from a query field, a cookie or a response, normalized; null if it might lead anywhere
 * else: other origins in all spellings (`//`, `/\`, `/.//`), control characters, and sign-in itself.
 */
export function toInternalAddress(to: unknown): string | null {
  if (typeof to !== 'string' || to.length > 2048 || !/^\/(?![/\\])/.test(to)) return null;
  // Biome reports control characters in a regular expression; character codes are allowed.
  if ([...to].some((letter) => letter < ' ' || letter === '\u007f')) return null;
  let url: URL;
  try {
    url = new URL(to, placeholderOrigin);
  } catch {
    return null;
  }
  if (url.origin !== placeholderOrigin || url.username !== '' || /^\/[/\\]/.test(url.pathname)) return null;
  if (matchRoute(url.pathname).name === 'login') return null;
  return url.pathname + url.search + url.hash;
}
