import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { carry, signInByApi } from '../../tests/e2e/support/sign-in.ts';
import { observeFirstMatch } from '../first-match.ts';
import { isWithinLimits, type ReportLine } from './report.ts';
import { type FetchedResource, kilobytes, watchRequests, watchTraffic } from './traffic.ts';

/** What the first page of a visit may transfer, in kB (1,000 bytes), compressed as the server sends it. */
interface Visit {
  readonly name: string;
  readonly path: string;
  readonly role?: 'aco' | 'admin';
  /** Width of the window in px; by default that of a desktop. */
  readonly width?: number;
  /** The visit ends when an element matches this. */
  readonly until: string;
  readonly limits: { readonly js?: number; readonly css?: number; readonly all: number };
  /** Packages that must not be fetched. */
  readonly without: RegExp;
}

/**
 * What a guest may load before the first form (docs/decisions/0034): nothing of the office, and no schemas, which come
 * after the first paint. The tables of pages and chunks grow by about 40 bytes with each page of the office. Their
 * hashes differ from build to build, and what is left of them when compressed by up to 150 bytes.
 */
const guestPage = {
  limits: { js: 106.7, css: 3.75, all: 115 },
  without: /node_modules\/(@blueprintjs|laravel-echo|pusher-js|quill|echarts|zod)\//,
} as const;

/** Of the first page of a registration on a phone. */
export const registrationLimits = { js: 105.3, css: 5.6, all: 118 } as const;

const visits: readonly Visit[] = [
  {
    name: 'sign-in',
    path: '/login',
    until: 'form',
    ...guestPage,
  },
  {
    name: 'student registration',
    path: '/student-registration',
    until: 'form',
    // On a phone, where the first page comes with the start page (docs/decisions/0036).
    width: 360,
    limits: registrationLimits,
    without: guestPage.without,
  },
  {
    name: 'a public page',
    path: '/no/such/page',
    until: 'h1',
    ...guestPage,
    // An unknown address may be one of the office, whose pages are loaded to find out.
    limits: { js: 108.6, css: 3.75, all: 116.7 },
  },
  {
    name: 'the office, to its first row',
    path: '/application',
    role: 'aco',
    until: '[role="grid"] [role="row"] [role="gridcell"]',
    // The margin is small on purpose: what the first row does not need loads later (docs/decisions/0011).
    limits: { js: 257.3, css: 50, all: 319.5 },
    without: /node_modules\/(quill|echarts)\//,
  },
  {
    name: 'the office, to the dashboard',
    path: '/dashboard',
    role: 'admin',
    until: 'h1',
    limits: { js: 222.9, css: 46, all: 278.1 },
    // The dashboard opens no list, but it shows what waits for the user.
    without: /node_modules\/(@blueprintjs\/table|quill|echarts)\//,
  },
];

/** Forbidden packages whose modules are in a fetched script, according to its source map. */
async function findForbiddenPackages(
  fetched: readonly FetchedResource[],
  without: RegExp,
): Promise<string[]> {
  const found = new Set<string>();
  for (const { path, kind } of fetched) {
    if (kind !== 'js') continue;
    const mapPath = join('dist', `${path}.map`);
    // The script of a chunk that has only styles is empty and has no map.
    if (!existsSync(mapPath)) continue;
    const map: { sources: string[] } = JSON.parse(await readFile(mapPath, 'utf8'));
    for (const source of map.sources) {
      const name = without.exec(source)?.[1];
      if (name) found.add(`${name} in ${path}`);
    }
  }
  return [...found];
}

async function open(browser: Browser, url: string, visit: Visit): Promise<readonly FetchedResource[]> {
  const context = await browser.newContext(
    visit.width ? { viewport: { width: visit.width, height: 740 } } : {},
  );
  if (visit.role) await carry(context, url, await signInByApi(url, `${visit.role}@quayside.test`));
  const page = await context.newPage();
  const answered = watchRequests(page);
  const fetched = watchTraffic(page);
  const firstMatch = await observeFirstMatch(page, visit.until);
  await page.goto(url + visit.path);
  const arrivedAt = await firstMatch();
  await answered();
  // The browser sometimes asks for the icon twice.
  const isRepeatedIcon = ({ path }: FetchedResource, index: number, all: readonly FetchedResource[]) =>
    path === '/favicon.svg' && all.findIndex((one) => one.path === path) !== index;
  const before = (await fetched())
    .filter(({ askedAt }) => askedAt < arrivedAt)
    .filter((resource, index, all) => !isRepeatedIcon(resource, index, all));
  await context.close();
  return before;
}

async function measureVisit(browser: Browser, url: string, visit: Visit): Promise<ReportLine> {
  const fetched = await open(browser, url, visit);
  const { js, css, all } = visit.limits;
  const forbidden = await findForbiddenPackages(fetched, visit.without);
  return {
    name: visit.name,
    figures: [
      { what: 'JS', value: kilobytes(fetched, 'js'), limit: js, unit: 'kB' },
      { what: 'CSS', value: kilobytes(fetched, 'css'), limit: css, unit: 'kB' },
      { what: 'all', value: kilobytes(fetched), limit: all, unit: 'kB' },
    ],
    problems: forbidden.map((stranger) => `must not include ${stranger}`),
    list: fetched.map(({ path, bytes }) => `${String(bytes).padStart(8)} ${path}`),
  };
}

/**
 * Makes each visit in a browser with an empty cache. One over its limits is made again, twice at most: when the browser
 * is late with its first frame, what the page fetches after that counts as fetched before it.
 */
export async function measureVisits(browser: Browser, url: string): Promise<readonly ReportLine[]> {
  const lines: ReportLine[] = [];
  for (const visit of visits) {
    let line = await measureVisit(browser, url, visit);
    for (let again = 0; again < 2 && !isWithinLimits(line); again += 1)
      line = await measureVisit(browser, url, visit);
    lines.push(line);
  }
  return lines;
}
