/** A timer that is this late was asleep with its machine. */
const drift = 30_000;
const beat = 10_000;

/**
 * Calls back when connections may have died unnoticed: the machine woke from sleep, the page came to the front after a
 * while, or the network is back. Gives the function that ends the watch.
 */
export function watchWake(onWake: () => void): () => void {
  let last = Date.now();
  const check = () => {
    const now = Date.now();
    const slept = now - last > beat + drift;
    last = now;
    if (slept) onWake();
  };
  const timer = setInterval(check, beat);
  const seen = () => {
    if (document.visibilityState === 'visible') check();
  };
  globalThis.addEventListener?.('online', onWake);
  globalThis.document?.addEventListener('visibilitychange', seen);
  return () => {
    clearInterval(timer);
    globalThis.removeEventListener?.('online', onWake);
    globalThis.document?.removeEventListener('visibilitychange', seen);
  };
}
