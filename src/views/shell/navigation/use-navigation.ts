import { useMemo } from 'react';
import {
  type NavigationGroup,
  navigationGroups,
  type RouteEntry,
  type RouteName,
} from '../../../machines/kit/routes/routes.types.ts';
import { getNavigation } from '../../../machines/shell/router/navigation-entries.ts';
import { useAppSelector } from '../../kit/hooks/use-app.ts';

export interface NavigationSection {
  readonly group: NavigationGroup;
  readonly pages: readonly RouteEntry<RouteName>[];
}

/** The pages that exist in this build and are open to the user, in navigation order. */
export function useNavigationPages(): readonly RouteEntry<RouteName>[] {
  const session = useAppSelector('router', ({ context }) => context.session);
  const built = useAppSelector('router', ({ context }) => context.built);
  return useMemo(() => getNavigation(session, built), [session, built]);
}

/** The same pages by group; empty groups are left out. */
export function useNavigation(): readonly NavigationSection[] {
  const pages = useNavigationPages();
  return useMemo(
    () =>
      navigationGroups
        .map((group) => ({ group, pages: pages.filter((page) => page.navigation?.group === group) }))
        .filter((section) => section.pages.length > 0),
    [pages],
  );
}

/** Route name of the current page. */
export const useShownRoute = (): RouteName => useAppSelector('router', ({ context }) => context.match.name);
