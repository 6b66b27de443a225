import '@blueprintjs/core/lib/css/blueprint.css';
import '../styles/blueprint.css';
import '../styles/office.css';
import '../styles/office-navigation.css';
import '../styles/office-pages.css';
import '../styles/office-panels.css';
import '../notifications/notifications.css';
import { BlueprintProvider } from '@blueprintjs/core';
import type { ComponentProps, ReactNode } from 'react';
import { useAppSelector } from '../hooks/use-app.ts';
import { useText } from '../hooks/use-text.ts';
import { Footer } from './Footer.tsx';
import { LiveNews } from './LiveNews.tsx';
import { Navbar } from './Navbar.tsx';
import { NavigationDrawer } from './NavigationDrawer.tsx';
import { NavigationRow } from './NavigationLinks.tsx';
import { Panels } from './Panels.tsx';
import { ScrollToTop } from './ScrollToTop.tsx';
import { useRightToLeftSheet } from './use-direction.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { VerticalNavigation } from './VerticalNavigation.tsx';

type Hotkeys = NonNullable<ComponentProps<typeof BlueprintProvider>['hotkeysProviderValue']>;

/** Blueprint's own list of keys stays closed: ours knows them all (`ShortcutsPanel`). */
const noHotkeys: Hotkeys = [{ hasProvider: true, hotkeys: [], isDialogOpen: false }, () => {}];

function Shell({ children }: { children: ReactNode }) {
  const text = useText();
  const narrow = useAppSelector('shell', ({ context }) => context.narrow);
  const values = useAppSelector('preferences', ({ context }) => context.values);
  const vertical = values.navigation === 'vertical';
  useRightToLeftSheet();
  useShortcuts();
  return (
    <div
      className="office"
      data-navigation={narrow ? 'overlay' : values.navigation}
      data-navbar={narrow && values.navbarType === 'hidden' ? 'static' : values.navbarType}
      data-footer={values.footerType}
      data-width={values.contentWidth}
    >
      {!narrow && vertical && <VerticalNavigation />}
      <div className="office-page">
        <Navbar brand={!narrow && !vertical} />
        {!narrow && !vertical && (
          <nav className="nav nav-horizontal" aria-label={text('navigation.label')}>
            <NavigationRow />
          </nav>
        )}
        <main className="office-main" id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer />
      </div>
      {narrow && <NavigationDrawer />}
      <Panels />
      <LiveNews />
      <ScrollToTop />
    </div>
  );
}

/** The back office: navigation, bar, page and status bar, and what lies over them. */
export default function OfficeLayout({ children }: { children: ReactNode }) {
  return (
    <BlueprintProvider hotkeysProviderValue={noHotkeys} portalClassName="office-portal">
      <Shell>{children}</Shell>
    </BlueprintProvider>
  );
}
