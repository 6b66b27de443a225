import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dataOf, flag, id, instant, listQuery, pageOf } from './primitives.ts';

/** What a notification is about; each type has its own sentence and icon. */
export const notificationTypes = [
  'application.statusChanged',
  'application.assigned',
  'document.uploaded',
  'document.rejected',
  'offer.received',
  'session.signedIn',
  'session.passwordChanged',
  'user.registered',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** One notification; the first four fields are the specification's (§3), snake case and all. */
export const notification = z.object({
  id,
  application_id: z.nullable(z.int()),
  notification_hash: z.string(),
  read: z.boolean(),
  type: z.enum(notificationTypes),
  /** Values for the sentence of this type, such as the application's number. */
  data: z.record(z.string(), z.string()),
  /** English, for clients that know only the specification. */
  title: z.string(),
  body: z.string(),
  createdAt: instant,
});
export type Notification = z.output<typeof notification>;

export const notificationsApi = {
  list: endpoint({
    name: 'notifications.list',
    summary: 'My last 100 notifications, newest first (specification §7)',
    method: 'GET',
    path: '/notifications',
    access: 'token',
    reply: dataOf(z.array(notification)),
  }),
  page: endpoint({
    name: 'notifications.page',
    summary: 'All my notifications, paged (specification §7)',
    method: 'GET',
    path: '/notifications/all',
    access: 'token',
    query: listQuery(['createdAt'], { unread: z.optional(flag) }),
    reply: pageOf(notification),
  }),
  markAsRead: endpoint({
    name: 'notifications.markAsRead',
    summary: 'Mark one as read; marking one twice is no error (specification §7)',
    method: 'POST',
    path: '/notifications/:id/mark-as-read',
    access: 'token',
    params: z.strictObject({ id }),
    body: z.optional(z.strictObject({})),
    reply: dataOf(notification),
  }),
};
