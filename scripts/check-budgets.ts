import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page, type Request } from '@playwright/test';
import { carry, signInByApi } from '../tests/e2e/support/sign-in.ts';
import { startPortal } from '../tests/support/portal.ts';
import { noteArrival } from './arrival.ts';
import { browserArguments, findChromium } from './find-chromium.ts';

/** What a visit may cost on the wire, in kB (1,000 bytes), compressed as the server sends it. */
interface Budget {
  readonly name: string;
  readonly path: string;
  readonly role?: 'aco';
  /** The visit is over when this shows. */
  readonly until: string;
  readonly limits: { readonly js?: number; readonly css?: number; readonly all: number };
  /** Packages that must not be among what was fetched. */
  readonly without: RegExp;
}

const office = /node_modules\/(@blueprintjs|laravel-echo|pusher-js|quill|echarts)\//;

const budgets: readonly Budget[] = [
  {
    name: 'sign-in',
    path: '/login',
    until: 'form',
    limits: { js: 118, css: 3.75, all: 128 },
    without: office,
  },
  {
    name: 'a public page',
    path: '/no/such/page',
    until: 'h1',
    limits: { js: 118.5, css: 3.75, all: 128 },
    without: office,
  },
  {
    name: 'the office, to its first row',
    path: '/application',
    role: 'aco',
    until: '[role="grid"] [role="row"] [role="gridcell"]',
    // What it may grow by is little on purpose: what the first row does not need comes later (docs/decisions/0011).
    limits: { js: 250, all: 323 },
    without: /node_modules\/(quill|echarts)\//,
  },
];

interface Fetched {
  readonly url: string;
  readonly kind: 'js' | 'css' | 'other';
  readonly bytes: number;
}

const kindOf = (url: string): Fetched['kind'] =>
  /\.js$/.test(url) ? 'js' : /\.css$/.test(url) ? 'css' : 'other';

/**
 * Everything a page fetches from now on, of which `finish` gives what was asked for before the moment `before`, in ms
 * since 1970.
 */
function watch(page: Page): (before: number) => Promise<Fetched[]> {
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  return (before) =>
    Promise.all(
      finished
        .filter((request) => request.timing().startTime < before)
        .map(async (request) => {
          const { responseBodySize, responseHeadersSize } = await request.sizes();
          const { pathname } = new URL(request.url());
          const kind = kindOf(pathname);
          return {
            url: pathname,
            kind,
            bytes: responseBodySize + (kind === 'other' ? responseHeadersSize : 0),
          };
        }),
    );
}

async function visit(browser: Browser, url: string, budget: Budget): Promise<Fetched[]> {
  const context = await browser.newContext();
  if (budget.role) await carry(context, url, await signInByApi(url, `${budget.role}@quayside.test`));
  const page = await context.newPage();
  const finish = watch(page);
  const arrival = await noteArrival(page, budget.until);
  await page.goto(url + budget.path);
  const arrivedAt = await arrival();
  await page.waitForLoadState('networkidle');
  const fetched = await finish(arrivedAt);
  await context.close();
  return fetched;
}

/** Forbidden packages whose modules are in a fetched script, by its source map. */
async function strangers(fetched: readonly Fetched[], without: RegExp): Promise<string[]> {
  const found = new Set<string>();
  for (const { url, kind } of fetched) {
    if (kind !== 'js') continue;
    const map: { sources: string[] } = JSON.parse(await readFile(join('dist', `${url}.map`), 'utf8'));
    for (const source of map.sources) {
      const name = without.exec(source)?.[1];
      if (name) found.add(`${name} in ${url}`);
    }
  }
  return [...found];
}

const sum = (fetched: readonly Fetched[], kind?: Fetched['kind']): number =>
  fetched
    .filter((one) => kind === undefined || one.kind === kind)
    .reduce((total, { bytes }) => total + bytes, 0) / 1000;

const portal = await startPortal();
const browser = await chromium.launch({ executablePath: findChromium(), args: browserArguments });
let failed = false;
try {
  for (const budget of budgets) {
    const fetched = await visit(browser, portal.url, budget);
    const figures = [
      ['JS', sum(fetched, 'js'), budget.limits.js],
      ['CSS', sum(fetched, 'css'), budget.limits.css],
      ['all', sum(fetched), budget.limits.all],
    ] as const;
    const bad = await strangers(fetched, budget.without);
    failed ||=
      bad.length > 0 || figures.some(([, kilobytes, limit]) => limit !== undefined && kilobytes > limit);
    const shown = figures.map(
      ([what, kilobytes, limit]) =>
        `${what} ${kilobytes.toFixed(2)}${limit === undefined ? '' : `/${limit}`} kB${limit !== undefined && kilobytes > limit ? ' (too much)' : ''}`,
    );
    process.stdout.write(
      `${budget.name}: ${shown.join(', ')}${bad.length > 0 ? `; must not hold ${bad.join(', ')}` : ''}\n`,
    );
    if (process.argv.includes('--list')) {
      for (const { url, bytes } of fetched) process.stdout.write(`  ${String(bytes).padStart(8)} ${url}\n`);
    }
  }
} finally {
  await browser.close();
  await portal.remove();
}
process.exit(failed ? 1 : 0);
