import { applications, openList, statusBar } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

test('compliance begins the day with the files that wait for it, and their number opens exactly them', async ({
  page,
  signIn,
}) => {
  await signIn('compliance-officer');
  await page.goto('/dashboard');
  const work = page.getByRole('list', { name: 'Needs you now' });
  await expect(work.getByRole('listitem')).toHaveCount(12);
  await expect(work.getByText(/^(Start|Decide) the compliance check$/).first()).toBeVisible();
  const all = page.getByRole('link', { name: /^View all [\d,]+ waiting items$/ });
  const count = (await all.textContent())?.match(/[\d,]+/)?.[0] ?? '';
  await all.click();
  await expect(page).toHaveURL(/\/compliance-request\?/);
  await expect(page.getByText(new RegExp(`^1–\\d+ of ${count}$`)).first()).toBeVisible();
});

test('the ready-made views of a role are queries of the list', { tag: '@main' }, async ({ page, signIn }) => {
  await signIn('counsellor');
  await openList(page, '/application');
  const views = page.getByRole('navigation', { name: 'Saved views' });
  await expect(views.getByRole('button', { name: 'Waiting for me' })).toBeVisible();
  await expect(views.getByRole('button', { name: 'Offers due this week' })).toBeVisible();
  await views.getByRole('button', { name: 'Overdue' }).click();
  await expect(page).toHaveURL(/sortBy=dueOn/);
  await expect(views.getByRole('button', { name: 'Overdue' })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('gridcell', { name: /^Overdue: / }).first()).toBeAttached();
  await views.getByRole('button', { name: 'Mine' }).click();
  await expect(views.getByRole('button', { name: 'Mine' })).toHaveAttribute('aria-current', 'true');
  await page.reload();
  await expect(views.getByRole('button', { name: 'Mine' })).toHaveAttribute('aria-current', 'true');
  await views.getByRole('button', { name: 'All' }).click();
  await expect(page).toHaveURL(/\/application$/);
});

test('an application officer finds their own applications, and hands one to a colleague of its branch', async ({
  page,
  signIn,
}) => {
  const { accessToken } = await signIn('aco');
  const ofOfficer = (id: number) => JSON.stringify({ column: 'officer', is: 'in', value: [id] });
  const query = (where: string) => `where=${encodeURIComponent(where)}&sortBy=number&orderBy=desc&perPage=5`;
  const mine = await applications(accessToken, query(ofOfficer(5)));
  await openList(page, '/application');
  const views = page.getByRole('navigation', { name: 'Saved views' });
  await views.getByRole('button', { name: 'Mine' }).click();
  await expect(views.getByRole('button', { name: 'Mine' })).toHaveAttribute('aria-current', 'true');
  await expect(statusBar(page)).toContainText(`${mine.meta.total.toLocaleString('en')} rows`);
  const [last] = (await applications(accessToken, `${query(ofOfficer(5))}&status=agencyReview`)).data;
  if (!last) throw new Error('the officer has no application to review');
  await openList(page, `/application?searchQuery=${last.number}`);
  await page.keyboard.press('x');
  await page.keyboard.press('l');
  const dialog = page.getByRole('dialog', { name: 'Edit 1 record' });
  await dialog.getByRole('combobox', { name: 'Field' }).selectOption('Application officer');
  await dialog.getByRole('combobox', { name: 'Application officer' }).fill('a');
  const colleague = page
    .getByRole('option')
    .filter({ hasText: String(last.branchName) })
    .filter({ hasNotText: 'Tomasz Kowalski' });
  await colleague.first().click();
  await dialog.getByRole('button', { name: 'Preview changes' }).click();
  await dialog.getByRole('button', { name: 'Update 1 record' }).click();
  await expect
    .poll(async () => (await applications(accessToken, query(ofOfficer(5)))).meta.total)
    .toBe(mine.meta.total - 1);
  await page.keyboard.press('Control+z');
  await expect
    .poll(async () => (await applications(accessToken, query(ofOfficer(5)))).meta.total)
    .toBe(mine.meta.total);
});
