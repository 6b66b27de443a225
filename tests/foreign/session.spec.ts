import { accessToken } from './support/back-end.ts';
import { callsOf, expect, test } from './support/test.ts';

for (const [role, home] of [
  ['admin', '/dashboard'],
  ['client', '/access-control'],
] as const) {
  test(`the root leads ${role} to ${home}, with the query`, async ({ page, signIn }) => {
    await signIn(role);
    await page.goto('/?from=mail');
    await expect(page).toHaveURL((url) => url.pathname === home && url.search === '?from=mail');
    await expect(page.getByRole('navigation').first()).toBeVisible();
  });
}

test('the root leads anyone else to login', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL((url) => url.pathname === '/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
});

test('a guest is asked to sign in, with the way back; who may not is told so; guest-only pages send one home', async ({
  page,
  signIn,
}) => {
  await page.goto('/application?page=2');
  await expect(page).toHaveURL(
    (url) => url.pathname === '/login' && url.searchParams.get('to') === '/application?page=2',
  );
  await signIn('client', [{ action: 'read', subject: 'AclDemo' }]);
  await page.goto('/course');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('access');
  await expect(page).toHaveURL(/\/not-authorized|\/course/);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/access-control$/);
  await page.goto('/nigeria');
  await expect(page).toHaveURL(/\/access-control$/);
});

test('cookies that cannot be read are signed out', { tag: '@main' }, async ({ page, context, backEnd }) => {
  await context.addCookies([
    { name: 'accessToken', value: accessToken, url: backEnd.url },
    { name: 'userData', value: '%7Bbroken', url: backEnd.url },
  ]);
  await page.goto('/course');
  await expect(page).toHaveURL(/\/login\?to=%2Fcourse/);
  // Nothing was asked in their name.
  expect(backEnd.calls.length).toBe(0);
});

test('a 401 of the first API clears the token and the user, and leads to login once', {
  tag: '@main',
}, async ({ page, context, signIn, backEnd }) => {
  await signIn('admin');
  await page.goto('/notifications');
  await expect(page.getByRole('grid')).toContainText('#31');
  backEnd.answers.set('GET /api/course-detail', { status: 401, body: { message: 'Unauthenticated.' } });
  await page.goto('/course');
  await expect(page).toHaveURL(/\/login\?to=%2Fcourse/);
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names.filter((name) => ['accessToken', 'userData'].includes(name))).toEqual([]);
});

test('a cookie that goes leads to login without a click or a look at the window', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/profile');
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await context.clearCookies({ name: 'accessToken' });
  await expect(page).toHaveURL(/\/login/);
});

test('calls say what they accept and who calls; GET is tried twice at a 503, POST once', async ({
  page,
  signIn,
  backEnd,
}) => {
  await signIn('admin');
  backEnd.answers.set('GET /api/notifications', [{ status: 503, body: {} }]);
  await page.goto('/notifications');
  await expect.poll(() => callsOf(backEnd, '/api/notifications')).toEqual(['GET', 'GET']);
  const [call] = backEnd.calls.filter(({ path }) => path === '/api/notifications');
  expect([call?.headers.accept, call?.headers.authorization]).toEqual([
    'application/json',
    'Bearer a-token-of-another-back-end',
  ]);
  backEnd.answers.set('POST /api/notifications/3/mark-as-read', { status: 503, body: {} });
  await page.getByRole('button', { name: /Mark/ }).first().click();
  await expect.poll(() => callsOf(backEnd, '/api/notifications/3/mark-as-read')).toEqual(['POST']);
});

test('a 401 of the second API ends the session as one of the first does', async ({
  page,
  context,
  signIn,
  backEnd,
}) => {
  await signIn('admin');
  backEnd.answers.set('POST /python/readings', { status: 401, body: { detail: 'Not authenticated' } });
  await page.goto('/ai-record');
  const form = page.getByRole('form');
  await form.getByRole('textbox').fill('https://aldmoor.example/courses/mooring');
  await form.locator('button:not([type=submit])').first().click();
  await expect(page).toHaveURL((url) => url.pathname === '/login');
  expect(backEnd.calls.filter(({ path }) => path.startsWith('/python/'))).toHaveLength(1);
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names.filter((name) => ['accessToken', 'userData'].includes(name))).toEqual([]);
});

test('signing out clears the cookies, also where there is no call for it', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/profile');
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/login');
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names.filter((name) => ['accessToken', 'userData', 'userAbilityRules'].includes(name))).toEqual([]);
});

test.describe('set up otherwise', () => {
  test.use({
    setup: {
      base: '/backend/v1',
      config: {
        title: 'Harbour Desk',
        apiBase: '/backend/v1',
        layout: { translation: true, navigation: 'horizontal' },
      },
    },
  });

  test('the base of the API, the title, the layout and the names of the preference cookies are those of the installation', async ({
    page,
    context,
    signIn,
    backEnd,
  }) => {
    await signIn('admin');
    await page.goto('/notifications');
    await expect(page.getByRole('grid')).toContainText('#31');
    expect(callsOf(backEnd, '/api/notifications/all')).toEqual(['GET']);
    await expect(page).toHaveTitle(/Harbour Desk/);
    await expect(page.locator('[data-navigation]')).toHaveAttribute('data-navigation', 'horizontal');
    await context.addCookies([{ name: 'Harbour-Desk-navigation', value: 'vertical', url: backEnd.url }]);
    await page.reload();
    await expect(page.locator('[data-navigation]')).toHaveAttribute('data-navigation', 'vertical');
  });
});

test.describe('without a configuration', () => {
  test.use({ setup: { config: null } });

  test('the defaults of the specification hold', async ({ page, signIn, backEnd }) => {
    await signIn('admin');
    await page.goto('/notifications');
    await expect(page.getByRole('grid')).toContainText('#31');
    await expect(page.locator('[data-navigation]')).toHaveAttribute('data-navigation', 'vertical');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    expect(callsOf(backEnd, '/api/notifications/all')).toEqual(['GET']);
  });
});
