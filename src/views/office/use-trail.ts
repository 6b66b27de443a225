import { useMemo } from 'react';
import { matchRoute } from '../../machines/router/match.ts';
import { type RouteEntry, type RouteName, routeOf } from '../../machines/router/routes.ts';
import { useAppSelector } from '../hooks/use-app.ts';
import { useLooseText, useText } from '../hooks/use-text.ts';
import { useShownTitle } from './use-shown-place.ts';

/** A breadcrumb; the last one has no link. */
export interface Crumb {
  readonly title: string;
  readonly href: string | null;
}

/** The nearest parent page of a path that exists in this build; null without one. */
function pageAbove(path: string, open: readonly RouteName[]): RouteEntry<RouteName> | null {
  const parts = path.split('/').filter(Boolean);
  for (let length = parts.length - 1; length > 0; length -= 1) {
    const { name } = matchRoute(`/${parts.slice(0, length).join('/')}`);
    if (name !== 'not-found' && open.includes(name) && !routeOf(name).pattern.includes(':'))
      return routeOf(name);
  }
  return null;
}

/** The navigation group, the parent page, and the page or record itself. */
export function useTrail(): readonly Crumb[] {
  const text = useText();
  const loose = useLooseText();
  const built = useAppSelector('router', ({ context }) => context.built);
  const path = useAppSelector('router', ({ context }) => context.location.path);
  const name = useAppSelector('router', ({ context }) => context.match.name);
  const title = useShownTitle();
  return useMemo(() => {
    const route = routeOf(name);
    const above = pageAbove(path, built);
    const group = (route.navigation ?? above?.navigation)?.group;
    const titleOf = (page: RouteEntry<RouteName>) => loose([page.title], 'navigation.label');
    return [
      ...(group ? [{ title: text(`navigation.group.${group}`), href: null }] : []),
      ...(above ? [{ title: titleOf(above), href: above.pattern }] : []),
      { title: title ?? titleOf(route), href: null },
    ];
  }, [text, loose, built, path, name, title]);
}
