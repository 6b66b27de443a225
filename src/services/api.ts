import type { ClientConfig } from '../../contract/config.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { accessToken } from './cookies.service.ts';
import type { CallOptions, Client, ClientOptions } from './http.ts';
import { log } from './log.service.ts';
import { ProblemError, problem, problemOf } from './problem.ts';
import { createExpiry } from './session-expiry.ts';
import { noteStreamSeq } from './stream-seq.ts';

interface Apis {
  readonly main: ClientOptions;
  readonly extraction: ClientOptions;
}

let apis: Apis | null = null;
let noteToken: () => void = () => {};

/**
 * Configures the two APIs (specification §7): the main one with cookies of this origin, and the second one
 * cross-origin. Both read the token from its cookie for each call; a 401 from either ends the session once, as does a
 * call after the cookie was deleted.
 */
export function startClients(
  config: Pick<ClientConfig, 'apiBase' | 'extractionBase'>,
  onExpired: () => void,
): void {
  const token = () => accessToken();
  const onUnauthorized = createExpiry(token, onExpired);
  let last = token();
  noteToken = () => {
    const now = token();
    const isGone = last !== null && now === null;
    last = now;
    if (isGone) onExpired();
  };
  apis = {
    main: { base: config.apiBase, token, onUnauthorized, onStreamSeq: noteStreamSeq },
    extraction: { base: config.extractionBase, crossOrigin: true, token, onUnauthorized },
  };
}

function optionsOf(api: keyof Apis): ClientOptions {
  if (!apis) throw new Error('startClients has not been called');
  return apis[api];
}

/**
 * Loads the HTTP client lazily: pages without calls, such as those for guests, render before it is loaded.
 *
 * @throws ProblemError `offline` when it can't be loaded.
 */
export async function fetchHttp(): Promise<typeof import('./http.ts')> {
  try {
    return await import(/* webpackChunkName: "http" */ './http.ts');
  } catch (thrown) {
    throw new ProblemError(problem('offline'), { cause: thrown });
  }
}

/**
 * Failed calls are logged and rethrown (specification §8), except deletions, whose errors the store keeps, and calls
 * aborted by the caller.
 */
function noteFailure({ name, method }: Endpoint, thrown: unknown, options: CallOptions = {}): void {
  const failure = problemOf(thrown);
  if (method === 'DELETE' || options.signal?.aborted || failure.kind === options.expected) return;
  log('error', `${name} failed`, failure);
}

const clientOf = (api: keyof Apis): Client => {
  let made: Client | null = null;
  return {
    get options() {
      return optionsOf(api);
    },
    async call(endpoint, args, options) {
      noteToken();
      try {
        const { createClient } = await fetchHttp();
        const current = optionsOf(api);
        if (made?.options !== current) made = createClient(current);
        return await made.call(endpoint, args, options);
      } catch (thrown) {
        noteFailure(endpoint, thrown, options);
        throw thrown;
      }
    },
  };
};

/** The client of the main API. */
export const mainApi: Client = clientOf('main');

/**
 * The client of the second API (specification §7), for the screens that draft courses from links.
 * @public
 */
export const extractionApi: Client = clientOf('extraction');
