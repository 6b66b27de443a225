import { Button } from '@blueprintjs/core';
import { HelpIcon, MenuIcon, NotificationsIcon, SearchIcon } from '@blueprintjs/icons';
import { href, routeOf } from '../../machines/router/routes.ts';
import { useAppActor, useAppSelector, useConfig } from '../hooks/use-app.ts';
import { useLooseText, useText } from '../hooks/use-text.ts';
import { Brand } from '../parts/Brand.tsx';
import { Keys } from './Keys.tsx';
import { LanguageMenu, ThemeMenu, UserMenu } from './NavbarMenus.tsx';
import { UnreadCount, useUnreadCount } from './UnreadCount.tsx';
import { useShownRoute } from './use-navigation.ts';
import { useShellCommand } from './use-shortcuts.ts';

function SearchButton() {
  const text = useText();
  const run = useShellCommand();
  return (
    <button
      type="button"
      className="search-button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => run('search')}
    >
      <SearchIcon />
      <span className="search-button-text">{text('search.open')}</span>
      <Keys shown={['Mod', 'K']} />
    </button>
  );
}

function Bell() {
  const text = useText();
  const run = useShellCommand();
  const count = useUnreadCount();
  const open = useAppSelector('shell', ({ context }) => context.panel === 'notifications');
  return (
    <span className="bell">
      <Button
        variant="minimal"
        icon={<NotificationsIcon />}
        aria-label={text('notifications.bell', { count })}
        aria-haspopup="dialog"
        aria-expanded={open}
        title={text('route.notifications')}
        onClick={() => run('notifications')}
      />
      <span aria-hidden="true">
        <UnreadCount />
      </span>
    </span>
  );
}

function Place() {
  const loose = useLooseText();
  const text = useText();
  const { title } = useConfig();
  const route = routeOf(useShownRoute());
  const group = route.navigation?.group;
  return (
    <p className="place">
      <span className="place-group">{group ? text(`navigation.group.${group}`) : title}</span>
      <span className="place-mark" aria-hidden="true">
        /
      </span>
      <span className="place-page">{loose([route.title], 'navigation.label')}</span>
    </p>
  );
}

/** The bar on top: where one is, search, and what belongs to the person. */
export function Navbar({ brand }: { brand: boolean }) {
  const text = useText();
  const shell = useAppActor('shell');
  const run = useShellCommand();
  const { title, layout } = useConfig();
  const narrow = useAppSelector('shell', ({ context }) => context.narrow);
  const open = useAppSelector('shell', ({ context }) => context.navigationOpen);
  return (
    <header className="navbar">
      {narrow && (
        <Button
          variant="minimal"
          icon={<MenuIcon />}
          aria-label={text(open ? 'navigation.close' : 'navigation.open')}
          aria-expanded={open}
          aria-haspopup="dialog"
          onClick={() => shell.send({ type: 'shell.toggleNavigation' })}
        />
      )}
      {brand && <Brand title={title} href={href('root')} />}
      <Place />
      <SearchButton />
      <div className="navbar-tools">
        <Button
          className="navbar-wide"
          variant="minimal"
          icon={<HelpIcon />}
          aria-label={text('keys.title')}
          title={text('keys.title')}
          aria-haspopup="dialog"
          onClick={() => run('shortcuts')}
        />
        {layout.translation && <LanguageMenu />}
        <ThemeMenu />
        <Bell />
        <UserMenu />
      </div>
    </header>
  );
}
