import { useCallback } from 'react';
import { getRoute } from '../../../machines/kit/routes/routes.ts';
import type { Tab } from '../../../machines/shell/router/router.types.ts';
import { useDynamicText, useText } from '../../kit/hooks/use-text.ts';

/** Returns a tab's title: its record's name, or its route's title and the id in its address. */
export function useTabTitle(): (tab: Tab, title: string | null | undefined) => string {
  const text = useText();
  const dynamicText = useDynamicText();
  return useCallback(
    ({ match }, title) => {
      if (title) return title;
      const page = dynamicText([getRoute(match.name).title], 'tab.label');
      const { id = '' } = match.params;
      return /^\d/.test(id) ? text('tab.record', { page, id }) : page;
    },
    [text, dynamicText],
  );
}
