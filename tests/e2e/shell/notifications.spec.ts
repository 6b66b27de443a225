import type { Page } from '@playwright/test';
import { startPortal } from '../../support/server/portal.ts';
import { freePort } from '../../support/server/ports.ts';
import { startProxy } from '../../support/server/proxy.ts';
import { addressOf, carry, expect, password, portalUrl, signInByApi, test } from '../support/test.ts';

/** How many unread notifications the bell shows. */
async function unread(page: Page): Promise<number> {
  const bell = page.getByRole('banner').getByRole('button', { name: /unread notification/i });
  return Number(
    /\d+/.exec((await bell.getAttribute('aria-label')) ?? (await bell.textContent()) ?? '')?.[0] ?? 0,
  );
}

/** A sign-in on a new device: the server tells the person about it. */
const signInElsewhere = async (url: string, email: string, device: string): Promise<void> => {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': `${device} ${Date.now()}` },
    body: JSON.stringify({ email, password }),
  });
  expect(response.status).toBe(200);
};

const connected = (page: Page) => expect(page.getByText('Live', { exact: true })).toBeVisible();

test('a notification made on the server shows in an open browser without a reload', { tag: '@main' }, async ({
  page,
  signIn,
}) => {
  await signIn('compliance-officer');
  await page.goto('/application');
  await connected(page);
  await expect.poll(() => unread(page)).toBeGreaterThan(0);
  const before = await unread(page);
  await signInElsewhere(portalUrl(), addressOf('compliance-officer'), 'A device seen for the first time');
  // This test’s own sign-in may be one as well.
  await expect.poll(() => unread(page)).toBeGreaterThan(before);
});

test('one notification is marked as read on the server, and the count falls only then', async ({
  page,
  signIn,
}) => {
  const { accessToken } = await signIn('student');
  await signInElsewhere(portalUrl(), addressOf('student'), 'Another device of the student');
  await page.goto('/notifications');
  await expect(page.getByRole('grid').getByRole('rowheader').first()).toBeAttached();
  const mark = async () => {
    await page.getByRole('grid').focus();
    await page.keyboard.press('r');
  };
  await expect.poll(() => unread(page)).toBeGreaterThan(0);
  const before = await unread(page);
  await page.route('**/mark-as-read', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
  );
  await mark();
  await expect(page.getByText('An unexpected error occurred').first()).toBeVisible();
  expect(await unread(page)).toBe(before);
  await page.unroute('**/mark-as-read');
  await mark();
  await expect.poll(() => unread(page)).toBe(before - 1);
  const answer = await fetch(`${portalUrl()}/api/notifications`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const { data } = (await answer.json()) as { data: { read: boolean }[] };
  expect(data.filter(({ read }) => !read).length).toBe(before - 1);
});

test('what came while the hub was out of reach for thirty seconds shows without a reload', async ({
  browser,
}) => {
  test.slow();
  const hubPort = await freePort();
  const proxy = await startProxy(hubPort);
  const portal = await startPortal({
    REALTIME_PORT: String(hubPort),
    REALTIME_PUBLIC_URL: `http://localhost:${proxy.port}`,
  });
  try {
    const email = addressOf('counsellor');
    const context = await browser.newContext({ baseURL: portal.url });
    await carry(context, portal.url, await signInByApi(portal.url, email));
    const page = await context.newPage();
    await page.goto('/application');
    await connected(page);
    await expect.poll(() => unread(page)).toBeGreaterThan(0);
    const before = await unread(page);
    await page.evaluate(() => Reflect.set(window, 'notReloaded', true));

    proxy.cut();
    const cutAt = Date.now();
    await signInElsewhere(portal.url, email, 'First device, while the hub is away');
    await signInElsewhere(portal.url, email, 'Second device, while the hub is away');
    await expect(page.getByText('Live', { exact: true })).toBeHidden();
    await expect
      .poll(() => Date.now() - cutAt, { timeout: 40_000, intervals: [1000] })
      .toBeGreaterThan(30_000);
    proxy.mend();

    await expect.poll(() => unread(page), { timeout: 60_000 }).toBe(before + 2);
    await connected(page);
    await signInElsewhere(portal.url, email, 'Third device, with the hub back');
    await expect.poll(() => unread(page)).toBe(before + 3);
    expect(await page.evaluate(() => Reflect.get(window, 'notReloaded'))).toBe(true);
    await context.close();
  } finally {
    await proxy.close();
    await portal.remove();
  }
});
