import { callsOf, expect, test } from './support/test.ts';

for (const [role, home] of [
  ['admin', '/dashboard'],
  ['client', '/access-control'],
] as const) {
  test(`the root leads ${role} to ${home}, with the query`, async ({ page, carry }) => {
    await carry(role);
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
  carry,
}) => {
  await page.goto('/application?page=2');
  await expect(page).toHaveURL(
    (url) => url.pathname === '/login' && url.searchParams.get('to') === '/application?page=2',
  );
  await carry('client', [{ action: 'read', subject: 'AclDemo' }]);
  await page.goto('/course');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('access');
  await expect(page).toHaveURL(/\/not-authorized|\/course/);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/access-control$/);
  await page.goto('/nigeria');
  await expect(page).toHaveURL(/\/access-control$/);
});

test('cookies that cannot be read are signed out', async ({ page, context, backEnd }) => {
  await context.addCookies([
    { name: 'accessToken', value: 'abc', url: backEnd.url },
    { name: 'userData', value: '%7Bbroken', url: backEnd.url },
  ]);
  await page.goto('/course');
  await expect(page).toHaveURL(/\/login\?to=%2Fcourse/);
});

test('a 401 of the first API clears the token and the user, and leads to login once', async ({
  page,
  context,
  carry,
  backEnd,
}) => {
  await carry('admin');
  await page.goto('/notifications');
  await expect(page.getByText('News of application')).not.toHaveCount(0);
  backEnd.answers.set('GET /api/course-detail', { status: 401, body: { message: 'Unauthenticated.' } });
  await page.goto('/course');
  await expect(page).toHaveURL(/\/login\?to=%2Fcourse/);
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names.filter((name) => ['accessToken', 'userData'].includes(name))).toEqual([]);
});

test('a cookie that goes leads to login without a click, a call or a look at the window', async ({
  page,
  context,
  carry,
}) => {
  await carry('admin');
  await page.goto('/profile');
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await context.clearCookies({ name: 'accessToken' });
  await expect(page).toHaveURL(/\/login/);
});

test('calls say what they accept and who calls; GET is tried twice at a 503, POST once', async ({
  page,
  carry,
  backEnd,
}) => {
  await carry('admin');
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
