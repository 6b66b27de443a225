import type { Page } from '@playwright/test';
import { faultsIn } from '../support/axe.ts';
import { entriesOf } from '../support/navigation.ts';
import { type Visit, visits } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

/** What a student has on a phone, beside the pages that are looked at as one anyway. */
const onPhones: readonly Visit[] = [
  ['/profile', 'student'],
  ['/application/student-information?draft=new', 'student'],
  ['/application/course-details?draft=new', 'student'],
];

/** Pages of each kind, for what only depends on the language and the theme. */
const inArabic: ReadonlySet<string> = new Set([
  '/login',
  '/register',
  '/student-registration',
  '/express-application',
  '/nigeria',
  '/profile',
  '/dashboard',
  '/access-control',
  '/notifications',
  '/application',
  '/application?shape=board',
  '/application?shape=review',
  '/application/details/1',
  '/application/details-document',
  '/application/new?course=67',
  '/course',
  '/course/5',
  '/course/compare?ids=5,6,7',
  '/record/edit/5',
  '/rename-document?application=2',
  '/student-record',
  '/student-record/details/1',
  '/student-record/info',
  '/task/add',
  '/branch-list/edit/1',
  '/import/universities',
]);

interface Walk {
  readonly who: Visit[1];
  readonly part: string;
  readonly paths: readonly string[];
}

/** Visits by who makes them, so that each signs in once; a walk has eight pages at most. */
const walksOf = (all: readonly Visit[]): readonly Walk[] =>
  [...Map.groupBy(all, ([, who]) => who)].flatMap(([who, seen]) => {
    const parts = Math.ceil(seen.length / 8);
    return Array.from({ length: parts }, (_, part) => ({
      who,
      part: `${part + 1} of ${parts}`,
      paths: seen.filter((_, place) => place % parts === part).map(([path]) => path),
    }));
  });

const fits = { '200%': 0, '100%': 0 };

async function loaded(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.getByRole('main').getByText('Loading', { exact: true })).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** How many pixels a page is wider than the window, by the size of its text. */
const overflowOf = (page: Page): Promise<Readonly<Record<string, number>>> =>
  page.evaluate(() => {
    const overflows = ['200%', '100%'].map((size) => {
      document.documentElement.style.setProperty('font-size', size, 'important');
      return [size, document.documentElement.scrollWidth - window.innerWidth];
    });
    document.documentElement.style.removeProperty('font-size');
    return Object.fromEntries(overflows);
  });

/** Lets calls wait, except for the one that pages wait for before they begin. Returns how they go on. */
async function holdCalls(page: Page): Promise<() => Promise<void>> {
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  const pattern = '**/api/**';
  await page.route(pattern, async (route) => {
    if (!route.request().url().endsWith('/api/me')) await held;
    await route.continue().catch(() => {});
  });
  return async () => {
    answer();
    await page.unroute(pattern);
  };
}

for (const { who, part, paths } of walksOf([...visits, ...onPhones]))
  test(`the pages of ${who} fit each window at each size of text, none of their calls is refused, and axe finds nothing, ${part}`, async ({
    page,
    signIn,
  }) => {
    test.slow();
    if (who !== 'guest') await signIn(who);
    const refused: { readonly path: string; readonly call: string }[] = [];
    let opened = '';
    page.on('response', (response) => {
      if (response.status() >= 400)
        refused.push({ path: opened, call: `${response.status()} ${response.url()}` });
    });
    const found: string[] = [];
    const overflows: unknown[] = [];
    for (const path of paths) {
      opened = path;
      await page.setViewportSize({ width: 360, height: 720 });
      const release = await holdCalls(page);
      await page.goto(path);
      await expect(page.locator('h1').first()).toBeVisible();
      const loading = await overflowOf(page);
      await release();
      await loaded(page);
      const narrow = await overflowOf(page);
      await page.setViewportSize({ width: 1280, height: 720 });
      await loaded(page);
      const wide = await overflowOf(page);
      overflows.push({ path, loading, narrow, wide });
      found.push(...(await faultsIn(page, path)));
    }
    // What the navigation leads to is theirs; other pages are also looked at by those who may not see everything there.
    const entries = who === 'guest' ? [] : await entriesOf(page);
    expect({
      overflows,
      found,
      refused: refused.filter(({ path }) => entries.includes(path)),
    }).toEqual({
      overflows: paths.map((path) => ({ path, loading: fits, narrow: fits, wide: fits })),
      found: [],
      refused: [],
    });
  });

for (const { who, part, paths } of walksOf(visits.filter(([path]) => inArabic.has(path))))
  test(`axe finds nothing on pages of ${who} in Arabic and in the dark, ${part}`, async ({
    page,
    signIn,
    prefer,
  }) => {
    test.slow();
    await prefer({ language: 'ar', theme: 'dark' });
    if (who !== 'guest') await signIn(who);
    const found: string[] = [];
    for (const path of paths) {
      await page.goto(path);
      await loaded(page);
      expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
      found.push(...(await faultsIn(page, path)));
    }
    expect(found).toEqual([]);
  });
