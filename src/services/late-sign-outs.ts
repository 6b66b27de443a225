import { sessionApi } from '../../contract/session.ts';
import { mainApi } from './api.ts';
import { type Problem, problemOf } from './problem.ts';
import { keysOf, signOutKey, storageOf } from './shelves.ts';

/** A failure after which the same call may still succeed. */
export const isPassing = ({ kind, status }: Problem): boolean =>
  kind === 'offline' || kind === 'timeout' || kind === 'limited' || (status ?? 0) >= 500;

/**
 * Notes that a session is to be ended on the server. What is kept for it is the SHA-256 of the token, which ends the session
 * and opens nothing. Gives null where the browser cannot make or keep it.
 */
export async function promiseSignOut(token: string): Promise<string | null> {
  try {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
    const base64 = btoa(String.fromCharCode(...new Uint8Array(digest)));
    const secret = base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
    storageOf('device')?.setItem(signOutKey + secret, '');
    return secret;
  } catch {
    return null;
  }
}

/** The session has ended on the server, or cannot be ended there. */
export const forgetPromise = (secret: string): void => storageOf('device')?.removeItem(signOutKey + secret);

/** Ends on the server what was signed out while it could not be reached; answers whether nothing is left. */
export async function keepPromises(signal: AbortSignal): Promise<boolean> {
  for (const key of keysOf('device', signOutKey)) {
    const secret = key.slice(signOutKey.length);
    try {
      await mainApi.call(sessionApi.signOutLate, { body: { secret } }, { signal });
      forgetPromise(secret);
    } catch (thrown) {
      if (signal.aborted || isPassing(problemOf(thrown))) return false;
      // Malformed, or a back end without this call: no later try would do better.
      forgetPromise(secret);
    }
  }
  return true;
}
