import { keysOf, signOutKey } from './shelves.ts';

/** Between two tries while the server does not answer, in ms. */
const retryDelay = 30_000;

/**
 * Ends on the server what was signed out offline: now, when the network is back, and every half minute until it is done.
 * Gives what looks once more, and the function that ends it all.
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
