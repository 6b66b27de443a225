import type { Page } from '@playwright/test';

/** One run of one grid. Times in ms; `blank` is the share of visible cells without text; `heap` in MB. */
export interface GridFigures {
  readonly ready: number;
  readonly keyMedian: number;
  readonly key95: number;
  readonly frameMedian: number;
  readonly frame95: number;
  readonly blank: number;
  readonly heap: number;
}

const keyCount = 100;
const frames = 120;
const step = 400;

export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
};

/** Time from the ArrowDown key press to the end of the frame that paints it. */
async function keys(page: Page): Promise<number[]> {
  const box = await page.evaluate(() => {
    const target = window.probe?.keys();
    target?.scrollIntoView({ block: 'nearest' });
    return target?.getBoundingClientRect().toJSON() as DOMRect;
  });
  await page.mouse.click(box.left + 40, Math.max(box.top, 60) + 12);
  await page.evaluate(() => {
    const times: number[] = [];
    window.keyTimes = times;
    window.addEventListener(
      'keydown',
      () => {
        const from = performance.now();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => times.push(performance.now() - from);
          port2.postMessage(null);
        });
      },
      { capture: true },
    );
  });
  for (let press = 0; press < keyCount; press += 1) {
    await page.keyboard.press('ArrowDown');
    await page.waitForFunction((count) => (window.keyTimes?.length ?? 0) >= count, press + 1);
  }
  return page.evaluate(() => window.keyTimes ?? []);
}

/** Time between frames while the grid scrolls by 400 px in each. */
const measureFrameTimes = (page: Page): Promise<number[]> =>
  page.evaluate(
    ([count, by]) =>
      new Promise<number[]>((resolve) => {
        const scroller = window.probe?.scroller();
        const found: number[] = [];
        let last = performance.now();
        const frame = () => {
          const now = performance.now();
          found.push(now - last);
          last = now;
          if (found.length > count) return resolve(found.slice(1));
          if (scroller) scroller.scrollTop += by;
          requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      }),
    [frames, step] as const,
  );

/** The same scroll again; after each painted frame, samples each row every 150 px for cells without text. */
const measureBlankShare = (page: Page): Promise<number> =>
  page.evaluate(
    ([count, by]) =>
      new Promise<number>((resolve) => {
        const { probe } = window;
        const scroller = probe?.scroller();
        let sampled = 0;
        let blank = 0;
        let frame = 0;
        const sampleCells = () => {
          for (let y = 60; y < 660; y += 28) {
            for (let x = 60; x < 1200; x += 150) {
              const filled = probe?.isFilled(x, y);
              if (filled === null || filled === undefined) continue;
              sampled += 1;
              if (!filled) blank += 1;
            }
          }
        };
        const next = () => {
          if (frame++ >= count) return resolve(sampled === 0 ? 1 : blank / sampled);
          if (scroller) scroller.scrollTop += by;
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => {
              sampleCells();
              requestAnimationFrame(next);
            };
            port2.postMessage(null);
          });
        };
        requestAnimationFrame(next);
      }),
    [frames, step] as const,
  );

/** Opens a page and measures its grid. */
export async function measure(page: Page, url: string): Promise<GridFigures> {
  await page.goto(url);
  await page.waitForFunction(() => window.readyAt !== undefined, undefined, { timeout: 60_000 });
  const ready = await page.evaluate(() => window.readyAt ?? Number.NaN);
  const keyTimesMeasured = await keys(page);
  const frameTimes = await measureFrameTimes(page);
  const blank = await measureBlankShare(page);
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return {
    ready,
    keyMedian: percentile(keyTimesMeasured, 0.5),
    key95: percentile(keyTimesMeasured, 0.95),
    frameMedian: percentile(frameTimes, 0.5),
    frame95: percentile(frameTimes, 0.95),
    blank,
    heap: usedSize / 1e6,
  };
}
