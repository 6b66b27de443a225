/** Longest wait for an idle period, in ms. */
const idleTimeout = 2000;

/**
 * Resolves when the latest change has been painted and the page is idle. Without a screen, immediately; in browsers
 * without idle callbacks, half a second after the paint.
 */
export async function afterPaint(signal: AbortSignal): Promise<void> {
  if (typeof requestAnimationFrame !== 'function') return;
  const frame = () => new Promise<unknown>((resolve) => requestAnimationFrame(resolve));
  // A hidden page draws no frames.
  const drawn = document.visibilityState === 'hidden' ? Promise.resolve() : frame().then(frame);
  await Promise.race([drawn, pause(idleTimeout)]);
  if (signal.aborted) return;
  await (typeof requestIdleCallback === 'function'
    ? new Promise<unknown>((resolve) => requestIdleCallback(resolve, { timeout: idleTimeout }))
    : pause(500));
}

const pause = (time: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, time));
