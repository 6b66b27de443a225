import { chosenIn, gridOf, textIn } from '../support/list.ts';
import { applications } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

test('a list has the keyboard when it opens, and after Back on the row that was left', async ({
  page,
  signIn,
}) => {
  await signIn('aco');
  await page.goto('/application?sortBy=number&orderBy=asc');
  const grid = gridOf(page);
  await expect(grid).toBeFocused();
  await expect(grid).toHaveAttribute('aria-busy', 'false');
  for (let count = 0; count < 3; count += 1) await page.keyboard.press('ArrowDown');
  const left = await textIn(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/application\/details\/\d+/);
  await page.goBack();
  await expect(grid).toBeFocused();
  expect(await textIn(page)).toBe(left);
  await page.keyboard.press('x');
  await expect.poll(() => chosenIn(page)).toEqual(['1 row selected']);

  await page.reload();
  await expect(grid).toBeFocused();
  await page.keyboard.press('x');
  await expect.poll(() => chosenIn(page)).toEqual(['1 row selected']);
});

test('a list that another page leads to has the keyboard, and says its title', async ({ page, signIn }) => {
  await signIn('aco');
  await page.goto('/notifications');
  await expect(gridOf(page)).toBeFocused();
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await expect(page).toHaveURL(/\/application/);
  const grid = page.getByRole('grid', { name: 'Applications' });
  await expect(grid).toBeFocused();
});

test('a change of many records is undone with Ctrl+Z', async ({ page, signIn }) => {
  const { accessToken } = await signIn('aco');
  const query = 'sortBy=number&orderBy=asc&perPage=10&page=37';
  const priorities = async () =>
    (await applications(accessToken, query)).data.slice(0, 2).map(({ priority }) => priority);
  const before = await priorities();
  await page.goto(`/application?${query}`);
  await expect(gridOf(page)).toBeFocused();
  await expect(gridOf(page)).toHaveAttribute('aria-busy', 'false');
  for (const key of ['x', 'ArrowDown', 'x', 'l']) await page.keyboard.press(key);
  const dialog = page.getByRole('dialog', { name: 'Edit 2 records' });
  const value = dialog.getByRole('combobox', { name: 'Priority' });
  await expect(value).toBeFocused();
  await value.selectOption('Urgent');
  await dialog.getByRole('button', { name: 'Preview changes' }).click();
  await dialog.getByRole('button', { name: /^Update \d record/ }).click();
  await expect(gridOf(page)).toBeFocused();
  await expect.poll(priorities).toEqual(['urgent', 'urgent']);
  await page.keyboard.press('Control+z');
  await expect.poll(priorities).toEqual(before);
});
