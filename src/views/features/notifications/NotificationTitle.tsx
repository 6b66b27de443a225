import type { Notification } from '../../../../contract/people/notifications.ts';
import { useNotificationText } from './use-notification-text.ts';

interface NotificationTitleProps {
  readonly notification: Notification;
  /** Puts the title into a sentence. */
  readonly format?: (title: string) => string;
}

/** The text of a notification, in one line. */
export default function NotificationTitle({ notification, format }: NotificationTitleProps) {
  const { title } = useNotificationText()(notification);
  return format ? format(title) : title;
}
