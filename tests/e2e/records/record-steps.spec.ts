import { focused, grid, openList } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

test('one goes on from record to record past the end of the list’s page, and back, by key and by button', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await openList(page, '/application?sortBy=number&orderBy=asc&perPage=5&page=3');
  await page.keyboard.press('Control+End');
  expect((await focused(page)).row).toBe(16);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/application\/details\/\d+$/);
  const steps = page.getByRole('navigation', { name: 'Records in this list' });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(steps).toHaveText(/^15 of 12,\d{3}$/);
  await expect(heading).toHaveText(/^A-\d+ · /);
  const last = await heading.textContent();
  await page.keyboard.press('j');
  await expect(steps).toHaveText(/^16 of 12,\d{3}$/);
  await expect(heading).not.toHaveText(last ?? '');
  await page.keyboard.press('k');
  await expect(steps).toHaveText(/^15 of 12,\d{3}$/);
  await expect(heading).toHaveText(last ?? '');
  const next = steps.getByRole('button', { name: 'Next record' });
  for (const place of [16, 17]) {
    await next.click();
    await expect(steps).toHaveText(new RegExp(`^${place} of 12,\\d{3}$`));
  }
  await expect(page.getByRole('tablist', { name: 'Open tabs' }).getByRole('tab')).toHaveCount(2);
  await page.getByRole('tablist', { name: 'Open tabs' }).getByRole('tab', { name: 'Applications' }).click();
  await expect(page).toHaveURL(/page=4/);
  await expect(grid(page)).toBeVisible();
  expect((await focused(page)).row).toBe(18);
});
