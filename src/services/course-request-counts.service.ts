import { courseRequestsApi } from '../../contract/course-requests.ts';
import { mainApi } from './api.ts';
import { storeCall, unlessForbidden } from './store-call.ts';

/** How many requests for courses head office has not answered; null for whoever does not answer any. */
export const countOpenRequests = (signal: AbortSignal): Promise<number | null> =>
  storeCall('courseRequests.openCount', () =>
    unlessForbidden(mainApi.call(courseRequestsApi.openCount, {}, { signal })),
  );
