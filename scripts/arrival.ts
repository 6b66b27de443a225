import type { Page } from '@playwright/test';

/**
 * Notes in the page, to the frame, when something first fits the selector. Call it before the page is opened; what it
 * gives waits for that moment, in ms since 1970.
 */
export async function noteArrival(page: Page, selector: string): Promise<() => Promise<number>> {
  await page.addInitScript((wanted) => {
    const seen = new Promise<number>((resolve) => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector(wanted)) return;
        observer.disconnect();
        requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()));
      }).observe(document, { childList: true, subtree: true, attributes: true });
    });
    Object.assign(globalThis, { arrival: seen });
  }, selector);
  return () => page.evaluate(() => (globalThis as unknown as { arrival: Promise<number> }).arrival);
}
