import { startBackEnd } from './support/back-end.ts';
import { callsOf, expect, openBell, test } from './support/test.ts';

const channel = 'private-App.Models.User.7';
const created = 'Illuminate\\Notifications\\Events\\BroadcastNotificationCreated';

test('notifications of four fields are fetched once, and read only after the call has succeeded', async ({
  page,
  carry,
  backEnd,
}) => {
  await carry('admin');
  await page.goto('/dashboard');
  await expect.poll(() => backEnd.joined.has(channel)).toBe(true);
  await openBell(page);
  const panel = page.getByRole('dialog').or(page.locator('.news-panel')).first();
  await expect(page.locator('.news')).toHaveCount(3);
  await expect(page.locator('.news[data-read="false"]')).toHaveCount(2);
  await expect(panel).toBeVisible();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/mark-as-read', async (route) => {
    await held;
    await route.continue();
  });
  await page.locator('.news-mark').first().click();
  await expect(page.locator('.news[data-read="false"]')).toHaveCount(2);
  letGo();
  await expect(page.locator('.news[data-read="false"]')).toHaveCount(1);
  expect(callsOf(backEnd, '/api/notifications')).toEqual(['GET']);
});

test('what Laravel broadcasts on the private channel is shown', async ({ page, carry, backEnd }) => {
  await carry('admin');
  await page.goto('/dashboard');
  await expect.poll(() => backEnd.joined.has(channel)).toBe(true);
  const [auth] = backEnd.calls.filter(({ path }) => path === '/api/broadcasting/auth');
  expect(auth?.headers['content-type']).toContain('application/x-www-form-urlencoded');
  backEnd.broadcast(channel, created, {
    id: '0e2f6a1c-9d7d-4c39-a3d5-6a7c1f0a9b11',
    type: 'App\\Notifications\\ApplicationMoved',
    details: { id: 4, application_id: 32, notification_hash: 'ddd', read: false },
  });
  await openBell(page);
  await expect(page.locator('.news').first()).toContainText('#32');
  await expect(page.locator('.news')).toHaveCount(4);
});

test('without realtime there is a warning, and everything else goes on', async ({ browser }) => {
  const backEnd = await startBackEnd({ realtime: false });
  const context = await browser.newContext({ baseURL: backEnd.url });
  const cookie = (name: string, value: string) => ({
    name,
    value: encodeURIComponent(value),
    url: backEnd.url,
  });
  await context.addCookies([
    cookie('accessToken', 'a-token-of-another-back-end'),
    cookie('userData', JSON.stringify({ id: 7, role: 'admin' })),
    cookie('userAbilityRules', JSON.stringify([{ action: 'manage', subject: 'all' }])),
  ]);
  const page = await context.newPage();
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(error.message));
  await page.goto('/notifications');
  await expect(page.getByText('News of application').first()).toBeVisible();
  expect(broken).toEqual([]);
  await context.close();
  await backEnd.close();
});

test('the page of all notifications asks page by page', async ({ page, carry, backEnd }) => {
  await carry('admin');
  await page.goto('/notifications');
  await expect(page.getByText('News of application').first()).toBeVisible();
  await expect
    .poll(() =>
      backEnd.calls
        .filter(({ path }) => path === '/api/notifications/all')
        .map(({ query }) => query)
        .join(),
    )
    .toMatch(/page=1.*perPage=|perPage=.*page=1/);
});
