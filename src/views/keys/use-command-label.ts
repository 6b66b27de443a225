import { useMemo } from 'react';
import type { Command } from '../../machines/keys/command.types.ts';
import { routeOf } from '../../machines/router/routes.ts';
import { useLooseText, useText } from '../hooks/use-text.ts';

/** What names a command or a line of the list. */
export type Labelled = Pick<Command, 'label'> & Partial<Pick<Command, 'number' | 'group' | 'page'>>;

/** Gives what a command is called; one that leads to a page is called as the page. */
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
