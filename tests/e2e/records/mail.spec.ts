import { expect, test } from '../support/test.ts';

test('a test of a template arrives in the outbox, where an administrator reads it', { tag: '@main' }, async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/record/mail-template');
  await page.getByLabel('Template', { exact: true }).selectOption({ label: 'Document reminder' });
  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Français' });
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', '');
  const words = page.frameLocator('iframe');
  await expect(words.getByRole('heading')).toHaveText('Un document est bientôt attendu');
  await page.getByLabel('Preview width').selectOption({ label: 'Phone, 360 px' });
  await expect(frame).toHaveCSS('width', '360px');
  expect(await words.locator('html').evaluate((root) => root.scrollWidth <= root.clientWidth)).toBe(true);
  await page.getByRole('button', { name: 'Send a test to me' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Test sent to' })).toContainText(
    'admin@quayside.test',
  );

  await page.goto('/record/mail');
  await expect(page.getByText('No mail server is configured.')).toBeVisible();
  const grid = page.getByRole('grid');
  await expect(grid).toContainText('Rappel');
  await grid.focus();
  await page.keyboard.press('Space');
  const panel = page.getByRole('complementary', { name: /Rappel/ });
  await expect(panel.getByRole('status')).toHaveText('Kept');
  await expect(
    panel.frameLocator('iframe').getByRole('link', { name: 'Téléverser le document' }),
  ).toBeVisible();
  await expect(panel.getByRole('region', { name: 'Text version' })).toContainText('Ada Lovelace');
});

test('an officer sees the templates, and not the outbox', async ({ page, signIn }) => {
  await signIn('aco');
  await page.goto('/record/mail-template');
  await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText('Confirm your email address');
  await page.goto('/record/mail');
  await expect(page).toHaveURL(/\/not-authorized/);
});
