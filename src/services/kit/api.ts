import type { ClientConfig } from '../../../contract/config.ts';
import type { Endpoint } from '../../../contract/kit/endpoint.ts';
import { accessToken } from '../browser/cookies.service.ts';
import type { CallOptions, Client, ClientOptions } from './http.ts';
import { loadChunk } from './load-chunk.ts';
import { log } from './log.service.ts';
import { problemOf } from './problem.ts';
import { createExpiry } from './session-expiry.ts';
import { recordStreamSeq } from './stream-seq.ts';

interface Apis {
  readonly main: ClientOptions;
  readonly extraction: ClientOptions;
}

let apis: Apis | null = null;
let checkToken: () => void = () => {};
let tellReadOnly: () => void = () => {};

/**
 * Configures the two APIs (specification §7): the main one with cookies of this origin, and the second one
 * cross-origin. Both read the token from its cookie for each call; a 401 from either ends the session once, as does a
 * call after the cookie was deleted.
 *
 * @param onReadOnly A call was refused because the session sees the portal as another user, or did until then.
 */
export function startClients(
  config: Pick<ClientConfig, 'apiBase' | 'extractionBase'>,
  onExpired: () => void,
  onReadOnly: () => void = () => {},
): void {
  tellReadOnly = onReadOnly;
  const token = () => accessToken();
  const onUnauthorized = createExpiry(token, onExpired);
  let lastToken = token();
  checkToken = () => {
    const now = token();
    const isGone = lastToken !== null && now === null;
    lastToken = now;
    if (isGone) onExpired();
  };
  apis = {
    main: { base: config.apiBase, token, onUnauthorized, onStreamSeq: recordStreamSeq },
    extraction: { base: config.extractionBase, crossOrigin: true, token, onUnauthorized },
  };
}

function requireOptions(api: keyof Apis): ClientOptions {
  if (!apis) throw new Error('startClients has not been called');
  return apis[api];
}

/**
 * Loads the HTTP client lazily: pages without calls, such as those for guests, render before it is loaded.
 *
 * @throws ProblemError `offline` when it can't be loaded.
 */
export const loadHttpClient = (): Promise<typeof import('./http.ts')> =>
  loadChunk(() => import(/* webpackChunkName: "http" */ './http.ts'));

/**
 * Failed calls are logged and rethrown (specification §8), except deletions, whose errors the store keeps, and calls
 * aborted by the caller.
 */
function logFailure({ name, method }: Endpoint, thrown: unknown, options: CallOptions = {}): void {
  const failure = problemOf(thrown);
  if (method === 'DELETE' || options.signal?.aborted || failure.kind === options.expected) return;
  log('error', `${name} failed`, failure);
}

const createLazyClient = (api: keyof Apis): Client => {
  let made: Client | null = null;
  return {
    get options() {
      return requireOptions(api);
    },
    async call(endpoint, args, options) {
      checkToken();
      try {
        const { createClient } = await loadHttpClient();
        const current = requireOptions(api);
        if (made?.options !== current) made = createClient(current);
        return await made.call(endpoint, args, options);
      } catch (thrown) {
        logFailure(endpoint, thrown, options);
        if (problemOf(thrown).code === 'session.seeingAs') tellReadOnly();
        throw thrown;
      }
    },
  };
};

/** The client of the main API. */
export const mainApi: Client = createLazyClient('main');

/**
 * The client of the second API (specification §7), for the screens that draft courses from links.
 * @public
 */
export const extractionApi: Client = createLazyClient('extraction');
