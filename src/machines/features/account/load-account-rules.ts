import { loadChunk } from '../../../services/kit/load-chunk.ts';

/**
 * Loads the rules of the forms for guests: in the chunk of the HTTP client, which is there soon after the first paint.
 *
 * @throws ProblemError `offline` when they can't be loaded.
 */
export const loadAccountRules = (): Promise<typeof import('./account-rules.ts')> =>
  loadChunk(() => import(/* webpackChunkName: "http" */ './account-rules.ts'));
