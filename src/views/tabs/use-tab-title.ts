import { useCallback } from 'react';
import type { Tab } from '../../machines/router/router.types.ts';
import { routeOf } from '../../machines/router/routes.ts';
import { useLooseText, useText } from '../hooks/use-text.ts';

/** Returns a tab's title: its record's name, or its route's title and the id in its address. */
export function useTabTitle(): (tab: Tab, title: string | null | undefined) => string {
  const text = useText();
  const loose = useLooseText();
  return useCallback(
    ({ match }, title) => {
      if (title) return title;
      const page = loose([routeOf(match.name).title], 'tab.label');
      const { id = '' } = match.params;
      return /^\d/.test(id) ? text('tab.record', { page, id }) : page;
    },
    [text, loose],
  );
}
