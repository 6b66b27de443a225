import { expect, test } from '../support/test.ts';

test('the list is searched, filtered, sorted and paged, and its address is the view', {
  tag: '@main',
}, async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/application');
  const grid = page.getByRole('grid');
  await expect(grid).toHaveAttribute('aria-rowcount', /^12\d{3}$/);
  await expect(page.getByText(/^1–50 of 12,\d{3}$/)).toBeVisible();

  await page.getByLabel('Rows per page').selectOption('25');
  await expect(page.getByText(/^1–25 of 12,\d{3}$/)).toBeVisible();
  await page.getByRole('button', { name: 'Last page' }).click();
  await expect(page.getByText(/^1[12],\d{3}–12,\d{3} of 12,\d{3}$/)).toBeVisible();
  await expect(page).toHaveURL(/page=48\d/);

  await page.getByRole('searchbox').fill('Aldmoor');
  await expect(page).toHaveURL(/searchQuery=Aldmoor/);
  await expect(page).not.toHaveURL(/page=48\d/);
  await expect(page.getByRole('gridcell', { name: /Aldmoor/ }).first()).toBeAttached();

  await page.goBack();
  await page.goForward();
  await expect(page.getByRole('searchbox')).toHaveValue('Aldmoor');
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('Aldmoor');
});

test('the theme and the direction stand before the application has started', async ({ page, prefer }) => {
  await prefer({ language: 'ar', theme: 'dark' });
  await page.route('**/static/js/**', (route) => route.abort());
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  const html = page.locator('html');
  await expect(html).toHaveAttribute('dir', 'rtl');
  await expect(html).toHaveAttribute('lang', 'ar');
  await expect(html).toHaveAttribute('data-theme', 'dark');
});
