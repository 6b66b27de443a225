import type { Locator, Page } from '@playwright/test';
import { applications, focusedText, grid, openList, statusBar } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

/** Presses keys and counts them; a chord is one key, and so is each character that is typed. */
function countKeys(page: Page) {
  let count = 0;
  return {
    count: () => count,
    async press(...keys: readonly string[]) {
      for (const key of keys) {
        count += 1;
        await page.keyboard.press(key);
      }
    },
    /** Alt+Left, which only a browser with a window handles. */
    async goBack() {
      count += 1;
      await page.goBack();
    },
    async type(words: string) {
      count += words.length;
      await page.keyboard.type(words);
    },
  };
}

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

const isSorted = (texts: readonly string[]) => texts.join() === texts.toSorted().join();

/** The focus moves into an overlay when that has loaded. */
const hasFocus = (overlay: Locator) => expect(overlay.locator(':focus')).toHaveCount(1);

test.use({ viewport: { width: 1440, height: 1200 } });

test('ten tasks of a working day take at most 60 keys', async ({ page, signIn, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], baseURL ? { origin: baseURL } : {});
  const { accessToken } = await signIn('aco');
  const { data } = await applications(accessToken, 'sortBy=number&orderBy=asc&perPage=5&page=40');
  await openList(page, '/application');
  const keys = countKeys(page);
  const firstResult = (name: string) =>
    expect(page.getByRole('dialog').getByRole('option').first()).toContainText(name);
  const listHasFocus = () => expect(grid(page)).toBeFocused();

  await test.step('change 20 rows or more after a dry run, and undo it', async () => {
    await keys.press('x', 'PageDown', 'Shift+X', 'l');
    const edit = dialog(page, /^Edit [23]\d records$/);
    await hasFocus(edit);
    await keys.press('u', 'Control+Enter');
    await expect(edit.getByText(/^[23]\d records would change$/)).toBeVisible();
    await keys.press('Enter');
    await listHasFocus();
    await keys.press('Control+z');
  });

  await test.step('see the offers that are due this week', async () => {
    await keys.press('Control+Alt+v');
    await expect(page.getByRole('combobox', { name: 'Select a view' })).toBeFocused();
    await keys.type('off');
    await keys.press('Enter');
    await expect(page).toHaveURL(/offerExpiresOn/);
    await expect(statusBar(page)).toContainText(/Live\d{1,2} rows/);
    await listHasFocus();
  });

  await test.step('sort by two columns', async () => {
    await keys.press('h', 'Enter', 'ArrowRight', 'Shift+Enter', 'ArrowDown');
    await expect(page).toHaveURL(/sortBy=number%2CstudentName|sortBy=number,studentName/);
    const numbers = () =>
      grid(page)
        .locator('[role="row"]')
        .getByText(/^A-\d+$/)
        .allTextContents();
    await expect.poll(async () => isSorted(await numbers())).toBe(true);
  });

  await test.step('edit a cell', async () => {
    await keys.press('c');
    await keys.type('ok');
    await keys.press('Enter');
    await listHasFocus();
  });

  await test.step('paste a cell into the row below', async () => {
    await keys.press('ArrowUp', 'Control+c', 'ArrowDown', 'Control+v');
    await expect.poll(() => focusedText(page)).toBe('ok');
  });

  await test.step('open a record and go to the next', async () => {
    await keys.press('Enter');
    const place = page.getByText(/^\d+ of \d+$/);
    const before = (await place.textContent()) ?? '';
    await keys.press('j');
    await expect(place).not.toHaveText(before);
    await keys.goBack();
    await listHasFocus();
  });

  await test.step('save what the list shows as a view, and rename it', async () => {
    await keys.press('Control+Alt+s');
    await hasFocus(dialog(page, 'New view'));
    await keys.type('ab');
    await keys.press('Enter');
    await expect(page).toHaveURL(/view=\d+/);
    await keys.press('Control+Shift+p');
    await keys.type('rena');
    await firstResult('Rename view');
    await keys.press('Enter');
    await hasFocus(dialog(page, 'Rename or share'));
    await keys.type('c');
    await keys.press('Enter');
  });

  await test.step('jump to a record', async () => {
    await keys.press('Control+k');
    await keys.type(data[0]?.number ?? '');
    await firstResult(data[0]?.number ?? '');
    await keys.press('Enter');
    await expect(page).toHaveURL(`/application/details/${data[0]?.id}`);
  });

  await test.step('confirm a document', async () => {
    await keys.press('Control+k');
    await keys.type('docu');
    await firstResult('Document review');
    await keys.press('Enter');
    await expect(page).toHaveURL(/details-document/);
    const reviewed = page.locator('main [data-stale] header').filter({ has: page.locator('p') });
    await expect(page.getByRole('button', { name: /^Confirm/ })).toBeVisible();
    const before = (await reviewed.textContent()) ?? '';
    await keys.press('y');
    await expect(reviewed).not.toHaveText(before);
  });

  expect(keys.count()).toBeLessThanOrEqual(60);
});
