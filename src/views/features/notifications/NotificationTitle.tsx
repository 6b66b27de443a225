import type { Notification } from '../../../../contract/people/notifications.ts';
import { useNotificationText } from './use-notification-text.ts';

/** The text of a notification, in one line. */
export default function NotificationTitle({ notification }: { readonly notification: Notification }) {
  return useNotificationText()(notification).title;
}
