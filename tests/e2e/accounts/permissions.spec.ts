import { faultsIn } from '../support/axe.ts';
import { news } from '../support/office.ts';
import { another, expect, test } from '../support/test.ts';

test('an administrator takes an action from a role, whose people lose it at once, and gives it back from the history', {
  tag: '@main',
}, async ({ page, browser, signIn }) => {
  const counsellor = await another(browser, 'counsellor');
  const theirs = counsellor.page;
  await theirs.goto('/course');
  await theirs.getByRole('button', { name: 'More', exact: true }).click();
  // The menu stays open, and follows what they may do.
  const exporting = theirs.getByRole('menuitem', { name: 'Export…' });
  await expect(exporting).toBeVisible();

  await signIn('admin');
  await page.goto('/permissions');
  await page.getByLabel('Role', { exact: true }).selectOption({ label: 'Counsellor' });
  await expect(page).toHaveURL(/role=counsellor/);
  const row = page
    .getByRole('grid')
    .getByRole('row')
    .filter({ hasText: /^Courses/ });
  const cell = row.getByRole('gridcell').last();
  await cell.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: /Courses.*Export/ });
  await drawer.getByRole('button', { name: 'Remove rule 1' }).click();
  await drawer.getByRole('button', { name: 'Check and close' }).click();
  await expect(cell).toBeFocused();
  expect(await faultsIn(page, 'the sheet with a change')).toEqual([]);

  await page.getByRole('button', { name: 'Review changes' }).click();
  const review = page.getByRole('dialog', { name: /^Review changes to role/ });
  await expect(review.getByText(/can no longer .*export.*Courses/)).toBeVisible();
  expect(await faultsIn(page, 'the review', '[role=dialog]')).toEqual([]);
  await review.getByLabel('Reason for the change').fill('Exports are for officers');
  await review.getByRole('button', { name: 'Save' }).click();
  await expect(news(page)).toContainText('Permissions saved');
  await expect(exporting).toHaveCount(0);

  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: /^History of role/ });
  await expect(history.getByText('Exports are for officers')).toBeVisible();
  expect(await faultsIn(page, 'the history', '[role=dialog]')).toEqual([]);
  await history
    .getByRole('button', { name: /^Restore version/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Review changes' }).click();
  await expect(review.getByText(/can also .*export.*Courses/)).toBeVisible();
  await review.getByLabel('Reason for the change').fill('Counsellors need them');
  await review.getByRole('button', { name: 'Save' }).click();
  await expect(news(page).last()).toContainText('Permissions saved');
  await expect(exporting).toBeVisible();
  await counsellor.context.close();
});
