import type { Notification } from '../../../../contract/people/notifications.ts';
import { NotificationRow } from './NotificationRow.tsx';

interface NotificationRowsProps {
  readonly label: string;
  readonly notifications: readonly Notification[];
  /** Called when the user follows the link of one. */
  readonly onNavigate?: () => void;
}

/** Notifications, in the order given. */
export default function NotificationRows({ label, notifications, onNavigate }: NotificationRowsProps) {
  return (
    <ul className="news-list" aria-label={label}>
      {notifications.map((notification) => (
        <NotificationRow
          key={notification.id}
          notification={notification}
          {...(onNavigate && { onNavigate })}
        />
      ))}
    </ul>
  );
}
