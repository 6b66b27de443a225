import '@blueprintjs/core/lib/css/blueprint.css';
import '../styles/blueprint.css';
import '../styles/blueprint-fields.css';
import '../styles/blueprint-menus.css';
import '../styles/layout.css';
import '../styles/office.css';
import '../styles/office-top-bar.css';
import '../styles/office-status-bar.css';
import '../styles/office-navigation.css';
import '../styles/office-pages.css';
import '../styles/office-content.css';
import '../styles/office-panels.css';
import '../styles/office-shell.css';
import '../notifications/notifications.css';
import { OverlaysProvider, PortalProvider } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useAppSelector } from '../hooks/use-app.ts';
import { useText } from '../hooks/use-text.ts';
import { LazyKeyboardPanels } from '../keys/LazyKeyboardPanels.tsx';
import { useOfficeKeys } from '../keys/use-office-keys.ts';
import { TabPage } from '../tabs/TabPage.tsx';
import { TabStrip } from '../tabs/TabStrip.tsx';
import { LazyBackgroundWork, LazyDock, LazyNavigationDrawer, LazyTour } from './LazyShellParts.tsx';
import { Navbar } from './Navbar.tsx';
import { NavigationRow } from './NavigationLinks.tsx';
import { NotificationAnnouncer } from './NotificationAnnouncer.tsx';
import { OfflineDataBanner } from './OfflineDataBanner.tsx';
import { Panels } from './Panels.tsx';
import { ScrollToTop } from './ScrollToTop.tsx';
import { StatusBar } from './StatusBar.tsx';
import { useRightToLeftStyles } from './use-direction.ts';
import { VerticalNavigation } from './VerticalNavigation.tsx';

function Shell({ children }: { children: ReactNode }) {
  const text = useText();
  const narrow = useAppSelector('shell', ({ context }) => context.narrow);
  const values = useAppSelector('preferences', ({ context }) => context.values);
  const vertical = values.navigation === 'vertical';
  useRightToLeftStyles();
  useOfficeKeys();
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
        <OfflineDataBanner />
        <Navbar brand={!narrow && !vertical} />
        {!narrow && !vertical && (
          <nav
            className="nav nav-horizontal"
            data-pane="navigation"
            data-tour="navigation"
            aria-label={text('navigation.label')}
          >
            <NavigationRow />
          </nav>
        )}
        <TabStrip />
        <main className="office-main" id="main" tabIndex={-1}>
          <TabPage>{children}</TabPage>
        </main>
        <div className="office-bottom">
          <LazyDock />
          <StatusBar />
        </div>
      </div>
      {narrow && <LazyNavigationDrawer />}
      <Panels />
      <LazyKeyboardPanels />
      <LazyTour />
      <LazyBackgroundWork />
      <NotificationAnnouncer />
      <ScrollToTop />
    </div>
  );
}

/**
 * The back office: navigation, top bar, page, status bar and overlays. Blueprint's own list of hotkeys is left out,
 * because `CheatSheet` lists all shortcuts.
 */
export default function OfficeLayout({ children }: { children: ReactNode }) {
  return (
    <PortalProvider portalClassName="office-portal">
      <OverlaysProvider>
        <Shell>{children}</Shell>
      </OverlaysProvider>
    </PortalProvider>
  );
}
