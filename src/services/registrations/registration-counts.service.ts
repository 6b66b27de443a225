import { openRegistrationsCount } from '../../../contract/registration/open-registrations.ts';
import { nullIfForbidden } from '../kit/store-call.ts';

/** The number of registrations that wait for a decision; null for users who may not make it. */
export const countOpenRegistrations = (signal: AbortSignal): Promise<number | null> =>
  nullIfForbidden(openRegistrationsCount, {}, signal);
