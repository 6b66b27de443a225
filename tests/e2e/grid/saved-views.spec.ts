import type { Page } from '@playwright/test';
import type { SavedView } from '../../../contract/kit/views.ts';
import { call } from '../support/api.ts';
import { openList } from '../support/office.ts';
import { addressOf, carry, expect, password, portalUrl, signInByApi, test } from '../support/test.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Saved views' });
const view = (page: Page, name: string) => bar(page).getByRole('button', { name });
/** Names of the views in their order, without the words of their pictures. */
const names = (page: Page) => bar(page).locator('button > span[dir]').allTextContents();

async function choose(page: Page, item: string): Promise<void> {
  await bar(page).getByRole('button', { name: 'View actions' }).click();
  await page.getByRole('menuitem', { name: item }).click();
  // The menu gives the focus back when it has closed.
  await expect(page.getByRole('menu')).toHaveCount(0);
}

/** Keeps what the list shows as a new view. */
async function keep(page: Page, name: string, shared = false): Promise<void> {
  await choose(page, 'Save as new view…');
  const form = page.getByRole('dialog', { name: 'New view' });
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  if (shared) await form.getByText('Share with everyone who can see this list').click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(view(page, name)).toHaveAttribute('aria-current', 'true');
}

test('views are named, put in order by the menu and by keys, and one of them is what the list opens with', async ({
  page,
  signIn,
}) => {
  const stamp = Date.now();
  const [one, two, third] = [`One ${stamp}`, `Two ${stamp}`, `Third ${stamp}`];
  /** Their order, without the views of other tests. */
  const order = async () => (await names(page)).filter((name) => name.endsWith(`${stamp}`));
  const { accessToken } = await signIn('compliance-officer');
  await openList(page, '/application?sortBy=number&orderBy=desc');
  await keep(page, one);
  await keep(page, two);
  await keep(page, `Three ${stamp}`);
  await choose(page, 'Rename or share…');
  const field = page.getByRole('textbox', { name: 'Name' });
  await expect(field).toHaveValue(`Three ${stamp}`);
  await field.fill(third);
  // The key is let go on the button of the menu, which has the focus by then: that does not open the menu.
  await page.keyboard.down('Enter');
  await expect(view(page, third)).toBeVisible();
  await expect(bar(page).getByRole('button', { name: 'View actions' })).toBeFocused();
  await page.keyboard.up('Enter');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await choose(page, 'Move back');
  await expect.poll(order).toEqual([one, third, two]);
  await view(page, two).focus();
  await page.keyboard.press('Alt+Shift+ArrowLeft');
  await page.keyboard.press('Alt+Shift+ArrowLeft');
  await expect.poll(order).toEqual([two, one, third]);
  const answered = page.waitForResponse((answer) => /\/default/.test(answer.url()) && answer.ok());
  await choose(page, 'Set as default');
  await answered;
  await expect(view(page, third).locator('title')).toHaveText('Default view');
  await page.reload();
  await expect.poll(order).toEqual([two, one, third]);

  // A new device has nothing but what the server keeps.
  await page.evaluate(() => localStorage.clear());
  await page.goto('/application');
  await expect(view(page, third)).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(/orderBy=desc/);

  // Other tests open the list without a view of their own.
  const kept = await call<SavedView[]>(accessToken, '/views?list=applications');
  for (const { id, name } of kept)
    if (name.endsWith(String(stamp)))
      await fetch(`${portalUrl()}/api/views/${id}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${accessToken}` },
      });
});

test('a view that is shared is others’ to use and not to change, and its link is the view', async ({
  page,
  browser,
  signIn,
}) => {
  await signIn('admin');
  await openList(page, '/application?status=draft&sortBy=studentName&orderBy=desc');
  const name = `For all ${Date.now()}`;
  await keep(page, name, true);
  const link = page.url();

  const context = await browser.newContext({ baseURL: portalUrl() });
  await carry(context, portalUrl(), await signInByApi(portalUrl(), addressOf('aco')));
  const other = await context.newPage();
  const id = new URL(link).searchParams.get('view');
  await other.goto(`/application?view=${id}`);
  await expect(view(other, name)).toHaveAttribute('aria-current', 'true');
  await expect(other).toHaveURL(/status=draft/);
  await expect(other).toHaveURL(/sortBy=studentName&orderBy=desc/);
  await other.getByRole('searchbox').first().fill('leeds');
  await expect(bar(other).getByRole('button', { name: 'Reset' })).toBeVisible();
  await expect(bar(other).getByRole('button', { name: 'Save', exact: true })).toBeHidden();
  await bar(other).getByRole('button', { name: 'View actions' }).click();
  await expect(other.getByRole('menuitem').allTextContents()).resolves.toEqual([
    'Save as new view…',
    'Set as default',
  ]);
  await context.close();
});

test('a view that differs is marked, and is kept as it is shown', async ({ page, signIn }) => {
  await signIn('admin');
  await openList(page, '/application?sortBy=number&orderBy=asc');
  const name = `Mended ${Date.now()}`;
  await keep(page, name);
  await expect(view(page, name).getByRole('img', { name: 'Unsaved changes' })).toBeHidden();
  await page.getByRole('searchbox').first().fill('leeds');
  await expect(view(page, name).getByRole('img', { name: 'Unsaved changes' })).toBeVisible();
  await bar(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(view(page, name).getByRole('img', { name: 'Unsaved changes' })).toBeHidden();
  await page.reload();
  await expect(view(page, name)).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('searchbox').first()).toHaveValue('leeds');
});

test('view and filter are there again after a session that ended in the middle', async ({ page, signIn }) => {
  const { accessToken } = await signIn('admin');
  await openList(page, '/application?sortBy=number&orderBy=asc');
  const name = `Still here ${Date.now()}`;
  await keep(page, name);
  await page.getByRole('searchbox').first().fill('leeds');
  await expect(page).toHaveURL(/searchQuery=leeds/);
  const before = page.url();
  await fetch(`${portalUrl()}/api/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}` },
  });
  await page
    .getByRole('button', { name: 'Next page' })
    .click({ timeout: 2000 })
    .catch(() => {});
  await expect(page).toHaveURL(/\/login\?to=/);
  await page.getByLabel('Email address').fill(addressOf('admin'));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(view(page, name)).toHaveAttribute('aria-current', 'true');
  await expect(view(page, name).getByRole('img', { name: 'Unsaved changes' })).toBeVisible();
  await expect(page.getByRole('searchbox').first()).toHaveValue('leeds');
  const parts = (url: string) => new URL(url).searchParams;
  for (const part of ['view', 'searchQuery', 'sortBy'])
    expect(parts(page.url()).get(part)).toBe(parts(before).get(part));
});
