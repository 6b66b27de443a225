import { type ReactNode, useContext, useLayoutEffect } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { getRoute } from '../../machines/kit/routes/routes.ts';
import type { RouteName } from '../../machines/kit/routes/routes.types.ts';
import { ErrorPage, PageErrorContext } from '../kit/components/ErrorPage.tsx';
import { takeFirstPage } from '../kit/components/first-page.ts';
import { OfflineBanner } from '../kit/components/OfflineBanner.tsx';
import { TopProgress } from '../kit/components/TopProgress.tsx';
import { useFocusPage } from '../kit/hooks/focus/use-focus-page.ts';
import { useAppContext, useAppSelector, useCurrentLocation, useScreenKind } from '../kit/hooks/use-app.ts';
import { useOnline } from '../kit/hooks/use-online.ts';
import { InvitationView } from '../public/InvitationView.tsx';
import { LoadFailedView } from '../public/LoadFailedView.tsx';
import { PublicLayout } from '../public/PublicLayout.tsx';
import { getLoadedOfficeLayout, getLoadedPage } from './pages.ts';

/**
 * Renders what the router has decided: the page in its layout, a progress bar while the next page loads, and an error
 * page or invitation when the page cannot be shown.
 */
export function Outlet() {
  const { path } = useCurrentLocation();
  const name = useAppSelector('router', ({ context }) => context.match.name);
  const loading = useAppSelector('router', (snapshot) => snapshot.hasTag('loading'));
  const shown = useAppSelector('router', ({ context }) => context.shown);
  const failed = useAppSelector('router', (snapshot) => snapshot.hasTag('failed'));
  const inOffice = useAppSelector(
    'router',
    ({ context: { decision } }) => decision.kind === 'shown' && decision.layout === 'office',
  );
  const isOpen = shown || failed;
  // A drawer leaves the page under it as it is.
  const { drawer = name, tab = path } = getRoute(name);
  const page = drawer === name ? path : tab;
  useFocusPage(isOpen ? `${drawer} ${page}` : null, inOffice);
  // A page rendered in advance that the page has not taken over is another one's.
  useLayoutEffect(() => {
    if (isOpen) takeFirstPage();
  }, [isOpen]);
  return (
    <>
      <TopProgress shown={loading} />
      <OfflineBanner offline={!useOnline()} />
      {isOpen && (
        <ShellErrorBoundary>
          <Layout name={name} office={inOffice}>
            <PageErrorBoundary key={page}>
              {failed ? <LoadFailedView /> : <Page name={name} office={inOffice} />}
            </PageErrorBoundary>
          </Layout>
        </ShellErrorBoundary>
      )}
    </>
  );
}

interface PageProps {
  readonly name: RouteName;
  /** Inside the office shell, for signed-in users only. */
  readonly office: boolean;
}

function Layout({ name, office, children }: PageProps & { children: ReactNode }) {
  const OfficeLayout = getLoadedOfficeLayout();
  const kind = useScreenKind();
  if (office && OfficeLayout) return <OfficeLayout>{children}</OfficeLayout>;
  const isRegistration = kind === 'registration' || kind === 'resumeRegistration';
  return (
    <PublicLayout cover={getRoute(name).guestOnly === true} openToAll={isRegistration}>
      {children}
    </PublicLayout>
  );
}

/** The router loads a page's chunk before it commits to the route, so the component is available here. */
function Page({ name, office }: PageProps) {
  const View = getLoadedPage(name);
  // An office page that anyone may open shows a guest only an invitation to sign in.
  if (!office && getRoute(name).layout === 'office') return <InvitationView />;
  return View && <View />;
}

/** The error page with the last events for its report. */
function PublicPageError({ error }: FallbackProps) {
  const { getRecentEvents } = useAppContext();
  return <ErrorPage error={error} events={getRecentEvents()} />;
}

/**
 * Catches errors of the shell itself and shows the error page in the public layout, which depends on the least code.
 */
function ShellErrorBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary
      fallbackRender={(props) => (
        <PublicLayout cover={false}>
          <PublicPageError {...props} />
        </PublicLayout>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

/** Keeps an error in one page from taking down the rest of the portal. */
function PageErrorBoundary({ children }: { children: ReactNode }) {
  const OfficePageError = useContext(PageErrorContext);
  return <ErrorBoundary FallbackComponent={OfficePageError ?? PublicPageError}>{children}</ErrorBoundary>;
}
