import type { Page, Route } from '@playwright/test';
import { openList } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

/** A page of the list that no other test writes to, in an order that writing does not change. */
const addressOf = (number: number) => `/application?sortBy=number&orderBy=asc&page=${number}`;

/** What a screen reader finds in the focused cell. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const id = document.querySelector('[role="grid"]')?.getAttribute('aria-activedescendant') ?? '';
    return document.getElementById(id)?.textContent ?? null;
  });

const saved = (page: Page) =>
  page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.url().includes('/api/applications/'),
  );

test.beforeEach(async ({ signIn, context, baseURL }) => {
  await signIn('admin');
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], baseURL ? { origin: baseURL } : {});
});

test('a cell is edited from the keyboard, saved, taken back and made again', { tag: '@main' }, async ({
  page,
}) => {
  await openList(page, addressOf(31));
  await page.keyboard.press('c');
  const editor = page.getByRole('textbox', { name: /Remark.*row/ });
  await expect(editor).toBeFocused();
  const remark = `Call on Monday ${Date.now()}`;
  await editor.fill(remark);
  const first = saved(page);
  await page.keyboard.press('Tab');
  expect((await first).status()).toBe(200);
  await expect(page.getByRole('grid')).toBeFocused();
  expect(await focused(page)).toBe(remark);
  await page.keyboard.press('Control+z');
  await expect.poll(() => focused(page)).not.toBe(remark);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => focused(page)).toBe(remark);
});

test('a choice is found by typing, and what fits nothing stays in the field with the reason', async ({
  page,
}) => {
  await openList(page, addressOf(32));
  await page.keyboard.press('l');
  await expect(page.getByRole('combobox', { name: /Priority.*row/ })).toBeFocused();
  await page.keyboard.type('urg');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Urgent']);
  const answer = saved(page);
  await page.keyboard.press('Enter');
  expect((await answer).status()).toBe(200);
  await page.keyboard.press('d');
  const day = page.getByRole('textbox', { name: /Follow-up date.*row/ });
  await expect(day).toBeFocused();
  await day.fill('31/02/2027');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Enter a date as day/month/year' })).toBeVisible();
  await expect(day).toHaveValue('31/02/2027');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('grid')).toBeFocused();
});

test('a cell that someone else changed first lets the person choose', async ({ page }) => {
  await openList(page, addressOf(33));
  await page.keyboard.press('c');
  let first = true;
  await page.route('**/api/applications/*', async (route) => {
    const request = route.request();
    if (request.method() === 'PATCH' && first) {
      first = false;
      await fetch(request.url(), {
        method: 'PATCH',
        headers: await request.allHeaders(),
        body: JSON.stringify({ remark: `Theirs ${Date.now()}` }),
      });
    }
    await route.continue();
  });
  await page.getByRole('textbox', { name: /Remark.*row/ }).fill(`Mine ${Date.now()}`);
  await page.keyboard.press('Tab');
  const trouble = page.getByRole('region', { name: 'Someone else changed this cell' });
  await expect(trouble).toBeVisible();
  const answer = saved(page);
  await trouble.getByRole('button', { name: 'Keep mine' }).click();
  expect((await answer).status()).toBe(200);
  await expect(trouble).toBeHidden();
  expect(await focused(page)).toMatch(/^Mine /);
});

test('a change made without a connection waits and is saved when that is back', async ({ page, context }) => {
  await openList(page, addressOf(34));
  await page.keyboard.press('c');
  const editor = page.getByRole('textbox', { name: /Remark.*row/ });
  await expect(editor).toBeFocused();
  await context.setOffline(true);
  await editor.fill(`Offline ${Date.now()}`);
  await page.keyboard.press('Tab');
  await expect(page.getByText('1 change waiting for a connection')).toBeVisible();
  const answer = saved(page);
  await context.setOffline(false);
  expect((await answer).status()).toBe(200);
  await expect(page.getByText('1 change waiting for a connection')).toBeHidden();
});

test('a change that the server fails to save says so, is kept, and is saved by the next try', async ({
  page,
}) => {
  await openList(page, addressOf(36));
  await page.keyboard.press('c');
  const editor = page.getByRole('textbox', { name: /Remark.*row/ });
  const remark = `Kept ${Date.now()}`;
  await editor.fill(remark);
  const fail = (route: Route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, json: {} }) : route.fallback();
  await page.route('**/api/applications/*', fail);
  await page.keyboard.press('Tab');
  await expect(page.getByText('Couldn’t save 1 change. Trying again soon.')).toBeVisible();
  expect(await focused(page)).toBe(remark);
  await page.unroute('**/api/applications/*', fail);
  const answer = saved(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  expect((await answer).status()).toBe(200);
  await expect(page.getByText('Couldn’t save 1 change. Trying again soon.')).toBeHidden();
  expect(await focused(page)).toBe(remark);
});

test('a table that is pasted is shown first, and only what is good is taken', async ({ page }) => {
  await openList(page, addressOf(35));
  await page.keyboard.press('c');
  await page.keyboard.press('Escape');
  const stamp = Date.now();
  await page.evaluate((text) => navigator.clipboard.writeText(text), `one ${stamp}\n${'x'.repeat(501)}`);
  await page.keyboard.press('Control+v');
  const dialog = page.getByRole('dialog', { name: 'Paste preview' });
  await expect(dialog.getByText('At most 500 characters')).toBeVisible();
  await dialog.getByRole('button', { name: 'Paste only the 1' }).click();
  await expect(page.getByRole('grid')).toBeFocused();
  await expect.poll(() => focused(page)).toBe(`one ${stamp}`);
  await page.keyboard.press('Control+c');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`one ${stamp}`);
});
