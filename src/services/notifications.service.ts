import { type Notification, notificationsApi } from '../../contract/notifications.ts';
import { mainApi } from './api.ts';
import { storeCall } from './store-call.ts';

/** The user's last 100 notifications, newest first. */
export const listNotifications = (signal: AbortSignal): Promise<readonly Notification[]> =>
  storeCall(
    'notifications.list',
    async () => (await mainApi.call(notificationsApi.list, {}, { signal })).data,
  );

/** Marks one as read and gives it back; marking one twice is no error. */
export const markAsRead = (id: number, signal: AbortSignal): Promise<Notification> =>
  storeCall('notifications.markAsRead', async () => {
    const reply = await mainApi.call(notificationsApi.markAsRead, { params: { id }, body: {} }, { signal });
    return reply.data;
  });
