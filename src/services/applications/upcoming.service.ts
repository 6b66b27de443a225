import {
  type ApplicationProgress,
  applicationProgressApi,
} from '../../../contract/applications/application-progress.ts';
import { nullIfMissing } from '../kit/store-call.ts';

/** The user's open applications with the nearest deadlines; null on a back end that does not list them. */
export const loadUpcoming = async (signal: AbortSignal): Promise<readonly ApplicationProgress[] | null> =>
  (await nullIfMissing(applicationProgressApi.upcoming, {}, signal))?.data ?? null;
