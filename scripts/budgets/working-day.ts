import type { Browser, Page } from '@playwright/test';
import { addressOf, password } from '../../tests/e2e/support/sign-in.ts';
import type { ReportLine } from './report.ts';
import { type FetchedResource, kilobytes, watchTraffic } from './traffic.ts';

/** Limit for the scripts and style sheets of the day's pages, in kB; prefetching in idle moments varies it by ten. */
const limit = 797;
/** Limit for the worker that reads PDF files, fetched with the first one (docs/decisions/0017), in kB. */
const workerLimit = 320;

interface Step {
  readonly name: string;
  readonly open: (page: Page) => Promise<void>;
  /** The path it opens. */
  readonly path: RegExp;
  /** The page is ready when an element matches this. */
  readonly until: string;
}

const row = '[role="grid"] [role="gridcell"]';
const heading = '.page h1';

const clickLink =
  (href: string) =>
  (page: Page): Promise<void> =>
    page.locator(`a[href="${href}"]`).first().click();

async function openFirstRow(page: Page): Promise<void> {
  await page.getByRole('grid').focus();
  await page.keyboard.press('Enter');
}

async function signIn(page: Page): Promise<void> {
  await page.locator('input[name="email"], input[type="email"]').first().fill(addressOf('admin'));
  await page.locator('input[type="password"]').fill(password);
  await page.keyboard.press('Enter');
}

/** The fourteen pages that somebody who manages applications opens in a day, by clicking from each to the next. */
const steps: readonly Step[] = [
  { name: 'dashboard', open: signIn, path: /^\/dashboard$/, until: '.dashboard' },
  { name: 'applications', open: clickLink('/application'), path: /^\/application$/, until: row },
  { name: 'an application', open: openFirstRow, path: /^\/application\/details\/\d+$/, until: heading },
  {
    name: 'document review',
    open: clickLink('/application/details-document'),
    path: /^\/application\/details-document$/,
    until: '.document-pane canvas',
  },
  { name: 'requests', open: clickLink('/application-request'), path: /^\/application-request$/, until: row },
  { name: 'compliance', open: clickLink('/compliance-request'), path: /^\/compliance-request$/, until: row },
  {
    name: 'course requests',
    open: clickLink('/course-request-list'),
    path: /^\/course-request-list$/,
    until: row,
  },
  { name: 'courses', open: clickLink('/course'), path: /^\/course$/, until: row },
  { name: 'a course', open: openFirstRow, path: /^\/course\/\d+$/, until: heading },
  { name: 'universities', open: clickLink('/university-list'), path: /^\/university-list$/, until: row },
  {
    name: 'import',
    open: clickLink('/import/universities'),
    path: /^\/import\/universities$/,
    until: heading,
  },
  { name: 'users', open: clickLink('/user'), path: /^\/user$/, until: row },
  { name: 'notifications', open: clickLink('/notifications'), path: /^\/notifications$/, until: heading },
  { name: 'profile', open: clickLink('/profile'), path: /^\/profile$/, until: heading },
];

/** The scripts and style sheets fetched so far, once the network is idle. */
async function waitForIdle(
  page: Page,
  fetched: () => Promise<readonly FetchedResource[]>,
): Promise<readonly FetchedResource[]> {
  await page.waitForLoadState('networkidle');
  return (await fetched()).filter(({ kind }) => kind !== 'other');
}

/** Paths fetched more than once, although the browser caches files with a hash in their name. */
const twice = (fetched: readonly FetchedResource[]): string[] =>
  [...Map.groupBy(fetched, ({ path }) => path)].flatMap(([path, times]) => (times.length > 1 ? [path] : []));

interface WorkingDay extends ReportLine {
  /** Kilobytes that each page fetched. */
  readonly pages: readonly { readonly name: string; readonly kilobytes: number }[];
}

/** Signs in and opens fourteen pages in one browser with an empty cache. */
export async function measureWorkingDay(browser: Browser, url: string): Promise<WorkingDay> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const fetched = watchTraffic(page);
  const pages: { name: string; kilobytes: number }[] = [];
  let previousTotal = 0;
  const recordPage = async (name: string): Promise<void> => {
    const total = kilobytes(await waitForIdle(page, fetched));
    pages.push({ name, kilobytes: total - previousTotal });
    previousTotal = total;
  };
  await page.goto(`${url}/login`);
  await recordPage('sign-in');
  for (const { name, open, path, until } of steps) {
    await open(page);
    await page.waitForURL(({ pathname }) => path.test(pathname));
    await page.locator(until).first().waitFor();
    await recordPage(name);
  }
  const all = await waitForIdle(page, fetched);
  await context.close();
  return {
    name: `sign-in and ${steps.length} pages`,
    figures: [
      { what: 'JS and CSS', value: kilobytes(all, 'js', 'css'), limit, unit: 'kB' },
      { what: 'worker of PDF files', value: kilobytes(all, 'worker'), limit: workerLimit, unit: 'kB' },
    ],
    problems: twice(all).map((path) => `fetched twice: ${path}`),
    list: pages.map((one) => `${one.kilobytes.toFixed(1).padStart(8)} kB ${one.name}`),
    pages,
  };
}
