import type { Page } from '@playwright/test';

declare global {
  /** When what is waited for arrived in the page, in ms since 1970. */
  var arrival: Promise<number> | undefined;
}

/**
 * Notes in the page, to the frame, when something first fits the selector. Call it before the page is opened; what it
 * gives waits for that moment, in ms since 1970.
 */
export async function noteArrival(page: Page, selector: string): Promise<() => Promise<number>> {
  await page.addInitScript((wanted) => {
    globalThis.arrival = new Promise<number>((resolve) => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector(wanted)) return;
        observer.disconnect();
        requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()));
      }).observe(document, { childList: true, subtree: true, attributes: true });
    });
  }, selector);
  return () => page.evaluate(async () => (await globalThis.arrival) ?? Number.NaN);
}
