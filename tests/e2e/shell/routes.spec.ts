import type { Page } from '@playwright/test';
import type { Role } from '../../../contract/kit/ability.ts';
import { screens as routes } from '../../../src/screens/index.ts';
import { built } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

type Visitor = 'guest' | Extract<Role, 'admin' | 'client' | 'counsellor'>;

/** Page subjects each visitor may read (design of roles); `*` is all of them, with every action. */
const subjectsOf: Readonly<Record<Visitor, readonly string[]>> = {
  guest: [],
  admin: ['*'],
  client: ['read AclDemo', 'read application', 'read email'],
  counsellor: [
    'read dashboard',
    'read application',
    'read lead',
    'create lead',
    'read course-request',
    'read email',
    'read report',
  ],
};

const homes: Readonly<Record<Visitor, string>> = {
  guest: '/login',
  admin: '/dashboard',
  client: '/access-control',
  counsellor: '/dashboard',
};

interface End {
  readonly path: string;
  readonly shows: 'page' | 'not found' | 'not authorized' | 'invitation';
  readonly layout: 'office' | 'blank';
  /** The query that was asked for is still in the address. */
  readonly keepsQuery: boolean;
  readonly to?: string;
}

/** Screens of the table that are themselves an answer to a visitor who may not go on. */
const screensThatSayNo: Readonly<Record<string, End['shows']>> = {
  'not-found': 'not found',
  'not-authorized': 'not authorized',
};

const query = '?from=walk';

const headings: Readonly<Record<string, End['shows']>> = {
  'Page not found': 'not found',
  'You don’t have access to this page': 'not authorized',
  'Sign in to see this page': 'invitation',
};

/** Where the browser has ended, as far as it has come. */
async function seenOn(page: Page): Promise<End> {
  const heading = await page.locator('h1').first().textContent();
  const url = new URL(page.url());
  return {
    path: url.pathname,
    shows: headings[heading ?? ''] ?? 'page',
    layout: (await page.getByRole('navigation', { name: 'Main' }).count()) > 0 ? 'office' : 'blank',
    keepsQuery: url.searchParams.get('from') === 'walk',
    ...(url.searchParams.has('to') && { to: url.searchParams.get('to') ?? '' }),
  };
}

/** Pages of the Indian registration that follow unanswered questions: they lead to the first one. */
const laterPages: ReadonlySet<string> = new Set([
  '/application-india/course-details',
  '/application-india/details',
  '/application-india/details-document',
  '/application-india/student-information',
  '/application-india/upload-document',
]);

/** Where the specification's table (§2) and guard (§4) say a visitor ends who opens `path`. */
function endOf(route: (typeof routes)[number], path: string, visitor: Visitor): End {
  const entry: {
    public?: true;
    guestOnly?: true;
    can?: readonly [string, string];
    layout: 'office' | 'blank';
  } = route;
  const signedIn = visitor !== 'guest';
  const shown: End = {
    path,
    shows: !built.has(route.name) ? 'not found' : (screensThatSayNo[route.name] ?? 'page'),
    layout: signedIn && built.has(route.name) ? entry.layout : 'blank',
    keepsQuery: true,
  };
  const home: End = {
    path: homes[visitor],
    shows: 'page',
    layout: signedIn ? 'office' : 'blank',
    keepsQuery: false,
  };
  if (route.name === 'root') return { ...home, keepsQuery: true };
  // Of a path that the specification calls both, guest-only counts.
  if (entry.guestOnly && laterPages.has(path) && !signedIn)
    return { ...shown, path: '/application-india', keepsQuery: false };
  if (entry.guestOnly) return signedIn ? home : shown;
  if (entry.public) {
    const asksToSignIn = !signedIn && entry.layout === 'office' && built.has(route.name);
    return asksToSignIn ? { ...shown, shows: 'invitation' } : shown;
  }
  if (!signedIn)
    return { path: '/login', shows: 'page', layout: 'blank', keepsQuery: false, to: path + query };
  const allowed = subjectsOf[visitor];
  const pair = entry.can?.join(' ') ?? '';
  if (allowed.includes('*') || allowed.includes(pair)) return shown;
  return { path: '/not-authorized', shows: 'not authorized', layout: 'blank', keepsQuery: false };
}

const example = (pattern: string): string =>
  pattern
    .replace(/\/:[a-zA-Z]+\?/g, '')
    .replace(/:[a-zA-Z]+/g, '1')
    .replace('*', 'no/such/page');

const visits = routes.flatMap((route) => {
  const aliases = 'aliases' in route ? (route.aliases as readonly string[]) : [];
  return [route.pattern, ...aliases].map((pattern) => ({ route, path: example(pattern) }));
});

/** Goes to an address as the browser's own Forward does; the first one is loaded. */
async function visit(page: Page, address: string): Promise<void> {
  if (page.url() === 'about:blank') {
    await page.goto(address);
    return;
  }
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
}

for (const visitor of ['guest', 'admin', 'client', 'counsellor'] as const) {
  test(`every path of the specification ends where it should for ${visitor}`, async ({ page, signIn }) => {
    test.setTimeout(400_000);
    if (visitor !== 'guest') await signIn(visitor);
    const wrong: unknown[] = [];
    for (const { route, path } of visits) {
      const expected = endOf(route, path, visitor);
      await visit(page, path + query);
      await expect
        .poll(() => seenOn(page))
        .toEqual(expected)
        .catch(async () => wrong.push({ path, expected, seen: await seenOn(page) }));
    }
    expect(wrong).toEqual([]);
    expect(visits.length).toBeGreaterThan(100);
  });
}

test('a hash scrolls to its element with an offset of 60 pixels, a new page starts at the top, and Back returns to the place', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1000, height: 400 });
  await signIn('counsellor');
  await page.goto('/profile');
  await expect(page.locator('h1')).toBeVisible();
  // The last of what has a name, once all of the page is there.
  await expect(page.getByText('This device')).toBeVisible();
  const id = await page.locator('main h2[id]').last().getAttribute('id');
  const target = page.locator(`[id="${id}"]`);
  await page.goto(`/profile#${id}`);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(60);
  // The page glides there; it has arrived when the target stands below the offset, or the page can scroll no further.
  await expect
    .poll(() =>
      target.evaluate((element) => {
        const atEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
        return atEnd || Math.round(element.getBoundingClientRect().top) === 60;
      }),
    )
    .toBe(true);
  const before = await page.evaluate(() => window.scrollY);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Applications', exact: true })
    .click();
  await expect(page).toHaveURL(/\/application$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});
