import { sessionApi } from '../../../contract/people/session.ts';
import { getStorage, listKeys, signOutKey } from '../browser/browser-storage.ts';
import { mainApi } from '../kit/api.ts';
import { type Problem, problemOf } from '../kit/problem.ts';

/** Whether the same call may succeed later. */
export const isTransient = ({ kind, status }: Problem): boolean =>
  kind === 'offline' || kind === 'timeout' || kind === 'limited' || (status ?? 0) >= 500;

/**
 * Queues a session to be ended on the server. Stores only the SHA-256 of the token, which can end the session but not
 * use it. Returns null when the browser can't compute or store it.
 */
export async function queueSignOut(token: string): Promise<string | null> {
  try {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
    const base64 = btoa(String.fromCharCode(...new Uint8Array(digest)));
    const secret = base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
    getStorage('device')?.setItem(signOutKey + secret, '');
    return secret;
  } catch {
    return null;
  }
}

/** Removes a session that has ended, or can't be ended. */
export const dequeueSignOut = (secret: string): void => getStorage('device')?.removeItem(signOutKey + secret);

/** Ends sessions on the server that were signed out while it was unreachable; returns whether the queue is empty. */
export async function sendQueuedSignOuts(signal: AbortSignal): Promise<boolean> {
  for (const key of listKeys('device', signOutKey)) {
    const secret = key.slice(signOutKey.length);
    try {
      await mainApi.call(sessionApi.signOutLate, { body: { secret } }, { signal });
      dequeueSignOut(secret);
    } catch (thrown) {
      if (signal.aborted || isTransient(problemOf(thrown))) return false;
      // Invalid, or a back end without this endpoint: retrying won't help.
      dequeueSignOut(secret);
    }
  }
  return true;
}
