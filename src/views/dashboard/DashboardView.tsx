import './dashboard.css';
import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { href } from '../../machines/router/routes.ts';
import { InlineAlert, Notice } from '../grid/Notice.tsx';
import { Skeleton } from '../grid/Skeleton.tsx';
import { useAppActor, useAppSelector, useScreen } from '../hooks/use-app.ts';
import { useProblemText } from '../hooks/use-problem-text.ts';
import { useText } from '../hooks/use-text.ts';
import { NotificationErrors } from '../notifications/NotificationErrors.tsx';
import { NotificationRow } from '../notifications/NotificationRow.tsx';
import { Page } from '../office/Page.tsx';
import { ScreenBoundary } from '../office/ScreenBoundary.tsx';
import { useChangedAt } from '../office/use-changed-at.ts';
import { useTimes } from '../office/use-times.ts';
import { getDayPart } from './day-part.ts';
import { StageTiles } from './StageTiles.tsx';
import { StatusBars } from './StatusBars.tsx';

/** Number of notifications shown on the page. */
const maxNotifications = 6;

function Counts() {
  const text = useText();
  const { time } = useTimes();
  const problemText = useProblemText();
  const screen = useScreen('dashboard');
  const { data, problem } = useSelector(screen, ({ context }) => context);
  const forbidden = useSelector(screen, (snapshot) => snapshot.hasTag('forbidden'));
  const since = useChangedAt(data);
  const retry = (
    <Button text={text('action.retry')} onClick={() => screen.send({ type: 'resource.refresh' })} />
  );
  if (forbidden) {
    return (
      <Notice picture="forbidden" title={text('list.forbidden')} urgent>
        {text('label.forbidden')}
      </Notice>
    );
  }
  if (!data) {
    if (!problem) return <Skeleton />;
    return (
      <Notice picture="failed" title={text('list.failed')} action={retry} urgent>
        {problemText(problem)}
      </Notice>
    );
  }
  return (
    <>
      {problem && (
        <InlineAlert tone="warning" action={retry}>
          <strong>{text('list.dataFrom', { time: time(since) })}</strong> {problemText(problem)}
        </InlineAlert>
      )}
      {data.length === 0 ? (
        <Notice picture="empty" title={text('application.empty')}>
          {text('application.emptyBody')}
        </Notice>
      ) : (
        <>
          <StageTiles counts={data} />
          <StatusBars counts={data} />
        </>
      )}
    </>
  );
}

function LatestNotifications() {
  const text = useText();
  const notifications = useAppActor('notifications');
  const list = useAppSelector('notifications', ({ context }) => context.list);
  const initialized = useAppSelector('notifications', ({ context }) => context.initialized);
  const failed = useAppSelector('notifications', (snapshot) => snapshot.hasTag('failed'));
  return (
    <section className="sheet-box latest" aria-labelledby="latest">
      <div className="box-head">
        <h2 id="latest">{text('label.latestNotifications')}</h2>
        <Link href={href('notifications')}>{text('notifications.seeAll')}</Link>
      </div>
      <NotificationErrors />
      {!initialized && !failed && <Skeleton rows={4} />}
      {initialized && list.length === 0 && (
        <Notice picture="empty" title={text('notifications.empty')}>
          {text('notifications.emptyBody')}
        </Notice>
      )}
      {!initialized && failed && (
        <Button
          text={text('action.retry')}
          onClick={() => notifications.send({ type: 'notifications.load' })}
        />
      )}
      <ul className="news-list" aria-label={text('label.latestNotifications')}>
        {list.slice(0, maxNotifications).map((notification) => (
          <NotificationRow key={notification.id} notification={notification} />
        ))}
      </ul>
    </section>
  );
}

function Dashboard() {
  const text = useText();
  const user = useAppSelector('session', ({ context }) => context.user);
  const name = user?.fullName.split(/\s+/)[0] ?? '';
  return (
    <Page
      windowTitle={text('route.dashboard')}
      title={text(`dashboard.greeting.${getDayPart(new Date().getHours())}`, { name })}
      {...(user && { lead: text('dashboard.lead', { role: text(`role.${user.role}`) }) })}
    >
      <div className="dashboard-place">
        <div className="dashboard">
          <section className="dashboard-counts" aria-label={text('dashboard.counts')}>
            <Counts />
          </section>
          <LatestNotifications />
        </div>
      </div>
    </Page>
  );
}

/** The dashboard. */
export default function DashboardView() {
  return (
    <ScreenBoundary part="dashboard">
      <Dashboard />
    </ScreenBoundary>
  );
}
