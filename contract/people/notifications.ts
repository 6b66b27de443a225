import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import type { ListColumns } from '../kit/filters.ts';
import { listApi } from '../kit/lists.ts';
import { dataOf, flag, id, instant } from '../kit/primitives.ts';

/** Notification types; each has its own text and icon. */
export const notificationTypes = [
  'application.statusChanged',
  'application.assigned',
  'application.moved',
  'application.bulkMoved',
  'application.bulkAssigned',
  'application.handedOver',
  'application.courseChanged',
  'application.intakeChanged',
  'application.intakeClosed',
  'application.courseStarted',
  'application.consentRecorded',
  'application.reopeningRequested',
  'application.question',
  'application.interview',
  'application.undone',
  'application.deadline',
  'compliance.opened',
  'compliance.queryRaised',
  'compliance.queryAnswered',
  'compliance.interview',
  'compliance.cleared',
  'compliance.refused',
  'compliance.reopened',
  'deposit.refunded',
  'commission.invoiced',
  'commission.clawedBack',
  'document.uploaded',
  'document.rejected',
  'document.superseded',
  'offer.received',
  'offer.changed',
  'offer.extended',
  'offer.rescinded',
  'offer.conditionsMet',
  'offer.conditionWaived',
  'offer.conditionReopened',
  'courseRequest.researching',
  'courseRequest.published',
  'courseRequest.refused',
  'registration.received',
  'registration.accepted',
  'registration.assigned',
  'task.assigned',
  'task.bulkAssigned',
  'user.linked',
  'user.denied',
  'user.notLinked',
  'session.signedIn',
  'session.passwordChanged',
  'session.secondFactorChanged',
  'session.secondFactorReset',
  'user.registered',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** A notification; the first four fields are from the specification (§3), including their snake case. */
export const notification = z.object({
  id,
  application_id: z.nullable(z.int()),
  notification_hash: z.string(),
  read: z.boolean(),
  type: z.enum(notificationTypes),
  /** Values for the type's text, such as the application number. */
  data: z.record(z.string(), z.string()),
  /** In English, for clients that only implement the specification. */
  title: z.string(),
  body: z.string(),
  createdAt: instant,
});
export type Notification = z.output<typeof notification>;

export const notificationColumns = {
  type: { type: 'choice', values: notificationTypes, facet: true },
  read: { type: 'flag', facet: true },
  createdAt: { type: 'date', instant: true, sortable: true },
} as const satisfies ListColumns;

/** The list's own parameter: `true` excludes read notifications. */
export const notificationFilters = { unread: z.optional(flag) };

const all = listApi({
  noun: 'notifications',
  path: '/notifications/all',
  summary: 'All my notifications (specification §7)',
  row: notification,
  columns: notificationColumns,
  filters: notificationFilters,
});

export const notificationsApi = {
  list: endpoint('GET /notifications', {
    name: 'notifications.list',
    summary: 'My last 100 notifications, newest first (specification §7)',
    reply: dataOf(z.array(notification)),
  }),
  /** All notifications, by page; the other query parameters are those of every list. */
  page: endpoint({ ...all.list, name: 'notifications.page' }),
  facets: all.facets,
  rows: all.rows,
  markAsRead: endpoint('POST /notifications/:id/mark-as-read', {
    name: 'notifications.markAsRead',
    summary: 'Mark a notification as read; repeating it is no error (specification §7)',
    body: z.optional(z.strictObject({})),
    reply: dataOf(notification),
  }),
};
