import { MenuItem } from '@blueprintjs/core';
import { HelpIcon, KeyCommandIcon, RouteIcon, SearchIcon } from '@blueprintjs/icons';
import { useAppActor, useAppSelector } from '../hooks/use-app.ts';
import { useText } from '../hooks/use-text.ts';
import { MenuPopover } from './MenuPopover.tsx';

/** The keys, the tour, and how the search is used. A dot says that the tour has not been taken yet. */
export function HelpMenu() {
  const text = useText();
  const shell = useAppActor('shell');
  const tour = useAppActor('tour');
  const offered = useAppSelector('tour', (snapshot) => snapshot.hasTag('offered'));
  return (
    <span className="help" data-tour="help" data-offered={offered}>
      <MenuPopover label={text('help.menu')} button={{ icon: <HelpIcon /> }}>
        <MenuItem
          icon={<KeyCommandIcon />}
          text={text('keys.title')}
          onClick={() => shell.send({ type: 'shell.openPanel', panel: 'shortcuts' })}
        />
        <MenuItem
          icon={<SearchIcon />}
          text={text('help.search')}
          onClick={() => shell.send({ type: 'palette.open', text: '? ' })}
        />
        <MenuItem
          icon={<SearchIcon />}
          text={text('help.commands')}
          onClick={() => shell.send({ type: 'palette.open', text: '> ' })}
        />
        <MenuItem
          icon={<RouteIcon />}
          text={text('tour.start')}
          onClick={() => tour.send({ type: 'tour.start' })}
        />
      </MenuPopover>
    </span>
  );
}
