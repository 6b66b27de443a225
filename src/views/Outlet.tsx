import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { type RouteName, routeOf } from '../machines/router/routes.ts';
import { useAppContext, useAppSelector, useLocationOf } from './hooks/use-app.ts';
import { useArrival } from './hooks/use-arrival.ts';
import { useOnline } from './hooks/use-online.ts';
import { loadedOfficeLayout, loadedPage } from './page-loading.ts';
import { pages } from './pages.ts';
import { ErrorPage } from './parts/ErrorPage.tsx';
import { OfflineBanner } from './parts/OfflineBanner.tsx';
import { TopProgress } from './parts/TopProgress.tsx';
import { InvitationView } from './public/InvitationView.tsx';
import { LoadFailedView } from './public/LoadFailedView.tsx';
import { PublicLayout } from './public/PublicLayout.tsx';

/**
 * Renders what the router has decided: the page in its layout, a progress bar while the next page loads, and an error
 * page or invitation when the page cannot be shown.
 */
export function Outlet() {
  const { path } = useLocationOf();
  const name = useAppSelector('router', ({ context }) => context.match.name);
  const loading = useAppSelector('router', (snapshot) => snapshot.hasTag('loading'));
  const shown = useAppSelector('router', ({ context }) => context.shown);
  const failed = useAppSelector('router', (snapshot) => snapshot.hasTag('failed'));
  const inOffice = useAppSelector(
    'router',
    ({ context: { decision } }) => decision.kind === 'shown' && decision.layout === 'office',
  );
  useArrival(`${name} ${path}`);
  return (
    <>
      <TopProgress shown={loading} />
      <OfflineBanner offline={!useOnline()} />
      {(shown || failed) && (
        <Whole>
          <Layout name={name} office={inOffice}>
            <Guarded key={path}>
              {failed ? <LoadFailedView /> : <Page name={name} office={inOffice} />}
            </Guarded>
          </Layout>
        </Whole>
      )}
    </>
  );
}

interface Place {
  readonly name: RouteName;
  /** Inside the office shell, for signed-in users only. */
  readonly office: boolean;
}

function Layout({ name, office, children }: Place & { children: ReactNode }) {
  const OfficeLayout = loadedOfficeLayout();
  if (office && OfficeLayout) return <OfficeLayout>{children}</OfficeLayout>;
  return <PublicLayout cover={routeOf(name).guestOnly === true}>{children}</PublicLayout>;
}

/** The router loads a page's chunk before it commits to the route, so the component is available here. */
function Page({ name, office }: Place) {
  const View = loadedPage(pages[name]);
  // An office page that anyone may open shows a guest only an invitation to sign in.
  if (!office && routeOf(name).layout === 'office') return <InvitationView />;
  return View && <View />;
}

/**
 * Catches errors of the shell itself and shows the error page in the public layout, which depends on the least code.
 */
function Whole({ children }: { children: ReactNode }) {
  const { report } = useAppContext();
  return (
    <ErrorBoundary
      fallbackRender={({ error }) => (
        <PublicLayout cover={false}>
          <ErrorPage error={error} events={report()} />
        </PublicLayout>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

/** Keeps an error in one page from taking down the rest of the portal. */
function Guarded({ children }: { children: ReactNode }) {
  const { report } = useAppContext();
  return (
    <ErrorBoundary fallbackRender={({ error }) => <ErrorPage error={error} events={report()} />}>
      {children}
    </ErrorBoundary>
  );
}
