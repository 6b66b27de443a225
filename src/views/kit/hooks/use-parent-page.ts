import { matchRoute } from '../../../machines/kit/routes/match.ts';
import { getRoute, isRouteName } from '../../../machines/kit/routes/routes.ts';
import type { RouteEntry, RouteName } from '../../../machines/kit/routes/routes.types.ts';
import { useAppSelector } from './use-app.ts';

/** The nearest parent pages of a path that are in this build, the nearest first. */
function findParents(path: string, built: readonly RouteName[]): readonly RouteEntry<RouteName>[] {
  const parts = path.split('/').filter(Boolean);
  return parts.slice(1).flatMap((_, index) => {
    const { name } = matchRoute(`/${parts.slice(0, parts.length - 1 - index).join('/')}`);
    const route = getRoute(name);
    return built.includes(name) && !route.pattern.includes(':') ? [route] : [];
  });
}

/** The page that stands for a page in the navigation: itself, or the one that shows the same list. */
export function findNavigationPage(route: RouteEntry<RouteName>): RouteEntry<RouteName> | null {
  if (route.navigation) return route;
  return route.sameListAs !== undefined && isRouteName(route.sameListAs) ? getRoute(route.sameListAs) : null;
}

/** The page above the current one, such as a record's list; null where that is another part of the navigation. */
export function useParentPage(): RouteEntry<RouteName> | null {
  const path = useAppSelector('router', ({ context }) => context.location.path);
  const built = useAppSelector('router', ({ context }) => context.built);
  const group = useAppSelector('router', ({ context }) => getRoute(context.match.name).navigation?.group);
  // A page with an entry of its own is no part of a list that is elsewhere in the navigation.
  const parents = findParents(path, built).flatMap((route) =>
    group === undefined || route.navigation ? (findNavigationPage(route) ?? []) : [],
  );
  const parent = parents[0] ?? null;
  return group !== undefined && parent?.navigation?.group !== group ? null : parent;
}
