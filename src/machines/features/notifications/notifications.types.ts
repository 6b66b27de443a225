import type { Notification } from '../../../../contract/people/notifications.ts';

export interface NotificationsContext {
  /** Newest first. */
  list: readonly Notification[];
  /** Errors of the last failed request, or the fallback text (specification §8). */
  errors: readonly string[];
  /** The list has been loaded; it is not loaded again (specification §4). */
  initialized: boolean;
  /** Waiting to be marked as read, one call at a time. */
  queue: readonly number[];
}

export type NotificationsTag = 'busy' | 'failed' | 'marking';

export type NotificationsEvent =
  | { type: 'notifications.load' }
  /** Clears everything, since another user may sign in next. */
  | { type: 'notifications.clear' }
  | { type: 'notification.markAsRead'; id: number }
  /** Marks every unread notification of an application with this hash, one by one (specification §4). */
  | { type: 'notifications.markMatching'; applicationId: number; hash: string }
  | { type: 'notifications.markAll' }
  /** The server changed many of them at once. */
  | { type: 'notifications.invalidated' }
  | { type: 'notification.created'; notification: Notification }
  /** Realtime events were lost, so everything must be loaded again. */
  | { type: 'stream.reset' };

/** Emitted when a request failed, with its messages. */
export type NotificationsEmitted = { type: 'notifications.failed'; errors: readonly string[] };

/** Number of unread notifications. */
export const getUnreadCount = (context: Pick<NotificationsContext, 'list'>): number =>
  context.list.filter((notification) => !notification.read).length;

declare module '../../kit/receivers.ts' {
  interface ReceiverEvents {
    notifications: NotificationsEvent;
  }
}
