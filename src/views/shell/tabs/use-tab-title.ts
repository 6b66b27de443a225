import { useCallback } from 'react';
import { getRoute } from '../../../machines/kit/routes/routes.ts';
import type { Tab } from '../../../machines/shell/router/router.types.ts';
import { useIntakeText } from '../../kit/hooks/use-intake-text.ts';
import { usePageTitle } from '../../kit/hooks/use-page-title.ts';
import { useText } from '../../kit/hooks/use-text.ts';

/** Returns a tab's title: its record's name, now or before a reload, or its route's title and the id in its address. */
export function useTabTitle(): (tab: Tab, title: string | null | undefined) => string {
  const text = useText();
  const titleOf = usePageTitle('tab.label');
  const intakeText = useIntakeText();
  return useCallback(
    ({ match, title: lastKnown }, title) => {
      const name = title || lastKnown;
      if (name) return match.name === 'record-intake-edit' ? intakeText(name) : name;
      const page = titleOf(getRoute(match.name));
      const { id = '' } = match.params;
      return /^\d/.test(id) ? text('tab.record', { page, id }) : page;
    },
    [text, titleOf, intakeText],
  );
}
