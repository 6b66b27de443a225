import { getPageTitleId } from '../../kit/routes/page-title.ts';
import { getRoutes } from '../../kit/routes/routes.ts';
import type { RouteEntry, RouteName } from '../../kit/routes/routes.types.ts';
import type { SessionView } from '../../kit/session/session.types.ts';
import { allows } from '../session/page-rules.ts';
import { isPermitted } from './route-guard.ts';

/** A page in the navigation; students have an entry for the documents on their home as well. */
const toEntries = (route: RouteEntry<RouteName>): readonly RouteEntry<RouteName>[] =>
  route.navigation?.home
    ? [
        route,
        {
          ...route,
          pattern: `${route.pattern}#documents`,
          title: 'navigation.ownDocuments',
          navigation: { ...route.navigation, icon: 'documents' },
        },
      ]
    : [route];

/** The navigation of a user: the pages of this build that they may open, by group and order. */
export const getNavigation = (
  session: SessionView,
  built: readonly RouteName[],
): readonly RouteEntry<RouteName>[] =>
  getRoutes()
    .filter(
      ({ navigation, pattern }) =>
        navigation &&
        (!navigation.can || allows(session.rules, ...navigation.can)) &&
        (!navigation.home || session.user?.home === pattern),
    )
    .filter((route) => session.user !== null && built.includes(route.name) && isPermitted(route, session))
    .map((route) => ({ ...route, title: getPageTitleId(route, session.user?.role) }))
    .flatMap(toEntries)
    .sort((a: RouteEntry, b: RouteEntry) => (a.navigation?.order ?? 0) - (b.navigation?.order ?? 0));
