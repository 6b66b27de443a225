import { KeyCommandIcon, PulseIcon, RouteIcon, SearchIcon } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { type Scope, scopes } from '../../../machines/shell/search/scope.ts';
import { useAppActor } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import type { PaletteItem } from './palette-items.ts';

const prefixedScopes = (Object.keys(scopes) as Scope[]).filter((scope) => scopes[scope] && scope !== 'help');

/** The list of shortcuts, the tour, the activity log and the search prefixes. */
export function useHelpItems(): readonly PaletteItem[] {
  const text = useText();
  const shell = useAppActor('shell');
  const tour = useAppActor('tour');
  const panes = useAppActor('panes');
  return useMemo(() => {
    const item = (rest: Omit<PaletteItem, 'group'>): PaletteItem => ({ group: 'help', ...rest });
    return [
      item({
        id: 'shortcuts',
        title: text('label.shortcuts'),
        words: text('search.group.help'),
        icon: <KeyCommandIcon />,
        run: () => shell.send({ type: 'shell.openPanel', panel: 'shortcuts' }),
      }),
      item({
        id: 'tour',
        title: text('tour.start'),
        words: text('search.group.help'),
        icon: <RouteIcon />,
        run: () => tour.send({ type: 'tour.start' }),
      }),
      item({
        id: 'activity',
        title: text('activity.title'),
        hint: text('activity.list'),
        icon: <PulseIcon />,
        run: () => panes.send({ type: 'dock.toggle' }),
      }),
      ...prefixedScopes.map((scope) =>
        item({
          id: `scope-${scope}`,
          title: text('help.scope', { letter: scopes[scope], scope: text(`search.scope.${scope}`) }),
          icon: <SearchIcon />,
          next: `${scopes[scope]} `,
          run: () => {},
        }),
      ),
    ];
  }, [text, shell, tour, panes]);
}
