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
 * Says where the two APIs are (specification §7): the main one with this origin's cookies, and the second one across
 * origins. Both read the token from its cookie for each call; a 401 of either ends the session once, and so does a call
 * before which the cookie has gone.
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
 * Fetches what calls are made with: a page that makes none, as those of guests, is drawn before it comes.
 *
 * @throws ProblemError `offline` when it did not arrive.
 */
export async function fetchHttp(): Promise<typeof import('./http.ts')> {
  try {
    return await import(/* webpackChunkName: "http" */ './http.ts');
  } catch (thrown) {
    throw new ProblemError(problem('offline'), { cause: thrown });
  }
}

/**
 * Every failed call is logged, and thrown on to its caller (specification §8), but for removals, whose errors their store
 * keeps, and for calls that their caller gave up.
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

/** Calls of the main API. */
export const mainApi: Client = clientOf('main');

/**
 * Calls of the second API (specification §7), for the screens that draft courses from links.
 * @public
 */
export const extractionApi: Client = clientOf('extraction');
