import type { StudentRow } from '../../../contract/applications/student-list.ts';
import { call } from '../support/api.ts';
import { gridOf, openList } from '../support/list.ts';
import { another, expect, test } from '../support/test.ts';

/** A student of the signed-in person who has applications. */
async function studentWithApplications(token: string): Promise<StudentRow> {
  const where = JSON.stringify({ column: 'openApplications', is: 'atLeast', value: 1 });
  const rows = await call<StudentRow[]>(
    token,
    `/own-students?where=${encodeURIComponent(where)}&sortBy=number`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('nobody has an open application');
  return row;
}

test('a counsellor finds a student in their list, opens the record, and goes on to an application and back', {
  tag: '@main',
}, async ({ page, signIn }) => {
  const { accessToken } = await signIn('counsellor');
  const { fullName, number, email } = await studentWithApplications(accessToken);
  await openList(page, '/student-record');
  await expect(page.getByRole('heading', { level: 1, name: 'Students' })).toBeVisible();
  await page.getByRole('searchbox').fill(number);
  await expect(gridOf(page).getByRole('rowheader')).toHaveText([number]);
  await gridOf(page).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/student-record\/details\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: fullName })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Identity and contact' })).toContainText(email);
  for (const name of ['Education', 'English tests', 'Funding', 'Visa refusals', 'Consent', 'Documents'])
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();

  await page.getByRole('region', { name: 'Applications' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/application\/details\/\d+$/);
  const section = page.getByRole('region', { name: 'Student', exact: true });
  await expect(section.getByRole('region', { name: 'Eligibility now' })).toContainText('Requirements met:');
  await section.getByRole('link', { name: /^Open the record of / }).click();
  await expect(page).toHaveURL(/\/student-record\/details\/\d+$/);
});

test('the search leads to a student', async ({ page, signIn }) => {
  const { accessToken } = await signIn('aco');
  const [row] = await call<StudentRow[]>(accessToken, '/students?sortBy=number');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type(row?.number ?? '');
  await page
    .getByRole('option', { name: row?.fullName ?? '' })
    .first()
    .click();
  await expect(page).toHaveURL(/\/student-record\/details\/\d+$/);
});

test('a compliance officer and a university decide with the facts of the student, and a guest is invited to sign in', async ({
  browser,
  page,
}) => {
  for (const role of ['compliance-officer', 'university-contact'] as const) {
    const person = await another(browser, role);
    const [application] = await call<{ id: number }[]>(person.accessToken, '/applications?sortBy=number');
    await person.page.goto(`/application/details/${application?.id}`);
    const section = person.page.getByRole('region', { name: 'Student', exact: true });
    await expect(section.getByRole('region', { name: 'Identity and contact' })).toContainText(
      'Date of birth',
    );
    await expect(section.getByRole('region', { name: 'Education' })).toBeVisible();
    await expect(section.getByRole('link', { name: /^Open the record/ })).toHaveCount(
      role === 'compliance-officer' ? 1 : 0,
    );
    await person.context.close();
  }
  await page.goto('/student-record/details/1');
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Identity and contact' })).toHaveCount(0);
});
