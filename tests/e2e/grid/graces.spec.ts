import type { Page } from '@playwright/test';
import { grid, news } from '../support/office.ts';
import { addressOf, expect, password, portalUrl, test } from '../support/test.ts';

/** So many notifications of their own for someone: sign-ins on devices never seen before. Returns how many are unread. */
async function notify(token: string, email: string, count: number): Promise<number> {
  const before = await unreadOf(token);
  for (let index = 0; index < count; index += 1) {
    const response = await fetch(`${portalUrl()}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': `Device ${index} ${Date.now()}` },
      body: JSON.stringify({ email, password }),
    });
    expect(response.status).toBe(200);
  }
  // They are made after the answers, in the order of the sign-ins.
  await expect.poll(() => unreadOf(token)).toBeGreaterThanOrEqual(before + count);
  return unreadOf(token);
}

async function unreadOf(token: string): Promise<number> {
  const response = await fetch(`${portalUrl()}/api/notifications/all?unread=true&perPage=5`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await response.json()) as { meta: { total: number } }).meta.total;
}

/** Marks everything that matches as read: more than the page has rows. */
async function markAll(page: Page): Promise<void> {
  await page.goto('/notifications?perPage=5&unread=true');
  await expect(grid(page).getByRole('rowheader').first()).toBeAttached();
  await grid(page).focus();
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: /^Select all \d+ matching$/ }).click();
  await page.getByRole('button', { name: 'Mark as read', exact: true }).click();
  await expect(news(page).getByText(/notifications marked as read/)).toBeVisible();
}

test('marking all that match as read is taken back by Mod+Z as if it had not been done, and reaches every one when the page is left', async ({
  page,
  signIn,
}) => {
  const { accessToken } = await signIn('university-contact');
  const before = await notify(accessToken, addressOf('university-contact'), 8);
  expect(before).toBeGreaterThan(5);
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/notifications/bulk')) calls += 1;
  });

  await markAll(page);
  await grid(page).focus();
  await page.keyboard.press('Control+z');
  await expect(news(page).getByText(/notifications marked as read/)).toBeHidden();
  expect([calls, await unreadOf(accessToken)]).toEqual([0, before]);

  await markAll(page);
  await page.goto('/dashboard');
  await expect.poll(() => unreadOf(accessToken)).toBe(0);
  await expect(page.getByRole('banner').getByRole('button', { name: /unread notification/i })).toHaveCount(0);
});

test('once the grace is over the bell and the list show what was marked, and what is undone is unread again', async ({
  page,
  signIn,
}) => {
  const { accessToken } = await signIn('channel-partner');
  const before = await notify(accessToken, addressOf('channel-partner'), 7);
  await page.goto('/notifications?perPage=5&unread=true');
  const bell = (count: number) =>
    page.getByRole('banner').getByRole('button', { name: new RegExp(`\\b${count} unread`, 'i') });
  await expect(bell(before)).toBeVisible();
  await markAll(page);
  await expect(news(page).getByText(`${before} records changed`)).toBeVisible();
  await expect(bell(before)).toHaveCount(0);
  await expect.poll(() => unreadOf(accessToken)).toBe(0);
  await news(page).getByRole('button', { name: 'Undo' }).click();
  await expect(bell(before)).toBeVisible();
});
