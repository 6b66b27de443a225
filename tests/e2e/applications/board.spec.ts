import type { Page } from '@playwright/test';
import { applications, news } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

const lane = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const dialog = (page: Page) => page.getByRole('dialog').last();

test('a card is dragged to what is to happen, asks for what that needs, and both counts follow', {
  tag: '@main',
}, async ({ page, signIn }) => {
  const { accessToken } = await signIn('aco');
  const { data } = await applications(accessToken, 'status=approved&sortBy=number&perPage=5');
  const { number, studentName } = data[0] ?? { number: '', studentName: '' };
  await page.goto(`/application?shape=board&searchQuery=${number}`);
  const preparing = lane(page, 'In preparation');
  const card = preparing.getByRole('button', { name: new RegExp(`^${number}`) });
  await expect(card).toContainText('Approved');
  await expect(preparing.locator('header [title]')).toHaveText('1');
  const drag = async (to: string) => {
    const from = await card.boundingBox();
    if (!from) throw new Error('The card is not there');
    await page.mouse.move(from.x + 40, from.y + 30);
    await page.mouse.down();
    await page.mouse.move(from.x + 70, from.y + 50, { steps: 4 });
    const zone = page.locator(`[data-move="${to}"]`);
    const place = await zone.boundingBox();
    if (!place) throw new Error('It cannot be dropped there');
    await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2, { steps: 6 });
    await expect(zone).toHaveAttribute('data-over', 'true');
    await page.mouse.up();
  };
  await drag('application.return');
  await expect(dialog(page).getByLabel('Reason')).toBeFocused();
  await dialog(page).getByRole('button', { name: 'Return for corrections' }).click();
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  await dialog(page).getByLabel('Reason').fill('The passport is missing');
  await dialog(page).getByRole('button', { name: 'Return for corrections' }).click();
  await expect(card).toContainText('Returned');
  await drag('application.cancel');
  await expect(dialog(page).getByLabel('Reason')).toBeVisible();
  await dialog(page).getByLabel('Reason').fill('Applied elsewhere');
  await dialog(page).getByRole('button', { name: 'Cancel application', exact: true }).click();
  await expect(lane(page, 'Ended').getByText(studentName)).toBeVisible();
  await expect(lane(page, 'Ended').locator('header [title]')).toHaveText('1');
  await expect(preparing.locator('header [title]')).toHaveText('0');
});

test('on a phone, in Arabic, a card is moved by its button', async ({ page, signIn, prefer }) => {
  await prefer({ language: 'ar' });
  const { accessToken } = await signIn('aco');
  await page.setViewportSize({ width: 390, height: 844 });
  const { data } = await applications(accessToken, 'status=approved&sortBy=number&perPage=5&page=2');
  const { number } = data[0] ?? { number: '' };
  await page.goto(`/application?shape=board&searchQuery=${number}`);
  const card = page.getByRole('button', { name: new RegExp(`^${number}`) });
  await expect(card).toContainText('معتمد');
  await page.getByRole('button', { name: /^تغيير حالة / }).click();
  await dialog(page)
    .getByRole('button', { name: /^إعادة/ })
    .click();
  await dialog(page).getByRole('textbox').fill('جواز السفر غير موجود');
  await dialog(page).locator('button[type="submit"]').click();
  await expect(card).toContainText('مُعاد');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
});

test('an event for hundreds is looked at first, sent, and taken back as one', async ({ page, signIn }) => {
  test.slow();
  const { accessToken } = await signIn('aco');
  // None of the last, of which other tests change thousands meanwhile.
  const later = ['A-0008', 'A-0009', 'A-001'];
  const where = { all: later.map((value) => ({ column: 'number', is: 'notContains', value })) };
  const given = encodeURIComponent(JSON.stringify(where));
  const narrowed = `status=ready,withdrawn,cancelled,closed&where=${given}`;
  const { meta } = await applications(accessToken, `${narrowed}&perPage=5`);
  expect(meta.total).toBeGreaterThan(200);
  // Other tests close and reopen applications meanwhile: only those that were ready before are counted.
  const idsOf = async (status: string, page = 1): Promise<readonly number[]> => {
    const query = `status=${status}&where=${given}&sortBy=number&orderBy=asc&perPage=100&page=${page}`;
    const { data } = await applications(accessToken, query);
    const ids = data.map(({ id }) => id);
    return ids.length < 100 ? ids : [...ids, ...(await idsOf(status, page + 1))];
  };
  const ready = new Set(await idsOf('ready'));
  await page.goto(`/application?${narrowed}`);
  await page.getByRole('grid').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('t');
  await dialog(page).getByLabel('Action').selectOption('application.close');
  await dialog(page).getByLabel('Reason').fill('Nobody has heard of them');
  await dialog(page).getByRole('button', { name: 'Preview changes' }).click();
  await expect(dialog(page).getByText('This isn’t available in the record’s current status.')).toBeVisible();
  const start = dialog(page).getByRole('button', { name: /^Update \d+ records?$/ });
  const count = Number(/\d+/.exec((await start.textContent()) ?? '')?.[0]);
  expect(count).toBeGreaterThan(0);
  const closed = async () => (await idsOf('closed')).filter((id) => ready.has(id)).length;
  // Hundreds are judged one by one, beside everything else that runs.
  const patience = { timeout: 150_000 };
  await start.click();
  await expect.poll(closed, patience).toBe(count);
  await news(page).getByRole('button', { name: 'Show details' }).first().click();
  const panel = page.getByRole('dialog', { name: 'Background jobs' });
  await panel
    .getByRole('listitem')
    .filter({ hasText: 'Close' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect.poll(closed, patience).toBe(0);
});
