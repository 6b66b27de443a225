import { useCallback } from 'react';
import { matchRoute } from '../../../machines/kit/routes/match.ts';
import { getRoute } from '../../../machines/kit/routes/routes.ts';
import type { Destination } from '../../../machines/shell/recents/recents.types.ts';
import { usePageTitle } from '../../kit/hooks/use-page-title.ts';

/** Returns the title of a page or record: the record's name, or the route's title in the current language. */
export function useDestinationTitle(): (place: Destination) => string {
  const titleOf = usePageTitle('navigation.label');
  return useCallback(
    ({ path, title }) => title ?? titleOf(getRoute(matchRoute(path ?? '/').name)),
    [titleOf],
  );
}
