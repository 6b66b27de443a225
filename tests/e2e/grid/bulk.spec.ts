import { expect, test } from '../support/test.ts';

test('many records are changed after a look at what would happen, and the change is taken back', {
  tag: '@main',
}, async ({ page, signIn }) => {
  // Nobody else changes many records as this person, so that the news and the work in the background are their own.
  await signIn('aco');
  await page.goto('/application?sortBy=number&orderBy=asc&perPage=10&page=41');
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('rowheader').first()).toBeVisible();
  await grid.focus();
  for (let count = 0; count < 3; count += 1) {
    await page.keyboard.press('x');
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('l');
  const dialog = page.getByRole('dialog', { name: 'Edit 3 records' });
  await dialog.getByRole('combobox', { name: 'Priority' }).selectOption('Urgent');
  await dialog.getByRole('button', { name: 'Preview changes' }).click();
  await expect(dialog.getByText(/would change$/)).toBeVisible();
  await dialog.getByRole('button', { name: /^Update \d record/ }).click();
  const toast = page.getByRole('region', { name: 'Status messages' });
  await expect(toast.getByText(/records? changed|\d+ unchanged/)).toBeVisible();
  await expect(grid).toBeFocused();
  await page.getByRole('button', { name: 'Background jobs' }).click();
  const panel = page.getByRole('dialog', { name: 'Background jobs' });
  await panel.getByRole('button', { name: 'Undo' }).first().click();
  await expect(panel.getByText('Undoing a change').first()).toBeVisible();
});
