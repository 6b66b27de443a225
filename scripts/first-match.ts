import type { Page } from '@playwright/test';

declare global {
  /** When an element first matched, in ms since 1970. */
  var firstMatch: Promise<number> | undefined;
}

/**
 * Records in the page, to the frame, when an element first matches the selector. Call it before opening the page; the
 * returned function waits for that time, in ms since 1970.
 */
export async function observeFirstMatch(page: Page, selector: string): Promise<() => Promise<number>> {
  await page.addInitScript((wanted) => {
    globalThis.firstMatch = new Promise<number>((resolve) => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector(wanted)) return;
        observer.disconnect();
        requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()));
      }).observe(document, { childList: true, subtree: true, attributes: true });
    });
  }, selector);
  return () => page.evaluate(async () => (await globalThis.firstMatch) ?? Number.NaN);
}
