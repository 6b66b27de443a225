/** A timer that is this late was asleep with its machine. */
const drift = 30_000;
const beat = 10_000;
/**
 * A browser says “online” while calls made before may still be failing, and before the network carries new ones: it is
 * said once more by then.
 */
const settling = 2_000;

/**
 * Calls back when connections may have died unnoticed: the machine woke from sleep, the page came to the front after a
 * while, or the network is back (at once, and again 2 s later). Gives the function that ends the watch.
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
  let settled: ReturnType<typeof setTimeout> | undefined;
  const back = () => {
    clearTimeout(settled);
    settled = setTimeout(onWake, settling);
    onWake();
  };
  const seen = () => {
    if (document.visibilityState === 'visible') check();
  };
  globalThis.addEventListener?.('online', back);
  globalThis.document?.addEventListener('visibilitychange', seen);
  return () => {
    clearInterval(timer);
    clearTimeout(settled);
    globalThis.removeEventListener?.('online', back);
    globalThis.document?.removeEventListener('visibilitychange', seen);
  };
}
