import type { Page } from '@playwright/test';
import { documentsAr } from '../../../src/i18n/features/documents/ar.ts';
import { recordsAr } from '../../../src/i18n/shared/records/ar.ts';
import { another, expect, test } from '../support/test.ts';

// They count what waits, so they come one after the other.
test.describe.configure({ mode: 'default' });

/** The documents that wait, as the heading says and as the navbar says. */
const counts = async (page: Page): Promise<readonly string[]> => [
  (await page.locator('main h1 + span').textContent()) ?? '',
  (
    (await page
      .getByRole('banner')
      .locator('a[href="/application/details-document"]')
      .getAttribute('aria-label')) ?? ''
  ).replace(/\D/g, ''),
];

const open = async (page: Page, query = ''): Promise<void> => {
  await page.goto(`/application/details-document${query}`);
  await expect(page.locator('main [data-stale]:not(aside)')).toBeVisible();
};

test('documents are reviewed by keys alone; list and navbar count the same before and after', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await open(page);
  await expect(page.getByRole('banner').locator('a[href="/application/details-document"]')).toBeVisible();
  const [listed = '', counted] = await counts(page);
  expect(counted).toBe(listed.replace(/\D/g, ''));
  const answered = page.waitForResponse((response) => /\/api\/.*type=transcript/.test(response.url()));
  await page.getByLabel('Document type').selectOption('transcript');
  await expect(page).toHaveURL(/type=transcript/);
  await answered;
  await expect(page.getByRole('region', { name: 'File', exact: true }).getByRole('img')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeEnabled();
  await page.locator('main button[tabindex][aria-current="true"]').focus();
  await page.keyboard.press('+');
  await expect(page.getByText(/^\d+%$/)).toHaveText('125%');
  const first = await page.locator('main [data-stale] header p').textContent();
  await page.keyboard.press('j');
  await expect(page.locator('main [data-stale] header p')).not.toHaveText(first ?? '');
  const second = await page.locator('main [data-stale] header p').textContent();
  await page.keyboard.press('y');
  await expect(page.locator('main [data-stale] header p')).not.toHaveText(second ?? '');
  await expect(page.locator('main button[tabindex][aria-current="true"]')).toBeFocused();
  await page.getByLabel('Document type').selectOption('');
  const fewer = String(Number(counted) - 1);
  await expect
    .poll(async () => (await counts(page)).map((count) => count.replace(/\D/g, '')))
    .toEqual([fewer, fewer]);
});

test('what one person confirms leaves the other’s queue as it happens, and stays on their desk until they go on', {
  tag: '@main',
}, async ({ page, browser, signIn }) => {
  await signIn('aco');
  await open(page, '?type=cv');
  await expect(page.getByRole('contentinfo').getByText('Live', { exact: true })).toBeVisible();
  const whose = (await page.locator('main [data-stale] header p').textContent()) ?? '';
  const number = whose.match(/A-\d+/)?.[0] ?? '';
  const queued = page.locator('main button[tabindex][aria-current]').filter({ hasText: number });
  // An administrator has more to review: the same document is looked for.
  const other = await another(browser, 'admin');
  await open(other.page, `?type=cv&searchQuery=${number}`);
  await expect(other.page.locator('main [data-stale] header p')).toHaveText(whose);
  await expect(other.page.getByRole('region', { name: 'File', exact: true }).getByRole('img')).toBeVisible();
  await other.page.locator('main button[tabindex][aria-current="true"]').focus();
  await other.page.keyboard.press('y');
  await expect(queued).toHaveCount(0);
  // Nothing changes under the hand of whoever is about to decide.
  await expect(page.locator('main [data-stale] header p')).toHaveText(whose);
  await expect(
    page.locator('main [data-stale]:not(aside)').getByText('Someone else has decided on this document'),
  ).toBeVisible();
  await expect(page.locator('main [data-stale] header [data-status]')).toHaveText('Confirmed');
  await page.keyboard.press('j');
  await expect(page.locator('main [data-stale] header p')).not.toHaveText(whose);
  await expect(page.locator('main [data-stale] header [data-status]')).not.toHaveText('Confirmed');
  await other.context.close();
});

test('a document is rejected on a phone, in Arabic, and the rejection is taken back at once', async ({
  page,
  signIn,
  prefer,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await prefer({ language: 'ar', theme: 'dark' });
  await signIn('aco');
  await open(page, '?type=passport');
  const scan = page.getByRole('region', { name: recordsAr['fact.file'] }).getByRole('img');
  await scan.scrollIntoViewIfNeeded();
  await expect(scan).toBeInViewport({ ratio: 0.3 });
  const count = page.locator('main h1 + span');
  await expect(count).not.toHaveText('');
  const before = await count.textContent();
  const whose = await page.locator('main [data-stale] header p').textContent();
  await page.getByRole('button', { name: documentsAr['documentMove.reject'] }).click();
  const form = page.locator('main').getByRole('form');
  await form.getByRole('radio').first().check({ force: true });
  await form.locator('button[type="submit"]').click();
  await expect(page.locator('main [data-stale] header p')).not.toHaveText(whose ?? '');
  await expect(count).not.toHaveText(before ?? '');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await page.getByRole('button', { name: 'تراجع' }).click();
  await expect(count).toHaveText(before ?? '');
});

/** A PDF whose password nobody knows. */
const locked = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj
3 0 obj<</Filter/Standard/V 1/R 2/P -4/O<${'41'.repeat(32)}>/U<${'42'.repeat(32)}>>>endobj
trailer<</Root 1 0 R/Encrypt 3 0 R/ID[<41><41>]>>
%%EOF`;

test('a file that cannot be shown says why and what to do, and the decision stays possible', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  const bodies = [locked, 'this is no PDF at all', null];
  let answer = bodies[0];
  await page.route('**/application-documents/*/link', async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    await route.fulfill({ response, json: { data: { ...data, mediaType: 'application/pdf' } } });
  });
  await page.route('**/api/files/**', (route) =>
    typeof answer === 'string'
      ? route.fulfill({ contentType: 'application/pdf', body: answer })
      : route.fulfill({ status: 410, json: { message: 'over', errors: ['over'], code: 'link.expired' } }),
  );
  await open(page);
  for (const [at, words] of ['is password-protected', 'can’t be displayed', 'File not available'].entries()) {
    answer = bodies[at];
    if (at > 0) await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('region', { name: 'File', exact: true })).toContainText(words);
  }
  await expect(page.getByRole('button', { name: /^Reject/ })).toBeEnabled();
});
