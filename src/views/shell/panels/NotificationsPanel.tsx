import { Link } from 'wouter';
import { href } from '../../../machines/kit/routes/routes.ts';
import { NotificationErrors } from '../../features/notifications/NotificationErrors.tsx';
import NotificationRows from '../../features/notifications/NotificationRows.tsx';
import { useAppActor, useAppSelector } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { EmptyState } from '../../kit/Notice.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';

/** Maximum number in the panel; the page shows all. */
const maxShown = 15;

/** The latest notifications, in the drawer opened by the bell. */
export default function NotificationsPanel() {
  const text = useText();
  const shell = useAppActor('shell');
  const list = useAppSelector('notifications', ({ context }) => context.list);
  const busy = useAppSelector('notifications', (snapshot) => snapshot.hasTag('busy'));
  const close = () => shell.send({ type: 'shell.closePanel' });
  return (
    <>
      <NotificationErrors />
      {busy && list.length === 0 && <Skeleton rows={6} />}
      {!busy && list.length === 0 && (
        <EmptyState titleId="notifications.empty" bodyId="notifications.emptyBody" />
      )}
      <NotificationRows
        label={text('route.notifications')}
        notifications={list.slice(0, maxShown)}
        onNavigate={close}
      />
      {list.length > 0 && (
        <Link className="panel-link" href={href('notifications')} onClick={close}>
          {text('notifications.seeAll')}
        </Link>
      )}
    </>
  );
}
