import { type Work, workApi } from '../../../contract/applications/work.ts';
import { nullIfMissing } from '../kit/store-call.ts';

/** What waits for the user, by deadline; null on a back end that does not tell. */
export const loadWork = async (signal: AbortSignal): Promise<Work | null> =>
  (await nullIfMissing(workApi.myWork, {}, signal))?.data ?? null;
