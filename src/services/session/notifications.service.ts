import { type Notification, notificationsApi } from '../../../contract/people/notifications.ts';
import { mainApi } from '../kit/api.ts';

/** The user's last 100 notifications, newest first. */
export const listNotifications = async (signal: AbortSignal): Promise<readonly Notification[]> =>
  (await mainApi.call(notificationsApi.list, {}, { signal })).data;

/** Marks a notification as read and returns it; repeating it is no error. */
export const markAsRead = async (id: number, signal: AbortSignal): Promise<Notification> =>
  (await mainApi.call(notificationsApi.markAsRead, { params: { id }, body: {} }, { signal })).data;
