import type { RolePermissions, RuleVersion } from '../../../contract/access/permissions.ts';
import { call } from '../support/api.ts';
import { faultsIn } from '../support/axe.ts';
import { another, expect, test } from '../support/test.ts';

const reason = 'Only officers export the catalogue';

test('who has lost a permission is told why by seeing as them, by the check, and by what has changed since', async ({
  page,
  browser,
  signIn,
}) => {
  const counsellor = await another(browser, 'counsellor');
  const theirs = counsellor.page;
  const { id, fullName } = counsellor.userData;
  await theirs.goto('/course');
  await theirs.getByRole('button', { name: 'More', exact: true }).click();
  const exporting = theirs.getByRole('menuitem', { name: 'Export…' });
  await expect(exporting).toBeVisible();

  const { accessToken } = await signIn('admin');
  const roles = await call<readonly RolePermissions[]>(accessToken, '/permissions');
  const [before] = await call<readonly RuleVersion[]>(accessToken, '/permissions/counsellor/versions');
  const own = roles.find(({ role }) => role === 'counsellor');
  if (!own || !before) throw new Error('counsellors have no rules');
  const save = (rules: RolePermissions['rules'], version: number, why: string) =>
    call<RolePermissions>(accessToken, '/permissions/counsellor', {
      method: 'PUT',
      headers: { 'if-match': `"${version}"` },
      body: JSON.stringify({ rules, reason: why }),
    });
  const isExport = ({ action, subject }: { action: string; subject: string }) =>
    action === 'export' && subject === 'Course';
  const saved = await save(
    own.rules.filter((rule) => !isExport(rule)),
    own.version,
    reason,
  );
  await expect(exporting).toHaveCount(0);

  // As the counsellor: the same menu, without it.
  await page.goto(`/user/view/${id}`);
  await page.getByRole('button', { name: 'See as this user' }).click();
  await expect(page.getByText(`You see the portal as \u2068${fullName}\u2069, read only.`)).toBeVisible();
  await page.goto('/course');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Export…' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+x');
  await expect(page).toHaveURL(new RegExp(`/user/view/${id}$`));

  // Now, and on the day of the version before.
  await page.goto('/permissions?role=counsellor');
  await page.getByRole('button', { name: 'Check a user' }).click();
  const check = page.getByRole('dialog', { name: 'Check a user' });
  await check.getByRole('combobox', { name: 'Person to check' }).fill(fullName);
  await check.getByRole('option', { name: fullName }).first().click();
  await check.getByLabel('Action').selectOption({ label: 'Export' });
  await check.getByLabel('Area').selectOption({ label: 'Courses' });
  await check.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(check.getByRole('status')).toContainText(
    `No: \u2068${fullName}\u2069 can’t \u2068export\u2069: \u2068Courses\u2069`,
  );
  await check.getByLabel('Day (optional)').fill(before.createdAt.slice(0, 10));
  await check.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(check.getByRole('status')).toContainText(
    `Yes: \u2068${fullName}\u2069 can \u2068export\u2069: \u2068Courses\u2069`,
  );
  await check.getByRole('button', { name: 'Show all permissions on that day' }).click();
  await expect(check.getByRole('list', { name: 'Changes since then' })).toContainText(reason);
  await expect(
    check
      .getByRole('table', { name: 'Permissions that differ' })
      .getByRole('row')
      .filter({ hasText: 'Courses' }),
  ).toContainText(/Export\s*(All|Some)\s*None/);
  expect(await faultsIn(page, 'the check of a user', '[role=dialog]')).toEqual([]);

  await save(own.rules, saved.version, 'As it was');
  await expect(exporting).toBeVisible();
  await counsellor.context.close();
});
