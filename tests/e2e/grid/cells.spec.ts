import type { Page } from '@playwright/test';
import { applications, focusedText, grid, openList, type Row, write } from '../support/office.ts';
import { addressOf, carry, expect, portalUrl, signInByApi, test } from '../support/test.ts';

const order = 'sortBy=number&orderBy=asc&perPage=10';
const isWrite = (method: string, url: string) => method === 'PATCH' && url.includes('/api/applications/');

test.beforeEach(async ({ context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], baseURL ? { origin: baseURL } : {});
});

/** Opens a page of the list that no other test writes to, with the focus on its first remark. */
async function openAtRemark(page: Page, number: number): Promise<void> {
  await openList(page, `/application?${order}&page=${number}`);
  await page.keyboard.press('c');
  await page.keyboard.press('Escape');
  await expect(grid(page)).toBeFocused();
}

/** What the server has. */
const rowsOf = async (token: string, number: number): Promise<readonly Row[]> =>
  (await applications(token, `${order}&page=${number}`)).data;
const remarksOf = async (token: string, number: number, count: number) =>
  (await rowsOf(token, number)).slice(0, count).map(({ remark }) => remark);

/** Puts remarks there to begin with. */
async function put(token: string, number: number, remarks: readonly (string | null)[]): Promise<void> {
  const rows = await rowsOf(token, number);
  for (const [index, remark] of remarks.entries()) await write(token, rows[index]?.id ?? 0, { remark });
}

/** Takes what the preview of a paste shows: two cells. */
async function agree(page: Page): Promise<void> {
  const preview = page.getByRole('dialog', { name: 'Paste preview' });
  await expect(preview.getByText('2 cells change')).toBeVisible();
  await preview.getByRole('button', { name: 'Paste', exact: true }).click();
}

test('a range is copied as a table for sheets and for documents', async ({ page, signIn }) => {
  const { accessToken } = await signIn('admin');
  await put(accessToken, 71, ['Tab\there', 'Line\nbreak', '=1+1']);
  await openAtRemark(page, 71);
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+c');
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const read = async (type: string) => (await item?.getType(type))?.text();
    return { text: await read('text/plain'), html: await read('text/html') };
  });
  expect(copied.text).toContain('"Line\nbreak"');
  expect(copied.text?.split('\n').at(-1)).toContain('=1+1');
  expect(copied.html).toMatch(/<table/);
  expect(copied.html?.match(/<t[dh]\b/g)?.length).toBeGreaterThanOrEqual(3);
});

test('cut, paste, fill, undo and redo change the records themselves', { tag: '@main' }, async ({
  page,
  signIn,
}) => {
  const { accessToken } = await signIn('admin');
  const stamp = String(Date.now());
  await put(accessToken, 72, [`a ${stamp}`, `b ${stamp}`, null, null]);
  await openAtRemark(page, 72);
  const server = () => remarksOf(accessToken, 72, 4);
  const [a, b] = [`a ${stamp}`, `b ${stamp}`];

  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+x');
  await expect.poll(server).toEqual([null, null, null, null]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+v');
  await agree(page);
  const written = async () => (await server()).filter((remark) => remark !== null);
  await expect.poll(written).toEqual([a, b]);
  const pasted = await server();

  await page.keyboard.press('Control+z');
  await expect.poll(server).toEqual([null, null, null, null]);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(server).toEqual(pasted);
});

test('a value is filled down over a range and taken back as one', async ({ page, signIn }) => {
  const { accessToken } = await signIn('admin');
  const value = `filled ${Date.now()}`;
  await put(accessToken, 73, [value, null, null]);
  await openAtRemark(page, 73);
  const letters = page.getByRole('contentinfo').getByRole('button', { name: /^Letter keys:/ });
  await letters.click();
  await expect(letters).toHaveText('Letter keys: typing');
  await grid(page).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+d');
  await expect.poll(() => remarksOf(accessToken, 73, 3)).toEqual([value, value, value]);
  await page.keyboard.press('Control+z');
  await expect.poll(() => remarksOf(accessToken, 73, 3)).toEqual([value, null, null]);
});

test('of a paste over cells that were changed elsewhere, what is free is written, and each conflict is the person’s to decide', async ({
  page,
  signIn,
}) => {
  const { accessToken } = await signIn('admin');
  const stamp = Date.now();
  await put(accessToken, 74, ['old one', 'old two']);
  await openAtRemark(page, 74);
  const [first] = await rowsOf(accessToken, 74);
  // Theirs is written between what the person sees and what they write, so that the page cannot know of it.
  let isFirst = true;
  await page.route('**/api/applications/*', async (route) => {
    if (isFirst && isWrite(route.request().method(), route.request().url())) {
      isFirst = false;
      await write(accessToken, first?.id ?? 0, { remark: `theirs ${stamp}` });
    }
    await route.continue();
  });
  await page.evaluate((text) => navigator.clipboard.writeText(text), `mine ${stamp}\nalso mine ${stamp}`);
  await page.keyboard.press('Control+v');
  await agree(page);
  const trouble = page.getByRole('region', { name: 'Someone else changed this cell' });
  await expect(trouble).toBeVisible();
  await expect(trouble.getByText(`mine ${stamp}`, { exact: true })).toBeVisible();
  await expect(trouble.getByText(`theirs ${stamp}`, { exact: true })).toBeVisible();
  await expect.poll(() => remarksOf(accessToken, 74, 2)).toEqual([`theirs ${stamp}`, `also mine ${stamp}`]);
  await trouble.getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(() => remarksOf(accessToken, 74, 2)).toEqual([`mine ${stamp}`, `also mine ${stamp}`]);
});

test('what a person may not change is refused before and after it is sent, and what was typed stays', async ({
  browser,
  signIn,
}) => {
  const { accessToken: admin } = await signIn('admin');
  const counsellor = await signInByApi(portalUrl(), addressOf('counsellor'));
  const mine = await applications(
    counsellor.accessToken,
    `sortBy=number&orderBy=desc&perPage=10&where=${encodeURIComponent(
      JSON.stringify({ column: 'counsellor', is: 'in', value: [counsellor.userData.id] }),
    )}`,
  );
  const row = mine.data[0];
  if (!row) throw new Error('the counsellor has no application');
  const context = await browser.newContext({ baseURL: portalUrl(), reducedMotion: 'reduce' });
  await carry(context, portalUrl(), counsellor);
  const theirs = await context.newPage();
  await openList(theirs, `/application?searchQuery=${row.number}`);
  await theirs.keyboard.press('a');
  await expect(theirs.getByRole('combobox', { name: /Counsellor.*row/ })).toHaveCount(0);

  // Stands for a right that is lost while they type: the answer alone is put in, nothing of the page is.
  await theirs.route('**/api/applications/*', async (route) => {
    if (isWrite(route.request().method(), route.request().url()))
      await route.fulfill({
        status: 403,
        contentType: 'application/json',
        body: JSON.stringify({ message: 'No', code: 'forbidden' }),
      });
    else await route.continue();
  });
  await theirs.keyboard.press('c');
  const typed = `Do not lose this ${Date.now()}`;
  await theirs.getByRole('textbox', { name: /Remark.*row/ }).fill(typed);
  await theirs.keyboard.press('Tab');
  const trouble = theirs.getByRole('region', { name: 'Not saved.' });
  await expect(trouble).toBeVisible();
  expect(await focusedText(theirs)).toBe(typed);
  await theirs.unroute('**/api/applications/*');
  await trouble.getByRole('button', { name: 'Try again' }).click();
  await expect(trouble).toBeHidden();
  await expect
    .poll(async () => (await applications(admin, `searchQuery=${row.number}`)).data[0]?.remark)
    .toBe(typed);
  await context.close();
});

test('several cells that were changed without a connection are all written when it is back', async ({
  page,
  context,
  signIn,
}) => {
  const { accessToken } = await signIn('admin');
  const stamp = Date.now();
  await put(accessToken, 76, [null, null, null]);
  await openAtRemark(page, 76);
  await context.setOffline(true);
  for (const index of [0, 1, 2]) {
    await page.keyboard.press('c');
    await page.getByRole('textbox', { name: /Remark.*row/ }).fill(`offline ${index} ${stamp}`);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('3 changes waiting for a connection')).toBeVisible();
  expect(await remarksOf(accessToken, 76, 3)).toEqual([null, null, null]);
  await context.setOffline(false);
  await expect
    .poll(() => remarksOf(accessToken, 76, 3))
    .toEqual([0, 1, 2].map((index) => `offline ${index} ${stamp}`));
  await expect(page.getByText('3 changes waiting for a connection')).toBeHidden();
});
