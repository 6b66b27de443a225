import { randomUUID } from 'node:crypto';
import type { RolePermissions } from '../../../contract/access/permissions.ts';
import type { UserDetails } from '../../../contract/people/users.ts';
import { call } from '../support/api.ts';
import { faultsIn } from '../support/axe.ts';
import { news } from '../support/office.ts';
import { addressOf, another, expect, test } from '../support/test.ts';

test('an administrator copies the counsellor’s role, takes an action from the copy, and gives it to a counsellor, who loses the action', async ({
  page,
  browser,
  signIn,
}) => {
  const name = `Junior counsellor ${randomUUID().slice(0, 4)}`;
  const { accessToken } = await signIn('admin');
  const [counsellor] = await call<readonly UserDetails[]>(
    accessToken,
    `/users?searchQuery=${addressOf('counsellor')}`,
  );
  if (!counsellor) throw new Error('there is no counsellor');

  // The copy, by keys alone.
  await page.goto('/roles');
  const copy = page.getByRole('button', { name: 'Copy Counsellor', exact: true });
  await copy.focus();
  await page.keyboard.press('Enter');
  const adding = page.getByRole('dialog', { name: 'Add role' });
  await expect(adding.getByLabel('Name')).toBeFocused();
  await expect(adding.getByLabel('Copy permissions from').locator('option:checked')).toHaveText('Counsellor');
  expect(await faultsIn(page, 'the dialog of a new role', '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(adding).toHaveCount(0);
  await expect(copy).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(adding.getByLabel('Name')).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(adding).toHaveCount(0);
  await expect(copy).toBeFocused();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Based on \u2068Counsellor\u2069');
  await expect(row).toContainText('No people');
  expect(await faultsIn(page, 'the roles')).toEqual([]);

  // Its rules.
  await row.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(/role=custom-\d+$/);
  await expect(page.getByLabel('Role', { exact: true }).locator('option:checked')).toHaveText(name);
  const cell = page
    .getByRole('grid')
    .getByRole('row')
    .filter({ hasText: /^Courses/ })
    .getByRole('gridcell')
    .last();
  await cell.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: /Courses.*Export/ });
  await drawer.getByRole('button', { name: 'Remove rule 1' }).click();
  await drawer.getByRole('button', { name: 'Check and close' }).click();
  await page.getByRole('button', { name: 'Review changes' }).click();
  const review = page.getByRole('dialog', { name: /^Review changes to role/ });
  await review.getByLabel('Reason for the change').fill('Juniors don’t export');
  await review.getByRole('button', { name: 'Save' }).click();
  await expect(news(page)).toContainText('Permissions saved');

  // Those who have the role of counsellors can still export.
  const before = await another(browser, 'counsellor');
  const menuOf = async (theirs: typeof page) => {
    await theirs.goto('/course');
    await theirs.getByRole('button', { name: 'More', exact: true }).click();
    await expect(theirs.getByRole('menu')).toBeVisible();
    return theirs.getByRole('menuitem', { name: 'Export…' });
  };
  await expect(await menuOf(before.page)).toBeVisible();

  // The user who gets it is signed out.
  const give = async (option: string) => {
    await page.goto(`/user/edit-user?id=${counsellor.id}`);
    const form = page.getByRole('dialog', { name: 'Edit user' });
    await form.getByLabel('Role').selectOption({ label: option });
    await expect(form.getByText(/is signed out everywhere/)).toBeVisible();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0);
  };
  await give(`\u2068${name}\u2069 (\u2068Counsellor\u2069)`);
  await before.page.goto('/task');
  await expect(before.page).toHaveURL(/login/);
  await before.context.close();
  const after = await another(browser, 'counsellor');
  await expect(await menuOf(after.page)).toHaveCount(0);
  await after.context.close();

  // A role that is used is not archived.
  await page.goto('/roles');
  await expect(row).toContainText('1 person');
  const archive = row.getByRole('button', { name: `Archive ${name}` });
  await archive.focus();
  await page.keyboard.press('Enter');
  const refusal = page
    .getByRole('status')
    .filter({ hasText: `${name} Users have this role. Give them another role first.` });
  await expect(refusal).toBeVisible();
  expect(await faultsIn(page, 'the roles with a refusal')).toEqual([]);
  await give('Counsellor');
  await page.goto('/roles');
  await archive.focus();
  await page.keyboard.press('Enter');
  await expect(row).toContainText('Archived');
  const roles = await call<readonly RolePermissions[]>(accessToken, '/permissions');
  const archived = roles.find(({ custom }) => custom?.name === name);
  expect([archived?.custom?.archived, archived?.people]).toEqual([true, 0]);
});
