import { href } from '../router/routes.ts';

/** What of a notification tells where it leads. */
interface Leading {
  readonly id: number;
  readonly application_id?: unknown;
  readonly type?: unknown;
}

/** Where a notification leads: to its application, to the person's sign-ins, or to the list of all. */
export function addressOf({ application_id: application, type }: Leading): string {
  if (typeof application === 'number') return href('application-details', { id: application });
  return String(type).startsWith('session.') ? href('profile') : href('notifications');
}
