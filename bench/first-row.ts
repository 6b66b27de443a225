import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { browserArguments, ensureChromium } from '../scripts/find-chromium.ts';
import { observeFirstMatch } from '../scripts/first-match.ts';
import { carry, signInByApi } from '../tests/e2e/support/sign-in.ts';
import { startPortal } from '../tests/support/server/portal.ts';
import { buildPages, servePages } from './grid/build.ts';
import { percentile } from './grid/measure.ts';
import { saveTable } from './results.ts';

/**
 * Time from opening the URL to the frame that shows the first row: the signed-in application list of the real server
 * with demonstration data, and a plain React page with a table in the same browser as the baseline.
 */
const runs = Number(process.argv[2] ?? 7);

async function measureTimeToRow(
  browser: Browser,
  address: string,
  selector: string,
  prepare: (context: Awaited<ReturnType<Browser['newContext']>>) => Promise<unknown>,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await prepare(context);
  const page = await context.newPage();
  const firstMatch = await observeFirstMatch(page, selector);
  const from = Date.now();
  await page.goto(address, { waitUntil: 'commit' });
  const took = (await firstMatch()) - from;
  await context.close();
  return took;
}

await buildPages({ floor: join(import.meta.dirname, 'grid', 'floor.tsx') });
const pages = await servePages();
const portal = await startPortal();
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: browserArguments });
const times: Record<'portal' | 'floor', number[]> = { portal: [], floor: [] };
try {
  const signedIn = await signInByApi(portal.url, 'aco@quayside.test');
  const row = '[role="grid"] [role="row"] [role="gridcell"]';
  // A warm-up visit: the server's first response is slower than all that follow.
  await measureTimeToRow(browser, `${portal.url}/application`, row, (context) =>
    carry(context, portal.url, signedIn),
  );
  for (let run = 0; run < runs; run += 1) {
    times.portal.push(
      await measureTimeToRow(browser, `${portal.url}/application`, row, (context) =>
        carry(context, portal.url, signedIn),
      ),
    );
    times.floor.push(
      await measureTimeToRow(browser, `${pages.url}/floor.html`, '[data-first="true"]', async () => {}),
    );
  }
} finally {
  await browser.close();
  pages.server.close();
  await portal.remove();
}

const figures = (durations: readonly number[]) => [percentile(durations, 0.5), percentile(durations, 0.95)];
await saveTable('firstRow', {
  title: 'First row of the signed-in list',
  note: `${runs} visits with an empty cache, in turns; from opening the address to the frame that shows the first row, nothing throttled.`,
  columns: ['p50 ms', 'p95 ms'],
  rows: [
    { name: 'Quayside, /application', figures: figures(times.portal) },
    { name: 'a bare React page with a table', figures: figures(times.floor) },
  ],
});
