import { devices } from '@playwright/test';
import { pdf } from '../../support/files/files.ts';
import { startPortal } from '../../support/server/portal.ts';
import { addressOf, expect, password, test } from '../support/test.ts';

test('on a phone, a student signs in, sees what is needed next, uploads it and sees it change', async ({
  browser,
}) => {
  test.slow();
  const portal = await startPortal();
  const { defaultBrowserType: _, ...phone } = devices['Pixel 5'];
  const context = await browser.newContext({
    ...phone,
    viewport: { width: 360, height: 740 },
    baseURL: portal.url,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  });
  const page = await context.newPage();
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url());
  });
  await page.goto('/');
  await page.getByLabel('Email address').fill(addressOf('student'));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/student-record\/info$/);

  const steps = page.getByRole('region', { name: /^Needs you now/ });
  const first = steps.getByRole('listitem').first();
  await expect(first).toContainText(/Due on .* 20\d\d/);
  const name = (await first.getByRole('heading').textContent()) ?? '';
  const lead = page.getByText(/things need you now\.$/);
  const before = Number.parseInt((await lead.textContent()) ?? '', 10);
  await first
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'from-my-phone.pdf', mimeType: 'application/pdf', buffer: pdf() });
  await expect(steps.getByRole('heading', { name, exact: true })).toHaveCount(0);
  await expect(lead).toHaveText(`${before - 1} things need you now.`);

  const documents = page.getByRole('region', { name: 'My documents' });
  await documents.locator('summary').last().click();
  const uploaded = documents.getByRole('listitem').filter({ hasText: 'from-my-phone.pdf' });
  await expect(uploaded).toContainText('Uploaded');

  // Their own pages are in the navigation, and no queue of the agency.
  await page.getByRole('button', { name: 'Open navigation' }).click();
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(navigation.getByRole('link')).toHaveText([
    'Home',
    'My documents',
    'My applications',
    /^Notifications/,
    'Profile',
  ]);
  expect(refused).toEqual([]);
  await context.close();
  await portal.remove();
});
