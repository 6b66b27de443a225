import type { Page } from '@playwright/test';
import { faultsIn } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

/** What the files of the application that is open are called, as the page says. */
const shown = (page: Page): Promise<string[]> =>
  page.getByRole('list', { name: 'File names' }).locator('bdi[dir="ltr"]').allTextContents();

test('files are renamed as their university asks, downloaded so, and called as before again', {
  tag: '@main',
}, async ({ page, signIn }) => {
  await signIn('aco');
  await page.goto('/rename-document');
  await page.getByRole('searchbox', { name: 'Find an application' }).focus();
  await page.keyboard.type('A-0000003');
  const found = page.getByRole('list', { name: 'Matching applications' }).getByRole('link');
  await expect(found).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/application=3$/);
  const names = page.getByRole('textbox', { name: /^New name/ });
  await expect(names.nth(1)).toBeVisible();
  const before = await shown(page);
  const proposed = await names.nth(0).inputValue();
  const ending = proposed.slice(proposed.lastIndexOf('.'));
  // Another file's name is refused at the field, before anything is sent.
  await names.nth(0).fill(await names.nth(1).inputValue());
  await expect(page.getByText(/has this name|Keep the file extension/).first()).toBeVisible();
  await names.nth(0).fill(`By hand${ending}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/files renamed$/)).toBeVisible();
  const after = await shown(page);
  expect(after[0]).toBe(`By hand${ending}`);
  expect(after.filter((name) => before.includes(name))).toEqual([]);

  // What hands the file out goes by its name.
  await page.goto('/application/details/3');
  const file = page.getByRole('button', { name: new RegExp(`By hand\\${ending}`) });
  const download = page.waitForEvent('download');
  await file.click();
  expect((await download).suggestedFilename()).toBe(`By hand${ending}`);

  await page.getByRole('link', { name: 'Rename files' }).click();
  const undo = page.getByRole('button', { name: /^Undo renaming/ }).first();
  await undo.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => shown(page)).toEqual(before);
  await expect(page.getByText(/^Undone/)).toBeVisible();

  await page.getByRole('link', { name: 'Patterns' }).click();
  await page
    .getByRole('button', { name: /^Edit pattern/ })
    .first()
    .click();
  await expect(page.getByRole('form', { name: 'Edit pattern' })).toBeVisible();
  expect(await faultsIn(page, 'the form of a pattern')).toEqual([]);
});
