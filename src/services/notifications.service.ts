import type { Args, Reply } from '../../contract/endpoint.ts';
import type { FacetCounts } from '../../contract/lists.ts';
import { type Notification, notificationsApi } from '../../contract/notifications.ts';
import { mainApi } from './api.ts';
import { storeCall } from './store-call.ts';

type Narrowing = Omit<NonNullable<Args<typeof notificationsApi.facets>['query']>, 'columns'>;
export type NotificationsQuery = NonNullable<Args<typeof notificationsApi.page>['query']>;

/** The user's last 100 notifications, newest first. */
export const listNotifications = (signal: AbortSignal): Promise<readonly Notification[]> =>
  storeCall(
    'notifications.list',
    async () => (await mainApi.call(notificationsApi.list, {}, { signal })).data,
  );

/** One page of all the user's notifications. */
export const pageNotifications = (
  query: NotificationsQuery,
  signal: AbortSignal,
): Promise<Reply<typeof notificationsApi.page>> => mainApi.call(notificationsApi.page, { query }, { signal });

/** How often each value of some columns comes up among what matches. */
export const notificationFacets = async (
  columns: readonly string[],
  narrowing: Narrowing,
  signal: AbortSignal,
): Promise<FacetCounts> => {
  const query = { ...narrowing, columns: columns.join(',') };
  return (await mainApi.call(notificationsApi.facets, { query }, { signal })).data;
};

/** Marks one as read and gives it back; marking one twice is no error. */
export const markAsRead = (id: number, signal: AbortSignal): Promise<Notification> =>
  storeCall('notifications.markAsRead', async () => {
    const reply = await mainApi.call(notificationsApi.markAsRead, { params: { id }, body: {} }, { signal });
    return reply.data;
  });
