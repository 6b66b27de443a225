import { useCallback } from 'react';
import type { Place } from '../../machines/recents/recents.types.ts';
import { matchRoute } from '../../machines/router/match.ts';
import { routeOf } from '../../machines/router/routes.ts';
import { useLooseText } from '../hooks/use-text.ts';

/** Returns the title of a page or record: the record's name, or the route's title in the current language. */
export function usePlaceTitle(): (place: Place) => string {
  const loose = useLooseText();
  return useCallback(
    ({ path, title }) => title ?? loose([routeOf(matchRoute(path ?? '/').name).title], 'navigation.label'),
    [loose],
  );
}
