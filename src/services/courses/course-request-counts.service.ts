import { courseRequestsApi } from '../../../contract/courses/course-requests.ts';
import { nullIfForbidden } from '../kit/store-call.ts';

/** The number of course requests that are open for head office; null for users who may not answer them. */
export const countOpenRequests = (signal: AbortSignal): Promise<number | null> =>
  nullIfForbidden(courseRequestsApi.openCount, {}, signal);
