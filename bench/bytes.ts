import { chromium } from '@playwright/test';
import { measureVisits } from '../scripts/budgets/visits.ts';
import { measureWorkingDay } from '../scripts/budgets/working-day.ts';
import { browserArguments, ensureChromium } from '../scripts/find-chromium.ts';
import { startPortal } from '../tests/support/server/portal.ts';
import { saveTable } from './results.ts';

/** Bytes the application sends over the network; `npm run check` compares the same figures with their limits. */
const portal = await startPortal();
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: browserArguments });
try {
  const visits = await measureVisits(browser, portal.url);
  await saveTable('bytes', {
    title: 'Bytes: the first page of a visit',
    note: 'On the wire, compressed as the server sends it, with an empty cache; up to what is named.',
    columns: ['JS kB', 'CSS kB', 'all kB'],
    rows: visits.map(({ name, figures }) => ({ name, figures: figures.map(({ value }) => value) })),
  });
  const { pages, figures } = await measureWorkingDay(browser, portal.url);
  const [files = Number.NaN, worker = Number.NaN] = figures.map(({ value }) => value);
  await saveTable('workingDay', {
    title: 'Bytes: a working day',
    note: 'Sign-in and fourteen pages, each opened from the one before in one browser: scripts and style sheets on the wire. The worker comes with the first PDF file, in document review.',
    columns: ['kB'],
    rows: [
      ...pages.map(({ name, kilobytes }) => ({ name, figures: [kilobytes] })),
      { name: 'all pages, without the worker of PDF files', figures: [files] },
      { name: 'the worker of PDF files', figures: [worker] },
    ],
  });
} finally {
  await browser.close();
  await portal.remove();
}
