import { focused, openList } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

test('an administrator adds a checklist rule, finds it, renames it and deletes it', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  const name = `Checklist rule ${Date.now()}`;
  await openList(page, '/record/checklist-rule');
  await page.getByRole('link', { name: 'New checklist rule' }).click();
  // Every name exists once; what was typed stays.
  const rule = page.getByRole('textbox', { name: 'Rule', exact: true });
  await rule.fill('Passport');
  await page.getByLabel('Order in checklist').fill('900');
  await page.getByLabel('Required document').selectOption('Bank statement');
  await page.getByLabel('Needed').selectOption('Before the visa application');
  await page.getByLabel('Reason', { exact: true }).selectOption({ index: 3 });
  await page.getByLabel('Review date').fill('2027-06-30');
  await rule.press('Enter');
  await expect(page.getByText('This is already in use')).toBeVisible();
  await rule.fill(name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/record\/checklist-rule$/);

  await openList(page, `/record/checklist-rule?searchQuery=${encodeURIComponent(name)}`);
  expect((await focused(page)).text).toBe(name);
  await page.keyboard.press('Enter');
  await expect(rule).toHaveValue(name);
  await rule.fill(`${name} again`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const usage = page.getByRole('region', { name: 'Used by' });
  await usage.getByRole('button', { name: 'Delete', exact: true }).click();
  await usage.getByRole('alert').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page).toHaveURL(/\/record\/checklist-rule/);
});

test('a client is refused the page and the calls behind it', async ({ page, signIn }) => {
  const { accessToken } = await signIn('client');
  await page.goto('/record/checklist-rule');
  await expect(page).toHaveURL(/not-authorized/);
  const answer = await page.request.get('/api/checklist-rules', {
    headers: { accept: 'application/json', authorization: `Bearer ${accessToken}` },
  });
  expect(answer.status()).toBe(403);
});
