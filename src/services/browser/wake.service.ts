/** A timer that is this late was suspended with the device. */
const sleepThreshold = 30_000;
const checkInterval = 10_000;
/**
 * Browsers report “online” while earlier calls may still fail and before new ones succeed, so the callback is
 * repeated after this delay.
 */
const onlineDelay = 2_000;

/**
 * Calls back when connections may be dead: after the device was suspended, when the page becomes visible after a
 * while, and when the network is back (at once, and again 2 s later). Returns the function that stops watching.
 */
export function watchWake(onWake: () => void): () => void {
  let last = Date.now();
  const check = () => {
    const now = Date.now();
    const slept = now - last > checkInterval + sleepThreshold;
    last = now;
    if (slept) onWake();
  };
  const timer = setInterval(check, checkInterval);
  let settled: ReturnType<typeof setTimeout> | undefined;
  const back = () => {
    clearTimeout(settled);
    settled = setTimeout(onWake, onlineDelay);
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
