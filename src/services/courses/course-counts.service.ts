import { courseDetailApi } from '../../../contract/courses/course-detail.ts';
import { nullIfForbidden } from '../kit/store-call.ts';

/** The number of courses drafted from links that are not verified; null when the user may not see it. */
export const countAiGenerated = (signal: AbortSignal): Promise<number | null> =>
  nullIfForbidden(courseDetailApi.aiGeneratedCount, {}, signal);
