import { chromium, type Page } from '@playwright/test';
import { browserArguments, ensureChromium } from '../scripts/find-chromium.ts';
import { addressOf, carry, signInByApi } from '../tests/e2e/support/sign-in.ts';
import { startPortal } from '../tests/support/server/portal.ts';

/** Figures of one visit to a list: milliseconds, and the share of visible cells that were not drawn. */
interface Figures {
  readonly key: { readonly p50: number; readonly p95: number };
  readonly scroll: { readonly p50: number; readonly p95: number };
  readonly blank: number;
}

/** Runs in the page: 100 keys down, then 120 frames of scrolling by 400 px. */
async function measure(page: Page): Promise<Figures> {
  return page.evaluate(async () => {
    const grid = document.querySelector('[role="grid"]');
    const box = grid?.querySelector('.bp6-table-quadrant-main .bp6-table-quadrant-scroll-container');
    const height = box?.querySelector<HTMLElement>('[data-row]')?.offsetHeight;
    if (!grid || !box || !height) throw new Error('There is no grid on the page');
    const percentile = (values: readonly number[], share: number): number =>
      values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0;
    const nextPaint = () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now());
          port2.postMessage(null);
        });
      });
    const keys: number[] = [];
    for (let count = 0; count < 100; count++) {
      await nextPaint();
      const pressed = performance.now();
      const press = { key: 'ArrowDown', code: 'ArrowDown', bubbles: true, cancelable: true };
      grid.dispatchEvent(new KeyboardEvent('keydown', press));
      keys.push((await nextPaint()) - pressed);
    }
    const frames: number[] = [];
    let blank = 0;
    let last = await nextPaint();
    for (let count = 0; count < 120; count++) {
      box.scrollTop += 400;
      const now = await nextPaint();
      frames.push(now - last);
      last = now;
      const expectedRows = Math.floor((box.clientHeight - height) / height);
      const drawnRows = new Set<string>();
      for (const each of box.querySelectorAll<HTMLElement>('[data-row]')) {
        const top = Number.parseFloat(each.style.top);
        const isVisible = top + height > box.scrollTop && top < box.scrollTop + box.clientHeight;
        if (isVisible && !each.querySelector('.grid-cell-bone')) drawnRows.add(each.dataset.row ?? '');
      }
      blank += Math.max(0, expectedRows - drawnRows.size) / expectedRows / 120;
    }
    return {
      key: { p50: percentile(keys, 0.5), p95: percentile(keys, 0.95) },
      scroll: { p50: percentile(frames, 0.5), p95: percentile(frames, 0.95) },
      blank,
    };
  });
}

/**
 * Keys and scrolling in lists of the built portal, five visits each: `node scripts/build.ts && node
 * bench/grid-scroll.ts`.
 */
const portal = await startPortal();
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: browserArguments });
try {
  for (const path of ['/application?perPage=all', '/audit-log?perPage=all']) {
    for (let visit = 1; visit <= 5; visit++) {
      const context = await browser.newContext({ viewport: { width: 1600, height: 900 } });
      await carry(context, portal.url, await signInByApi(portal.url, addressOf('admin')));
      const page = await context.newPage();
      await page.goto(`${portal.url}${path}`);
      await page.locator('.grid-cell').first().waitFor();
      await page.waitForLoadState('networkidle');
      console.log(path, visit, JSON.stringify(await measure(page)));
      await context.close();
    }
  }
} finally {
  await browser.close();
  await portal.remove();
}
