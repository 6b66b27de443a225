import { Button } from '@blueprintjs/core';
import { TickIcon } from '@blueprintjs/icons';
import { Link } from 'wouter';
import type { Notification } from '../../../../contract/people/notifications.ts';
import { getRecordPath } from '../../../machines/features/notifications/notification-address.ts';
import { useAppActor, useAppSelector } from '../../kit/hooks/use-app.ts';
import { useCan } from '../../kit/hooks/use-can.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { useTimes } from '../../kit/hooks/use-times.ts';
import { notificationIcons } from './notification-icons.tsx';
import { useNotificationText } from './use-notification-text.ts';

interface NotificationRowProps {
  readonly notification: Notification;
  /** Called when the user follows the link. */
  readonly onNavigate?: () => void;
}

/** One notification: what happened and when, a link, and a button to mark it as read. */
export function NotificationRow({ notification, onNavigate }: NotificationRowProps) {
  const text = useText();
  const times = useTimes();
  const { title, body } = useNotificationText()(notification);
  const notifications = useAppActor('notifications');
  const { id, application_id: application, createdAt } = notification;
  const readHere = useAppSelector('notifications', ({ context }) =>
    context.list.some((kept) => kept.id === id && kept.read),
  );
  const waiting = useAppSelector('notifications', ({ context }) => context.queue.includes(id));
  const canOpen = useCan('read', application === null ? 'course-request' : 'application');
  const address = canOpen ? getRecordPath(notification) : null;
  const read = notification.read || readHere;
  const markRead = () => notifications.send({ type: 'notification.markAsRead', id });
  return (
    <li className="notification flex gap-3 align-start pad-3-4" data-read={read}>
      <span className="notification-icon" aria-hidden="true">
        {notificationIcons[notification.type]}
      </span>
      <div className="fill break-anywhere">
        <div className="notification-title">
          {!read && <span className="only-read">{text('notifications.unread')}: </span>}
          {address ? (
            <Link
              href={address}
              onClick={() => {
                if (!read) markRead();
                onNavigate?.();
              }}
            >
              {title}
            </Link>
          ) : (
            title
          )}
        </div>
        <p className="muted">{body}</p>
        {times.ago(createdAt) !== '' && (
          <p className="row gap-0-3 muted tiny">
            <time dateTime={createdAt} title={times.dateTime(createdAt)}>
              {times.ago(createdAt)}
            </time>
          </p>
        )}
      </div>
      {!read && (
        <Button
          className="news-mark"
          variant="minimal"
          size="small"
          icon={<TickIcon />}
          loading={waiting}
          aria-label={text('notifications.markRead', { title })}
          title={text('notifications.markReadShort')}
          onClick={markRead}
        />
      )}
    </li>
  );
}
