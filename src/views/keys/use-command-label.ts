import { useMemo } from 'react';
import type { Command } from '../../machines/keys/command.types.ts';
import { routeOf } from '../../machines/router/routes.ts';
import { useLooseText, useText } from '../hooks/use-text.ts';

/** What determines the label of a command or of a line in the list. */
export type Labelled = Pick<Command, 'label'> & Partial<Pick<Command, 'number' | 'group' | 'page'>>;

/** Returns a command's label; a command that opens a page has the page's title. */
export function useCommandLabel(): (command: Labelled) => string {
  const text = useText();
  const loose = useLooseText();
  return useMemo(
    () =>
      ({ label, number, group, page }) => {
        if (number !== undefined) return text('keys.view', { number });
        const ids = group === 'goTo' && page && page !== 'root' ? [routeOf(page).title] : [label];
        return loose(ids, 'keys.title');
      },
    [text, loose],
  );
}
