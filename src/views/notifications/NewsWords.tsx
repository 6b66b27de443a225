import type { Notification } from '../../../contract/notifications.ts';
import { useNotificationText } from './use-notification-text.ts';

/** What a notification says, in one line. */
export default function NewsWords({ notification }: { readonly notification: Notification }) {
  return useNotificationText()(notification).title;
}
