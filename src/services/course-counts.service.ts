import { courseDetailApi } from '../../contract/course-detail.ts';
import { unlessForbidden } from './store-call.ts';

/** How many courses that were drafted from links wait to be verified; null for whoever may not know. */
export const countAiGenerated = (signal: AbortSignal): Promise<number | null> =>
  unlessForbidden(courseDetailApi.aiGeneratedCount, {}, signal);
