import '@blueprintjs/core/lib/css/blueprint.css';
import '../../kit/styles/blueprint.css';
import '../../kit/styles/layout.css';
import '../../kit/styles/office.css';
import '../../kit/styles/office-top-bar.css';
import '../../kit/styles/office-status-bar.css';
import '../../kit/styles/office-navigation.css';
import '../../kit/styles/office-pages.css';
import '../../kit/styles/office-content.css';
import '../../kit/styles/office-panels.css';
import '../../kit/styles/office-shell.css';
import '../../kit/styles/touch.css';
import '../../features/notifications/notifications.css';
import { OverlaysProvider, PortalContext, PortalProvider } from '@blueprintjs/core';
import { type ReactNode, useContext } from 'react';
import { PageErrorContext } from '../../kit/components/ErrorPage.tsx';
import { useAppSelector } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { BrokenScreen } from '../../kit/office/ScreenBoundary.tsx';
import { useRightToLeftStyles } from '../../kit/office/use-direction.ts';
import { LazyKeyboardPanels } from '../keys/LazyKeyboardPanels.tsx';
import { useOfficeKeys } from '../keys/use-office-keys.ts';
import { Navbar } from '../navigation/Navbar.tsx';
import { NavigationRow } from '../navigation/NavigationLinks.tsx';
import { VerticalNavigation } from '../navigation/VerticalNavigation.tsx';
import { Panels } from '../panels/Panels.tsx';
import { NotificationAnnouncer } from '../status/NotificationAnnouncer.tsx';
import { OfflineDataBanner } from '../status/OfflineDataBanner.tsx';
import { SeeingAsBanner } from '../status/SeeingAsBanner.tsx';
import { StatusBar } from '../status/StatusBar.tsx';
import { TabPage } from '../tabs/TabPage.tsx';
import { TabStrip } from '../tabs/TabStrip.tsx';
import { LazyBackgroundWork, LazyDock, LazyNavigationDrawer, LazyTour } from './LazyShellParts.tsx';
import { ScrollToTop } from './ScrollToTop.tsx';

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
      <div className="column fill">
        <SeeingAsBanner />
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
    <PortalProvider {...useContext(PortalContext)} portalClassName="office-portal">
      <OverlaysProvider>
        <PageErrorContext value={BrokenScreen}>
          <Shell>{children}</Shell>
        </PageErrorContext>
      </OverlaysProvider>
    </PortalProvider>
  );
}
