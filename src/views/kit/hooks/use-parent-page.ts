import { matchRoute } from '../../../machines/kit/routes/match.ts';
import { getRoute } from '../../../machines/kit/routes/routes.ts';
import type { RouteEntry, RouteName } from '../../../machines/kit/routes/routes.types.ts';
import { useAppSelector } from './use-app.ts';

/** The nearest parent page of a path that exists in this build; null without one. */
function findParentPage(path: string, built: readonly RouteName[]): RouteEntry<RouteName> | null {
  const parts = path.split('/').filter(Boolean);
  for (let length = parts.length - 1; length > 0; length -= 1) {
    const { name } = matchRoute(`/${parts.slice(0, length).join('/')}`);
    if (name !== 'not-found' && built.includes(name) && !getRoute(name).pattern.includes(':'))
      return getRoute(name);
  }
  return null;
}

/** The page above the current one, such as a record's list; null where that is another part of the navigation. */
export function useParentPage(): RouteEntry<RouteName> | null {
  const path = useAppSelector('router', ({ context }) => context.location.path);
  const built = useAppSelector('router', ({ context }) => context.built);
  const group = useAppSelector('router', ({ context }) => getRoute(context.match.name).navigation?.group);
  const parent = findParentPage(path, built);
  return group !== undefined && parent?.navigation?.group !== group ? null : parent;
}
