import type { Notification } from '../../../contract/notifications.ts';

export interface NotificationsContext {
  /** Newest first. */
  list: readonly Notification[];
  /** What the last failed call answered, or the fallback text (specification §8). */
  errors: readonly string[];
  /** The list has been fetched; it is not fetched again (specification §4). */
  initialized: boolean;
  /** Waiting to be marked as read, one call at a time. */
  queue: readonly number[];
}

export type NotificationsTag = 'busy' | 'failed' | 'marking';

export type NotificationsEvent =
  | { type: 'notifications.load' }
  /** Forgets everything: another person may sign in. */
  | { type: 'notifications.clear' }
  | { type: 'notification.markAsRead'; id: number }
  /** Marks every unread notification of an application with this hash, one by one (specification §4). */
  | { type: 'notifications.markMatching'; applicationId: number; hash: string }
  | { type: 'notifications.markAll' }
  /** Many of them were changed on the server at once. */
  | { type: 'notifications.rewritten' }
  | { type: 'notification.created'; notification: Notification }
  /** The stream cannot be resumed: everything must be fetched anew. */
  | { type: 'stream.reset' };

/** Told to whoever listens: the last call failed, with its sentences. */
export type NotificationsEmitted = { type: 'notifications.failed'; errors: readonly string[] };

/** How many are unread. */
export const unreadCountOf = (context: Pick<NotificationsContext, 'list'>): number =>
  context.list.filter((notification) => !notification.read).length;
