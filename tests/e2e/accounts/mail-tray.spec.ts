import { randomUUID } from 'node:crypto';
import { faultsIn } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test('a visitor of a demonstration reads their mail there, and nobody else’s', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = `${randomUUID()}@students.test`;
  const tray = page.getByRole('region', { name: 'Demo: mail is kept here, not sent' });
  await page.goto('/register');
  await page.getByLabel('Full name').fill('Zoë Ångström');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(tray).toContainText('You have 1 message');
  await tray.getByText('Confirm your email address').click();
  expect(await faultsIn(page, 'the mail tray')).toEqual([]);
  await tray.getByRole('link').click();
  await page.getByLabel('Password', { exact: true }).fill('a first password');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email address confirmed');

  await page.goto('/forgot-password');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(tray).toContainText('You have 2 messages');
  await tray.getByText('Set a new password', { exact: true }).click();
  await tray.getByRole('link').click();
  await page.getByLabel('New password').fill('a second password');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Password changed');

  await page.goto('/login');
  await expect(tray).toContainText('You have 2 messages');
  const stranger = await browser.newContext({ ...(baseURL && { baseURL }) });
  const answer = await stranger.request.get('/api/demo/mail');
  expect([answer.status(), await answer.json()]).toEqual([200, { data: [] }]);
  await stranger.close();

  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a second password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/student-record\/info$/);
});

test('a message in Arabic is written and read in Arabic', async ({ page, prefer }) => {
  await prefer({ language: 'ar', theme: 'dark' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/register');
  await page.getByLabel('الاسم الكامل').fill('زينب');
  await page.getByLabel('البريد الإلكتروني').fill(`${randomUUID()}@students.test`);
  await page.getByRole('button', { name: 'إنشاء الحساب' }).click();
  const summary = page.getByText('تأكيد بريدك الإلكتروني');
  await summary.click();
  await expect(page.locator('details[open]')).toContainText('تنتهي صلاحية الرابط خلال 24 ساعة');
  expect(await faultsIn(page, 'the mail tray')).toEqual([]);
});
