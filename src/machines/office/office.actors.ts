import { notificationsMachine } from '../notifications/notifications.machine.ts';
import { realtimeMachine } from '../realtime/realtime.machine.ts';
import type { OfficeActors } from './office.types.ts';

/** What works in the office, in a chunk that no guest fetches. */
export const officeActors: OfficeActors = {
  notifications: notificationsMachine,
  realtime: realtimeMachine,
};
