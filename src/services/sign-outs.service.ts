import { keysOf, signOutKey } from './shelves.ts';

/** Interval between attempts while the server is unreachable, in ms. */
const retryDelay = 30_000;

/**
 * Ends sessions on the server that were signed out offline: now, when the connection is back, and every half minute
 * until it succeeds. Returns functions to retry now and to stop.
 */
export function watchSignOuts(): { readonly look: () => void; readonly stop: () => void } {
  const ended = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  const look = () => {
    clearTimeout(timer);
    if (running || keysOf('device', signOutKey).length === 0) return;
    running = true;
    void import(/* webpackChunkName: "http" */ './late-sign-outs.ts')
      .then(({ keepPromises }) => keepPromises(ended.signal))
      .catch(() => false)
      .then((done) => {
        running = false;
        if (!done && !ended.signal.aborted) timer = setTimeout(look, retryDelay);
      });
  };
  globalThis.addEventListener?.('online', look);
  look();
  return {
    look,
    stop: () => {
      ended.abort();
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', look);
    },
  };
}
