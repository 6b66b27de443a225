import { registrationStateNames } from '../../../../contract/charts/registration/state-meta.ts';
import { href } from '../../kit/routes/routes.ts';
import { getApplicationReviewPath } from '../documents/review-path.ts';

/** The fields of a notification that determine its target. */
interface NotificationTarget {
  readonly id: number;
  readonly application_id?: unknown;
  readonly type?: unknown;
  readonly data?: unknown;
}

function getText(data: unknown, name: string): string | null {
  if (typeof data !== 'object' || data === null) return null;
  const value: unknown = Object.entries(data).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : null;
}

const anyState = registrationStateNames.join(',');

/**
 * The page of the applications, course request, registration or task that a notification is about; null if there is none.
 * What is handed over leads to the review of its documents.
 */
export function getRecordPath({
  application_id: application,
  type,
  data,
}: NotificationTarget): string | null {
  if (typeof application === 'number' && type === 'application.handedOver')
    return getApplicationReviewPath(application);
  if (typeof application === 'number') return href('application-details', { id: application });
  const request = getText(data, 'request');
  if (request !== null) return `${href('course-request')}?request=${request}`;
  if (getText(data, 'task') !== null) return href('task');
  if (getText(data, 'count') !== null) {
    const status = getText(data, 'to');
    return status === null ? href('application') : `${href('application')}?status=${status}`;
  }
  const registration = getText(data, 'registration') === null ? null : getText(data, 'number');
  // In any state: by now it may have been decided.
  return registration === null
    ? null
    : `${href('application-express-applications')}?searchQuery=${registration}&status=${anyState}`;
}

/** The page that a notification leads to: its record, the user's sign-ins, or the list of notifications. */
export const getNotificationPath = (notification: NotificationTarget): string =>
  getRecordPath(notification) ??
  (String(notification.type).startsWith('session.') ? href('profile') : href('notifications'));
