import type { Page } from '@playwright/test';
import { applications, focusedText, grid, openList } from '../support/office.ts';
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
    async type(words: string) {
      count += words.length;
      await page.keyboard.type(words);
    },
  };
}

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

test.use({ viewport: { width: 1440, height: 1000 } });

test('ten tasks of a working day take at most 70 keys', async ({ page, signIn, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], baseURL ? { origin: baseURL } : {});
  const { accessToken } = await signIn('aco');
  const { data } = await applications(accessToken, 'sortBy=number&orderBy=asc&perPage=5&page=40');
  await openList(page, '/application');
  const keys = countKeys(page);
  const listHasFocus = () => expect(grid(page)).toBeFocused();

  await test.step('see the offers that are due this week', async () => {
    await keys.press('Control+Alt+v');
    await expect(page.getByRole('combobox', { name: 'Select a view' })).toBeFocused();
    await keys.type('off');
    await keys.press('Enter');
    await expect(page).toHaveURL(/offerExpiresOn/);
    await listHasFocus();
  });

  await test.step('sort by two columns', async () => {
    await keys.press('h', 'Enter', 'ArrowRight', 'Shift+Enter', 'ArrowDown');
    await expect(page).toHaveURL(/sortBy=number%2CstudentName|sortBy=number,studentName/);
  });

  await test.step('change a screen of rows after a dry run, and undo it', async () => {
    await keys.press('x', 'PageDown', 'Shift+X', 'l');
    await expect(dialog(page, /^Edit \d+ records$/)).toBeVisible();
    await keys.press('u', 'Enter');
    await expect(dialog(page, /^Edit/).getByText(/would change$/)).toBeVisible();
    await keys.press('Enter');
    await listHasFocus();
    await keys.press('Control+z');
  });

  await test.step('edit a cell', async () => {
    await keys.press('c');
    await keys.type('ok');
    await keys.press('Enter');
    await listHasFocus();
  });

  await test.step('paste a cell into the row below', async () => {
    await keys.press('ArrowUp', 'Control+c', 'ArrowDown', 'Control+v', 'Enter');
    await expect.poll(() => focusedText(page)).toBe('ok');
  });

  await test.step('open a record and go to the next', async () => {
    await keys.press('Enter');
    await page.getByText(/^\d+ of \d+$/).waitFor();
    await keys.press('j');
    await keys.press('Alt+ArrowLeft');
    await listHasFocus();
  });

  await test.step('save what the list shows as a view, and rename it', async () => {
    await keys.press('Control+Alt+s');
    await expect(dialog(page, 'New view')).toBeVisible();
    await keys.type('ab');
    await keys.press('Enter');
    await expect(page).toHaveURL(/view=\d+/);
    await keys.press('Control+Shift+p');
    await keys.type('rena');
    await keys.press('Enter');
    await keys.type('c');
    await keys.press('Enter');
  });

  await test.step('jump to a record', async () => {
    await keys.press('Control+k');
    await keys.type(data[0]?.number ?? '');
    await keys.press('Enter');
    await expect(page).toHaveURL(`/application/details/${data[0]?.id}`);
  });

  await test.step('confirm a document', async () => {
    await keys.press('Control+k');
    await keys.type('docu');
    await keys.press('Enter');
    await expect(page).toHaveURL(/details-document/);
    await keys.press('y');
    await expect(page.getByText('Confirmed')).toBeVisible();
  });

  expect(keys.count()).toBeLessThanOrEqual(70);
});
