import { courseRequestsApi } from '../../contract/course-requests.ts';
import { unlessForbidden } from './store-call.ts';

/** How many requests for courses head office has not answered; null for whoever does not answer any. */
export const countOpenRequests = (signal: AbortSignal): Promise<number | null> =>
  unlessForbidden(courseRequestsApi.openCount, {}, signal);
