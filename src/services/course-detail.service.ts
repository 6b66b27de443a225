import { courseDetailApi } from '../../contract/course-detail.ts';
import { mainApi } from './api.ts';
import { problemOf } from './problem.ts';
import { storeCall } from './store-call.ts';

/** How many courses that were drafted from links wait to be verified; null for whoever may not know. */
export const countAiGenerated = (signal: AbortSignal): Promise<number | null> =>
  storeCall('courseDetail.aiGeneratedCount', async () => {
    try {
      return (await mainApi.call(courseDetailApi.aiGeneratedCount, {}, { signal })).data;
    } catch (thrown) {
      if (problemOf(thrown).kind === 'forbidden') return null;
      throw thrown;
    }
  });
