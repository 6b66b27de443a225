import type { Page } from '@playwright/test';
import { applications, focused, focusedText, grid, openList, statusBar, write } from '../support/office.ts';
import { addressOf, another, expect, portalUrl, signInByApi, test } from '../support/test.ts';

// They change the same list, so they come one after the other.
test.describe.configure({ mode: 'default' });

const live = (page: Page) => expect(statusBar(page).getByText('Live', { exact: true })).toBeVisible();

test('a cell that one person changes changes in another’s list, marked for a moment, under a focus that stays', {
  tag: '@main',
}, async ({ page, browser, signIn }) => {
  await signIn('admin');
  const address = '/application?sortBy=number&orderBy=asc&perPage=10&page=64';
  const other = await another(browser, 'admin');
  await openList(page, address);
  await openList(other.page, address);
  await live(other.page);
  // Remark is a column one shows by editing it.
  await other.page.keyboard.press('c');
  await other.page.keyboard.press('Escape');
  await other.page.keyboard.press('ArrowDown');
  const before = await focused(other.page);

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('c');
  const remark = `Seen elsewhere ${Date.now()}`;
  await page.getByRole('textbox', { name: /Remark.*row/ }).fill(remark);
  await page.keyboard.press('Enter');

  await expect(other.page.locator('[data-column][data-mark="fresh"]').first()).toBeAttached();
  await expect.poll(() => focusedText(other.page)).toBe(remark);
  expect((await focused(other.page)).row).toBe(before.row);
  await expect(grid(other.page)).toBeFocused();
  await expect(other.page.locator('[data-column][data-mark="fresh"]')).toHaveCount(0);
  await other.context.close();
});

test('what changes between a list’s answer and the beginning of the live stream reaches the list', async ({
  browser,
  signIn,
}) => {
  const { accessToken: admin } = await signIn('admin');
  const address = 'sortBy=number&orderBy=asc&perPage=10&page=70';
  const { data } = await applications(admin, address);
  const [row] = data;
  if (!row) throw new Error('the page is empty');
  const { page, context } = await another(browser, 'admin');
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/app\//, async (socket) => {
    await begun;
    socket.connectToServer();
  });
  await openList(page, `/application?${address}`);
  await page.keyboard.press('ArrowDown');
  const priority = row.priority === 'high' ? 'low' : 'high';
  const cell = grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: row.number }) })
    .getByText(priority === 'high' ? 'High' : 'Low', { exact: true });
  await expect(cell).toHaveCount(0);
  await write(admin, row.id, { priority });
  begin();
  await live(page);
  await expect(cell).toBeVisible();
  await context.close();
});

test('a record that someone is given waits behind a button, and one that is taken away goes in place', async ({
  browser,
  signIn,
}) => {
  const { accessToken: admin } = await signIn('admin');
  const counsellor = await signInByApi(portalUrl(), addressOf('counsellor'));
  const theirs = new Set<number>();
  for (let at = 1, last = 1; at <= last; at += 1) {
    const { data, meta } = await applications(counsellor.accessToken, `perPage=100&page=${at}`);
    for (const { id } of data) theirs.add(id);
    last = Math.ceil(meta.total / 100);
  }
  const { data } = await applications(admin, 'perPage=100&status=submitted&sortBy=number&orderBy=asc&page=2');
  const row = data.find(({ id }) => !theirs.has(id));
  if (!row) throw new Error('the counsellor sees every application');

  const { page, context } = await another(browser, 'counsellor');
  await openList(page, '/application?sortBy=updatedAt&orderBy=desc&perPage=25');
  await live(page);
  await page.keyboard.press('ArrowDown');
  const shown = await grid(page).getByRole('rowheader').allTextContents();
  await write(admin, row.id, { counsellorId: counsellor.userData.id });
  const pill = page.getByRole('button', { name: /^[\d,]+ new$/ });
  await expect(pill).toBeVisible();
  expect(await grid(page).getByRole('rowheader').allTextContents()).toEqual(shown);
  await pill.click();
  await expect(pill).toBeHidden();
  // However many others have come with it: a screen reader has the rows round the focus.
  await grid(page).focus();
  await page.keyboard.press('Control+Home');
  await expect(grid(page).getByRole('rowheader', { name: row.number })).toBeAttached();

  const rows = Number(await grid(page).getAttribute('aria-rowcount'));
  await write(admin, row.id, { counsellorId: row.counsellorId });
  await expect(grid(page).getByRole('rowheader', { name: row.number })).toHaveCount(0);
  expect(Number(await grid(page).getAttribute('aria-rowcount'))).toBe(rows - 1);
  await context.close();
});

test('what comes while one looks at another order is counted, and the focus stays on its record when it is shown', async ({
  page,
  signIn,
}) => {
  const { accessToken } = await signIn('admin');
  await openList(page, '/application?sortBy=studentName&orderBy=asc&perPage=10&page=65');
  await live(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  const record = await focusedText(page);
  const { data } = await applications(accessToken, 'sortBy=number&orderBy=desc&perPage=25&page=3');
  for (const { id } of data.slice(0, 12)) await write(accessToken, id, { remark: `Elsewhere ${Date.now()}` });
  // Other tests may change some more.
  const news = page.getByRole('button', { name: /^[\d,]+ new$/ });
  await expect
    .poll(async () => Number((await news.textContent())?.replace(/\D/g, '')))
    .toBeGreaterThanOrEqual(12);
  expect(await focusedText(page)).toBe(record);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(news).toBeHidden();
  await grid(page).focus();
  expect(await focusedText(page)).toBe(record);
});
