import { useCallback } from 'react';
import { matchRoute } from '../../../machines/kit/routes/match.ts';
import { getRoute } from '../../../machines/kit/routes/routes.ts';
import type { Destination } from '../../../machines/shell/recents/recents.types.ts';
import { useDynamicText } from '../../kit/hooks/use-text.ts';

/** Returns the title of a page or record: the record's name, or the route's title in the current language. */
export function useDestinationTitle(): (place: Destination) => string {
  const dynamicText = useDynamicText();
  return useCallback(
    ({ path, title }) =>
      title ?? dynamicText([getRoute(matchRoute(path ?? '/').name).title], 'navigation.label'),
    [dynamicText],
  );
}
