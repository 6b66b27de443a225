import { useMemo } from 'react';
import { getRoute } from '../../../machines/kit/routes/routes.ts';
import type { RouteEntry, RouteName } from '../../../machines/kit/routes/routes.types.ts';
import { useAppSelector } from '../../kit/hooks/use-app.ts';
import { useParentPage } from '../../kit/hooks/use-parent-page.ts';
import { useDynamicText, useText } from '../../kit/hooks/use-text.ts';
import { useShownTitle } from './use-shown-destination.ts';

/** A breadcrumb; the last one has no link. */
export interface Breadcrumb {
  readonly title: string;
  readonly href: string | null;
}

/** The navigation group, the parent page, and the page or record itself. */
export function useBreadcrumbs(): readonly Breadcrumb[] {
  const text = useText();
  const dynamicText = useDynamicText();
  const parent = useParentPage();
  const name = useAppSelector('router', ({ context }) => context.match.name);
  const title = useShownTitle();
  return useMemo(() => {
    const route = getRoute(name);
    const group = (route.navigation ?? parent?.navigation)?.group;
    const titleOf = (page: RouteEntry<RouteName>) => dynamicText([page.title], 'navigation.label');
    return [
      ...(group ? [{ title: text(`navigation.group.${group}`), href: null }] : []),
      ...(parent ? [{ title: titleOf(parent), href: parent.pattern }] : []),
      { title: title ?? titleOf(route), href: null },
    ];
  }, [text, dynamicText, parent, name, title]);
}
