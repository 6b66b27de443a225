import { expect, test } from '../support/test.ts';

test('whoever stays with unsaved work after Back and Forward finds the history as it was', async ({
  page,
  signIn,
}) => {
  await signIn('counsellor');
  const link = (name: string) =>
    page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name });
  const name = page.getByLabel('Full name');
  await page.goto('/dashboard');
  await link('Profile').click();
  await expect(name).not.toHaveValue('');
  await link('Notifications').click();
  await expect(page).toHaveURL(/\/notifications/);
  await page.goBack();
  await expect(name).toBeVisible();
  const before = await name.inputValue();
  await name.fill('Somebody Else');
  const entries = await page.evaluate(() => history.length);
  const dialog = page.getByRole('alertdialog', { name: 'Save your changes?' });
  for (const go of ['goForward', 'goBack', 'goForward'] as const) {
    await page[go]();
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(/\/profile$/);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/profile$/);
    expect(await page.evaluate(() => history.length)).toBe(entries);
  }
  await expect(name).toHaveValue('Somebody Else');
  await name.fill(before);
  await page.goForward();
  await expect(page).toHaveURL(/\/notifications/);
  await page.goBack();
  await expect(page).toHaveURL(/\/profile$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);
});
