import { courseDetailApi } from '../../contract/course-detail.ts';
import { nullIfForbidden } from './store-call.ts';

/** The number of courses drafted from links that are not verified; null when the user may not see it. */
export const countAiGenerated = (signal: AbortSignal): Promise<number | null> =>
  nullIfForbidden(courseDetailApi.aiGeneratedCount, {}, signal);
