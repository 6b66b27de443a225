import { expect, test } from '../support/test.ts';

const rows = '/branch-list?sortBy=code&orderBy=asc&perPage=25';

test('an administrator finds a branch, narrows the list and changes a cell in it', { tag: '@main' }, async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto(rows);
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('rowheader').first()).toBeVisible();
  await expect(grid).toHaveAttribute('aria-rowcount', '13');
  await expect(
    page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Branches' }),
  ).toHaveAttribute('aria-current', 'page');

  await page.getByRole('searchbox', { name: 'Search by code, name or city' }).fill('kath');
  await expect(page).toHaveURL(/searchQuery=kath/);
  await expect(grid).toHaveAttribute('aria-rowcount', '2');

  await grid.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('e');
  const editor = page.getByRole('textbox', { name: /Name.*row/ });
  await expect(editor).toBeFocused();
  const name = `Kathmandu ${Date.now()}`;
  const answer = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.url().includes('/api/branches/'),
  );
  await editor.fill(name);
  await page.keyboard.press('Enter');
  expect((await answer).status()).toBe(200);
  await page.goto(`/branch-list?searchQuery=${encodeURIComponent(name)}`);
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '2');
});

test('a partner reads branches without how much they have to do', async ({ page, signIn }) => {
  await signIn('channel-partner');
  await page.goto(rows);
  const heads = page.getByRole('grid').getByRole('columnheader');
  await expect(heads.filter({ hasText: 'City' })).toHaveCount(1);
  await expect(heads.filter({ hasText: /People|Applications/ })).toHaveCount(0);
});

test('a client is refused the page and the calls behind it', async ({ page, signIn }) => {
  const { accessToken } = await signIn('client');
  await page.goto('/branch-list');
  await expect(page).toHaveURL(/not-authorized/);
  const answer = await page.request.get('/api/branches', {
    headers: { accept: 'application/json', authorization: `Bearer ${accessToken}` },
  });
  expect(answer.status()).toBe(403);
});

test('in Arabic the list has Arabic heads and runs from right to left', async ({ page, signIn, prefer }) => {
  await prefer({ language: 'ar' });
  await signIn('admin');
  await page.goto(rows);
  await expect(page.getByRole('heading', { name: 'الفروع' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('grid').getByRole('columnheader').filter({ hasText: 'المدينة' })).toHaveCount(
    1,
  );
});
