import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { browserArguments, ensureChromium } from '../scripts/find-chromium.ts';
import { buildPages, servePages } from './grid/build.ts';
import { type GridFigures, measure, percentile } from './grid/measure.ts';
import { saveTable, type Table } from './results.ts';

/**
 * Our grid compared with AG Grid Community and Glide Data Grid: 100,000 rows of 20 columns from memory, 1300 × 700 px,
 * in one Chromium. `npm run bench` (`node bench/grid.ts [runs]`, five by default); `npm ci` in `bench/` installs the
 * other grids.
 */
const runs = Number(process.argv[2] ?? 5);
const pages = { ours: 'Quayside', ag: 'AG Grid Community', glide: 'Glide Data Grid' } as const;
type PageName = keyof typeof pages;
const names = Object.keys(pages) as PageName[];

await buildPages(
  Object.fromEntries(names.map((name) => [name, join(import.meta.dirname, 'grid', `${name}.tsx`)])),
);
const { url, server } = await servePages();
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: [...browserArguments, '--enable-precise-memory-info'],
});

const figuresByPage: Record<PageName, GridFigures[]> = { ours: [], ag: [], glide: [] };
try {
  // Alternating, so that a slow moment of the machine affects all of them.
  for (let run = 0; run < runs; run += 1) {
    for (const name of names) {
      const context = await browser.newContext({ viewport: { width: 1320, height: 720 } });
      const page = await context.newPage();
      figuresByPage[name].push(await measure(page, `${url}/${name}.html`));
      await context.close();
    }
  }
} finally {
  await browser.close();
  server.close();
}

const median = (name: PageName, figure: keyof GridFigures): number =>
  percentile(
    figuresByPage[name].map((run) => run[figure]),
    0.5,
  );
const table: Table = {
  title: 'Grid: 100,000 rows × 20 columns',
  note: `Medians of ${runs} runs in one Chromium, in turns. Keys: 100 × ArrowDown, press to painted frame. Scroll: 120 frames of 400 px; blank is the share of visible cells without text after a painted frame. Heap after a collection.`,
  columns: ['key p50 ms', 'key p95 ms', 'frame p50 ms', 'frame p95 ms', 'blank %', 'ready ms', 'heap MB'],
  rows: names.map((name) => ({
    name: pages[name],
    figures: [
      median(name, 'keyMedian'),
      median(name, 'key95'),
      median(name, 'frameMedian'),
      median(name, 'frame95'),
      100 * median(name, 'blank'),
      median(name, 'ready'),
      median(name, 'heap'),
    ],
  })),
};
await saveTable('grid', table);
