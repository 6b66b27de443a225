import type { Notification } from '../../../contract/people/notifications.ts';
import type { notifications } from '../../db/schema/index.ts';
import { toNotificationText } from './notifications.texts.ts';

export type NotificationRecord = typeof notifications.$inferSelect;

/** A notification for its owner; the first four fields are the specification's (§3). */
export const presentNotification = (record: NotificationRecord): Notification => ({
  id: record.id,
  application_id: record.applicationId,
  notification_hash: record.notificationHash,
  read: record.read,
  type: record.type,
  data: record.data,
  ...toNotificationText(record.type, record.data),
  createdAt: record.createdAt.toISOString(),
});
