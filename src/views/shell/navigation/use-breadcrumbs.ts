import { useMemo } from 'react';
import { getRoute } from '../../../machines/kit/routes/routes.ts';
import { useAppSelector } from '../../kit/hooks/use-app.ts';
import { usePageTitle } from '../../kit/hooks/use-page-title.ts';
import { findNavigationPage, useParentPage } from '../../kit/hooks/use-parent-page.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { useShownTitle } from './use-shown-destination.ts';

/** A breadcrumb; the last one has no link. */
export interface Breadcrumb {
  readonly title: string;
  readonly href: string | null;
}

/** The navigation group, the parent page, and the page or record itself. */
export function useBreadcrumbs(): readonly Breadcrumb[] {
  const text = useText();
  const titleOf = usePageTitle('navigation.label');
  const parent = useParentPage();
  const name = useAppSelector('router', ({ context }) => context.match.name);
  const title = useShownTitle();
  return useMemo(() => {
    const route = getRoute(name);
    const group = (findNavigationPage(route) ?? parent)?.navigation?.group;
    return [
      ...(group ? [{ title: text(`navigation.group.${group}`), href: null }] : []),
      ...(parent ? [{ title: titleOf(parent), href: parent.pattern }] : []),
      { title: title ?? titleOf(route), href: null },
    ];
  }, [text, titleOf, parent, name, title]);
}
