import { sessionApi } from '../../contract/session.ts';
import { mainApi } from './api.ts';
import { type Problem, problemOf } from './problem.ts';
import { keysOf, signOutKey, storageOf } from './shelves.ts';

/** Whether the same call may succeed later. */
export const isPassing = ({ kind, status }: Problem): boolean =>
  kind === 'offline' || kind === 'timeout' || kind === 'limited' || (status ?? 0) >= 500;

/**
 * Queues a session to be ended on the server. Stores only the SHA-256 of the token, which can end the session but not
 * use it. Returns null when the browser can't compute or store it.
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

/** Removes a session that has ended, or can't be ended. */
export const forgetPromise = (secret: string): void => storageOf('device')?.removeItem(signOutKey + secret);

/** Ends sessions on the server that were signed out while it was unreachable; returns whether the queue is empty. */
export async function keepPromises(signal: AbortSignal): Promise<boolean> {
  for (const key of keysOf('device', signOutKey)) {
    const secret = key.slice(signOutKey.length);
    try {
      await mainApi.call(sessionApi.signOutLate, { body: { secret } }, { signal });
      forgetPromise(secret);
    } catch (thrown) {
      if (signal.aborted || isPassing(problemOf(thrown))) return false;
      // Invalid, or a back end without this endpoint: retrying won't help.
      forgetPromise(secret);
    }
  }
  return true;
}
