import { useMemo } from 'react';
import { matchRoute } from '../../../machines/kit/routes/match.ts';
import { getRoute } from '../../../machines/kit/routes/routes.ts';
import type { RouteEntry, RouteName } from '../../../machines/kit/routes/routes.types.ts';
import { useAppSelector } from '../../kit/hooks/use-app.ts';
import { useDynamicText, useText } from '../../kit/hooks/use-text.ts';
import { useShownTitle } from './use-shown-destination.ts';

/** A breadcrumb; the last one has no link. */
export interface Breadcrumb {
  readonly title: string;
  readonly href: string | null;
}

/** The nearest parent page of a path that exists in this build; null without one. */
function findParentPage(path: string, open: readonly RouteName[]): RouteEntry<RouteName> | null {
  const parts = path.split('/').filter(Boolean);
  for (let length = parts.length - 1; length > 0; length -= 1) {
    const { name } = matchRoute(`/${parts.slice(0, length).join('/')}`);
    if (name !== 'not-found' && open.includes(name) && !getRoute(name).pattern.includes(':'))
      return getRoute(name);
  }
  return null;
}

/** The navigation group, the parent page, and the page or record itself. */
export function useBreadcrumbs(): readonly Breadcrumb[] {
  const text = useText();
  const dynamicText = useDynamicText();
  const built = useAppSelector('router', ({ context }) => context.built);
  const path = useAppSelector('router', ({ context }) => context.location.path);
  const name = useAppSelector('router', ({ context }) => context.match.name);
  const title = useShownTitle();
  return useMemo(() => {
    const route = getRoute(name);
    const parent = findParentPage(path, built);
    const group = (route.navigation ?? parent?.navigation)?.group;
    const titleOf = (page: RouteEntry<RouteName>) => dynamicText([page.title], 'navigation.label');
    return [
      ...(group ? [{ title: text(`navigation.group.${group}`), href: null }] : []),
      ...(parent ? [{ title: titleOf(parent), href: parent.pattern }] : []),
      { title: title ?? titleOf(route), href: null },
    ];
  }, [text, dynamicText, built, path, name, title]);
}
