import { allows } from '../session/page-rules.ts';
import type { SessionView } from '../session/session.types.ts';
import { matchRoute } from './match.ts';
import { href, type Layout, type RouteEntry, type RouteName, routes } from './routes.ts';

/**
 * What becomes of a wish to open a page:
 * `shown` in a layout; `redirect` to another address of ours; `needsLogin` a guest must sign in first; `forbidden`
 * the user's rules do not allow it; `notFound` there is no such page in this build.
 */
export type Decision =
  | { readonly kind: 'shown'; readonly layout: Layout }
  | { readonly kind: 'redirect'; readonly to: string; readonly keepQuery: boolean }
  | { readonly kind: 'needsLogin' }
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'notFound' };

/** True when the session may open the page, built or not. */
const permitted = (route: RouteEntry, session: SessionView): boolean =>
  route.public === true ||
  (session.user !== null && route.can !== undefined && allows(session.rules, ...route.can));

/**
 * Where `/` leads (specification §2): admin to the dashboard, client to access control, a guest to sign-in. Anyone
 * else goes to the home the server names, if its page opens; else to the first page that opens; at last to their own
 * profile. Read literally, "anyone else goes to login" would send a signed-in user round in circles: sign-in sends
 * them to `/`.
 */
export function homeOf(session: SessionView, built: readonly RouteName[]): string {
  const { user } = session;
  if (!user) return href('login');
  if (user.role === 'admin') return href('dashboard');
  if (user.role === 'client') return href('access-control');
  const own = ownAddress(user.home);
  const ownPath = own?.split(/[?#]/, 1)[0];
  if (own && ownPath && ownPath !== '/') {
    const target = routes.find((route) => route.name === matchRoute(ownPath).name);
    if (target && admit(target, session, built).kind === 'shown') return own;
  }
  const first = routes.find(
    (route) =>
      route.can !== undefined &&
      !/[:*]/.test(route.pattern) &&
      built.includes(route.name) &&
      permitted(route, session),
  );
  return first?.pattern ?? href('profile');
}

/**
 * The route guard (specification §4), pure. Guest-only pages send a signed-in user to `/`, also `/nigeria`, which is public
 * besides; other public pages are for everyone; the others need a user and a matching rule. The guard speaks before it is
 * known whether the page is built: an unbuilt page still refuses whom it would refuse.
 */
export function admit(
  route: RouteEntry<RouteName>,
  session: SessionView,
  built: readonly RouteName[],
): Decision {
  const signedIn = session.user !== null;
  if (route.name === 'root') return { kind: 'redirect', to: homeOf(session, built), keepQuery: true };
  if (route.name === 'not-found') return { kind: 'notFound' };
  if (route.guestOnly) {
    if (signedIn) return { kind: 'redirect', to: href('root'), keepQuery: false };
  } else if (!route.public) {
    if (!signedIn) return { kind: 'needsLogin' };
    if (!permitted(route, session)) return { kind: 'forbidden' };
  }
  if (!built.includes(route.name)) return { kind: 'notFound' };
  return { kind: 'shown', layout: signedIn ? route.layout : 'blank' };
}

/** The navigation of a user: pages that are built and open for them, by group and order. */
export const navigationOf = (
  session: SessionView,
  built: readonly RouteName[],
): readonly RouteEntry<RouteName>[] =>
  routes
    .filter((route: RouteEntry) => route.navigation !== undefined)
    .filter((route) => session.user !== null && built.includes(route.name) && permitted(route, session))
    .sort((a: RouteEntry, b: RouteEntry) => (a.navigation?.order ?? 0) - (b.navigation?.order ?? 0));

/** An origin that no installation has: whatever resolves to another one is not ours. */
const nowhere = 'https://own.invalid';

/**
 * An address of our own out of a query field, a cookie or an answer, made canonical; null when it might lead anywhere
 * else: other origins in all spellings (`//`, `/\`, `/.//`), control characters, and sign-in itself.
 */
export function ownAddress(to: unknown): string | null {
  if (typeof to !== 'string' || to.length > 2048 || !/^\/(?![/\\])/.test(to)) return null;
  // biome reads control characters in an expression as a slip; by code they are plain.
  if ([...to].some((letter) => letter < ' ' || letter === '\u007f')) return null;
  let url: URL;
  try {
    url = new URL(to, nowhere);
  } catch {
    return null;
  }
  if (url.origin !== nowhere || url.username !== '' || /^\/[/\\]/.test(url.pathname)) return null;
  if (matchRoute(url.pathname).name === 'login') return null;
  return url.pathname + url.search + url.hash;
}
