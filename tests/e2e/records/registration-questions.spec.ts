import { focused, openList } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

test('an administrator adds a registration question, finds it, renames it and deletes it', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  const name = `Which exam board ${Date.now()}?`;
  await openList(page, '/record/registration-question');
  await page.getByRole('link', { name: 'New registration question' }).click();
  const question = page.getByLabel('Question in English');
  await page.getByLabel('Country', { exact: true }).selectOption('Nigeria (NG)');
  // A code exists once for each country; what was typed stays.
  await page.getByLabel('Code', { exact: true }).fill('waecBody');
  await page.getByLabel('Step', { exact: true }).selectOption('Schooling');
  await page.getByLabel('Order', { exact: true }).fill('900');
  await page.getByLabel('Type of answer').selectOption('Text');
  await question.fill(name);
  await page.getByLabel('Question in French').fill(`Quel jury\u00a0?`);
  await page.getByLabel('Question in Arabic').fill('ما هي الهيئة؟');
  await page.getByLabel('Review date').fill('2027-06-30');
  await question.press('Enter');
  await expect(page.getByText('This is already in use')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(`board${Date.now()}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/record\/registration-question$/);

  await openList(page, `/record/registration-question?searchQuery=${encodeURIComponent(name)}`);
  await expect(page.getByRole('gridcell', { name })).toHaveCount(1);
  expect((await focused(page)).text).toBe('Nigeria');
  await page.keyboard.press('Enter');
  await expect(question).toHaveValue(name);
  await question.fill(`${name} again`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const usage = page.getByRole('region', { name: 'Used by' });
  await usage.getByRole('button', { name: 'Delete', exact: true }).click();
  await usage.getByRole('alert').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page).toHaveURL(/\/record\/registration-question/);
});

test('a client is refused the page and the calls behind it', async ({ page, signIn }) => {
  const { accessToken } = await signIn('client');
  await page.goto('/record/registration-question');
  await expect(page).toHaveURL(/not-authorized/);
  const answer = await page.request.get('/api/registration-questions', {
    headers: { accept: 'application/json', authorization: `Bearer ${accessToken}` },
  });
  expect(answer.status()).toBe(403);
});
