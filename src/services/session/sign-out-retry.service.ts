import { listKeys, signOutKey } from '../browser/browser-storage.ts';

/** Interval between attempts while the server is unreachable, in ms. */
const retryDelay = 30_000;

/**
 * Ends sessions on the server that were signed out offline: now, when the connection is back, and every half minute
 * until it succeeds. Returns functions to retry now and to stop.
 */
export function retrySignOuts(): { readonly retryNow: () => void; readonly stop: () => void } {
  const abortController = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  const retryNow = () => {
    clearTimeout(timer);
    if (running || listKeys('device', signOutKey).length === 0) return;
    running = true;
    void import(/* webpackChunkName: "http" */ './queued-sign-outs.ts')
      .then(({ sendQueuedSignOuts }) => sendQueuedSignOuts(abortController.signal))
      .catch(() => false)
      .then((done) => {
        running = false;
        if (!done && !abortController.signal.aborted) timer = setTimeout(retryNow, retryDelay);
      });
  };
  globalThis.addEventListener?.('online', retryNow);
  retryNow();
  return {
    retryNow,
    stop: () => {
      abortController.abort();
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', retryNow);
    },
  };
}
