import { href } from '../router/routes.ts';

/** What of a notification tells where it leads. */
interface Leading {
  readonly id: number;
  readonly application_id?: unknown;
  readonly type?: unknown;
  readonly data?: unknown;
}

const requestIn = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'request' in data ? data.request : undefined;

/** The page of the record that a notification is about, its application or its request; null when it is about none. */
export function recordAddressOf({ application_id: application, data }: Leading): string | null {
  if (typeof application === 'number') return href('application-details', { id: application });
  const request = requestIn(data);
  return typeof request === 'string' ? `${href('course-request')}?request=${request}` : null;
}

/** Where a notification leads: to its record, to the person's sign-ins, or to the list of all. */
export const addressOf = (notification: Leading): string =>
  recordAddressOf(notification) ??
  (String(notification.type).startsWith('session.') ? href('profile') : href('notifications'));
