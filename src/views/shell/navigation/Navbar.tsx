import { Button } from '@blueprintjs/core';
import { MenuIcon, NotificationsIcon, SearchIcon } from '@blueprintjs/icons';
import { href } from '../../../machines/kit/routes/routes.ts';
import { LazyDocumentsToReviewLink } from '../../features/documents/LazyPageCount.tsx';
import { Brand } from '../../kit/components/Brand.tsx';
import { useAppActor, useAppSelector, useConfig } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { ShortcutHint } from '../../kit/keys/ShortcutHint.tsx';
import { useCommandShortcut } from '../../kit/keys/use-command-shortcut.ts';
import { UnreadCount, useUnreadCount } from '../../kit/office/UnreadCount.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { HelpMenu, LanguageMenu, ThemeMenu, UserMenu } from './NavbarMenus.tsx';

function SearchButton() {
  const text = useText();
  const shell = useAppActor('shell');
  const shortcutOf = useCommandShortcut();
  return (
    <button
      type="button"
      className="search-button"
      data-tour="search"
      aria-haspopup="dialog"
      aria-keyshortcuts={shortcutOf('palette.open')?.aria}
      onClick={() => shell.send({ type: 'palette.open' })}
    >
      <SearchIcon />
      <span className="search-button-text">{text('search.open')}</span>
      <ShortcutHint command="palette.open" />
    </button>
  );
}

function NotificationsButton() {
  const text = useText();
  const shell = useAppActor('shell');
  const count = useUnreadCount();
  const open = useAppSelector('shell', ({ context }) => context.panel === 'notifications');
  return (
    <span className="bell" data-tour="notifications">
      <Button
        variant="minimal"
        icon={<NotificationsIcon />}
        aria-label={text('notifications.bell', { count })}
        aria-haspopup="dialog"
        aria-expanded={open}
        title={text('route.notifications')}
        onClick={() => shell.send({ type: 'shell.openPanel', panel: 'notifications' })}
      />
      <span aria-hidden="true">
        <UnreadCount />
      </span>
    </span>
  );
}

/** The top bar: breadcrumbs, search and the user's menus. */
export function Navbar({ brand }: { brand: boolean }) {
  const text = useText();
  const shell = useAppActor('shell');
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
      <Breadcrumbs />
      <SearchButton />
      <div className="navbar-tools">
        <HelpMenu />
        <span className="navbar-wide">
          {layout.translation && <LanguageMenu />}
          <ThemeMenu />
        </span>
        <LazyDocumentsToReviewLink />
        <NotificationsButton />
        <UserMenu />
      </div>
    </header>
  );
}
