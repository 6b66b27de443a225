import { useMemo } from 'react';
import { getRoute } from '../../../machines/kit/routes/routes.ts';
import type { Command } from '../../../machines/shell/keys/command.types.ts';
import { useDynamicText, useText } from '../hooks/use-text.ts';

/** What determines the label of a command or of a line in the list. */
export type LabelSource = Pick<Command, 'label'> & Partial<Pick<Command, 'number' | 'group' | 'page'>>;

/** Returns a command's label; a command that opens a page has the page's title. */
export function useCommandLabel(): (command: LabelSource) => string {
  const text = useText();
  const dynamicText = useDynamicText();
  return useMemo(
    () =>
      ({ label, number, group, page }) => {
        if (number !== undefined) return text('keys.view', { number });
        const ids = group === 'goTo' && page && page !== 'root' ? [getRoute(page).title] : [label];
        return dynamicText(ids, 'label.shortcuts');
      },
    [text, dynamicText],
  );
}
