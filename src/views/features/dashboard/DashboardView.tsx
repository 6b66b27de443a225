import './dashboard.css';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { href } from '../../../machines/kit/routes/routes.ts';
import { lazyComponent } from '../../kit/components/lazy-component.tsx';
import { useAppSelector, useScreen } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { LoadState } from '../../kit/LoadState.tsx';
import { EmptyState } from '../../kit/Notice.tsx';
import { Page } from '../../kit/office/Page.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { NotificationErrors } from '../notifications/NotificationErrors.tsx';
import { getDayPart } from './day-part.ts';
import { NeedsYouNow } from './NeedsYouNow.tsx';
import { StageTiles } from './StageTiles.tsx';
import { StatusBars } from './StatusBars.tsx';

/** The names of the states of files are texts of the charts, which only compliance officers need here. */
const FileTiles = lazyComponent(() => import(/* webpackChunkName: "page-dashboard" */ './FileTiles.tsx'), {
  texts: ['charts'],
});

/** Notifications come with their texts after the rest of the page. */
const NotificationRows = lazyComponent(
  () => import(/* webpackChunkName: "panel-notifications" */ '../notifications/NotificationRows.tsx'),
  { texts: ['tools', 'charts', 'notifications'], fallback: <Skeleton rows={4} /> },
);

/** Number of notifications shown on the page. */
const maxNotifications = 6;

function Counts() {
  const screen = useScreen('dashboard');
  const data = useSelector(screen, ({ context }) => context.data);
  return (
    <LoadState actor={screen} data={data} onRetry={() => screen.send({ type: 'resource.refresh' })}>
      {({ work, counts }) => (
        <>
          {work && <NeedsYouNow work={work} />}
          {counts.length === 0 ? (
            <EmptyState titleId="application.empty" bodyId="application.emptyBody" />
          ) : (
            <>
              {work && work.filesByState.length > 0 ? (
                <FileTiles files={work.filesByState} />
              ) : (
                <StageTiles counts={counts} />
              )}
              <StatusBars counts={counts} />
            </>
          )}
        </>
      )}
    </LoadState>
  );
}

function LatestNotifications() {
  const text = useText();
  const list = useAppSelector('notifications', ({ context }) => context.list);
  const initialized = useAppSelector('notifications', ({ context }) => context.initialized);
  const failed = useAppSelector('notifications', (snapshot) => snapshot.hasTag('failed'));
  return (
    <section className="sheet-box latest" aria-labelledby="latest">
      <div className="box-head flex gap-3 align-baseline between">
        <h2 id="latest">{text('label.latestNotifications')}</h2>
        <Link href={href('notifications')}>{text('notifications.seeAll')}</Link>
      </div>
      <NotificationErrors />
      {!initialized && !failed && <Skeleton rows={4} />}
      {initialized && list.length === 0 && (
        <EmptyState titleId="notifications.empty" bodyId="notifications.emptyBody" />
      )}
      {list.length > 0 && (
        <NotificationRows
          label={text('label.latestNotifications')}
          notifications={list.slice(0, maxNotifications)}
        />
      )}
    </section>
  );
}

/** The dashboard. */
export default function DashboardView() {
  const text = useText();
  const user = useAppSelector('session', ({ context }) => context.user);
  const name = user?.fullName.split(/\s+/)[0] ?? '';
  return (
    <Page
      windowTitle={text('route.dashboard')}
      title={text(`dashboard.greeting.${getDayPart(new Date().getHours())}`, { name })}
      {...(user && { lead: text('dashboard.lead', { role: text(`role.${user.role}`) }) })}
    >
      <div className="dashboard-container">
        <div className="dashboard grid-layout gap-5 align-start">
          <section className="dashboard-counts stack" aria-label={text('dashboard.counts')}>
            <Counts />
          </section>
          <LatestNotifications />
        </div>
      </div>
    </Page>
  );
}
