import { href } from '../../kit/routes/routes.ts';

/** The fields of a notification that determine its target. */
interface NotificationTarget {
  readonly id: number;
  readonly application_id?: unknown;
  readonly type?: unknown;
  readonly data?: unknown;
}

const getRequestId = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'request' in data ? data.request : undefined;

/** The page of the application or course request that a notification is about; null if there is neither. */
export function getRecordPath({ application_id: application, data }: NotificationTarget): string | null {
  if (typeof application === 'number') return href('application-details', { id: application });
  const request = getRequestId(data);
  return typeof request === 'string' ? `${href('course-request')}?request=${request}` : null;
}

/** The page that a notification leads to: its record, the user's sign-ins, or the list of notifications. */
export const getNotificationPath = (notification: NotificationTarget): string =>
  getRecordPath(notification) ??
  (String(notification.type).startsWith('session.') ? href('profile') : href('notifications'));
