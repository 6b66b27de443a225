import type { Page } from '@playwright/test';
import { addressOf, carry, expect, password, portalUrl, signInByApi, test } from '../support/test.ts';

/** Ends a session behind the browser's back, as an administrator or another device would. */
async function revoke(token: string): Promise<void> {
  const response = await fetch(`${portalUrl()}/api/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(204);
}

/** How a page comes to know that its session is over: its socket is closed, or a call is answered 401. */
const waysToLearn = {
  'its socket is closed': async () => {},
  'a call is answered 401': async (page: Page) => {
    // Any call may be the one that is answered so, in either tab: it need not be this one.
    const save = page.getByRole('button', { name: /Save/ }).first();
    await Promise.race([save.click().catch(() => {}), page.waitForURL(/\/login/)]);
  },
};

for (const [way, learn] of Object.entries(waysToLearn)) {
  test(`a session that ended elsewhere ends in every tab when ${way}, without cookies, and what was typed comes back`, async ({
    page,
    context,
    signIn,
  }) => {
    const { accessToken } = await signIn('aco');
    if (way === 'a call is answered 401') await context.routeWebSocket(/\/app\//, (socket) => socket.close());
    await page.goto('/profile?tab=details');
    const name = page.getByLabel('Full name');
    await expect(name).not.toHaveValue('');
    await name.fill('A name that was being typed');
    const other = await context.newPage();
    await other.goto('/application?page=2');
    await expect(other.getByRole('grid')).toBeVisible();
    if (way === 'its socket is closed') await expect(page.getByText('Live', { exact: true })).toBeVisible();

    await revoke(accessToken);
    await learn(page);

    const at = (path: string, to: string) => (url: URL) =>
      url.pathname === path && url.searchParams.get('to') === to;
    await expect(page).toHaveURL(at('/login', '/profile?tab=details'));
    await expect(other).toHaveURL(at('/login', '/application?page=2'));
    const names = (await context.cookies()).map((cookie) => cookie.name);
    expect(names.filter((cookie) => ['accessToken', 'userData'].includes(cookie))).toEqual([]);

    await page.getByLabel('Email address').fill(addressOf('aco'));
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/profile' && url.search === '?tab=details');
    await expect(page.getByLabel('Full name')).toHaveValue('A name that was being typed');
  });
}

test('many 401 answers at once cause one redirect, and none while already at sign-in', {
  tag: '@main',
}, async ({ page, context, signIn }) => {
  const { accessToken } = await signIn('compliance-officer');
  await revoke(accessToken);
  const logins: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame.url().includes('/login')) logins.push(frame.url());
  });
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login\?to=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  expect(new Set(logins).size).toBe(1);
  expect((await context.cookies()).some(({ name }) => name === 'accessToken')).toBe(false);
});

test('after signing in, only a path of our own is followed', async ({ browser }) => {
  for (const to of [
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    'javascript:alert(1)',
    '/login?to=/login',
  ]) {
    const context = await browser.newContext({ baseURL: portalUrl() });
    const page = await context.newPage();
    await page.goto(`/login?to=${encodeURIComponent(to)}`);
    await page.getByLabel('Email address').fill(addressOf('student'));
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(`${portalUrl()}/student-record/info`);
    await context.close();
  }
});

test('a token alone, out of the browser it was given to, is worth nothing', async ({ page, context }) => {
  await page.goto('/login');
  await page.getByLabel('Email address').fill(addressOf('university-contact'));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/application/);
  const token = (await context.cookies()).find(({ name }) => name === 'accessToken')?.value ?? '';
  const stolen = await fetch(`${portalUrl()}/api/me`, {
    headers: { authorization: `Bearer ${decodeURIComponent(token)}` },
  });
  expect(stolen.status).toBe(401);
});

test('what was carried by cookies alone is signed in at once', async ({ page, context }) => {
  await carry(context, portalUrl(), await signInByApi(portalUrl(), addressOf('client')));
  await page.goto('/');
  await expect(page).toHaveURL(/\/access-control$/);
});
