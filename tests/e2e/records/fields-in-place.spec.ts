import type { ApplicationChange, ApplicationRow } from '../../../contract/applications/applications.ts';
import type { Student } from '../../../contract/people/students.ts';
import { call } from '../support/api.ts';
import { faultsIn } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { addStudent } from './add-student.ts';

test('the facts of a student are changed in their place by keyboard, with errors and conflicts below the field', async ({
  page,
  signIn,
}) => {
  const { accessToken } = await signIn('aco');
  const student = await addStudent(accessToken, `Vandermeer${Date.now() % 100_000}`);
  await page.goto(`/student-record/details/${student.id}`);
  const identity = page.getByRole('region', { name: 'Identity and contact' });
  const fact = (name: string) => identity.getByRole('button', { name: `Edit \u2068${name}\u2069` });

  await fact('Date of birth').focus();
  await page.keyboard.press('Enter');
  const field = identity.getByRole('textbox', { name: 'Date of birth' });
  await expect(field).toBeFocused();
  await field.fill('3 2 2020');
  await page.keyboard.press('Enter');
  await expect(identity.getByRole('alert')).toBeVisible();
  await expect(field).toHaveValue('3 2 2020');
  expect(await faultsIn(page, 'the record of a student')).toEqual([]);
  await field.fill('4 2 2002');
  await page.keyboard.press('Enter');
  await expect(fact('Date of birth')).toBeFocused();
  await expect(fact('Date of birth')).toContainText('4 Feb 2002');

  await fact('Phone').focus();
  await page.keyboard.press('e');
  const phone = identity.getByRole('textbox', { name: 'Phone' });
  await phone.fill('1');
  await page.keyboard.press('Escape');
  await expect(fact('Phone')).toContainText('+44 20 7946 0992');
  await fact('Phone').click();
  await phone.fill('+44 161 496 0001');
  const { person, profile, version } = await call<Student>(accessToken, `/students/${student.id}`);
  await call(accessToken, `/students/${student.id}`, {
    method: 'PUT',
    headers: { 'if-match': `"${version}"` },
    body: JSON.stringify({ person: { ...person, phone: '+44 161 496 0002' }, profile, consent: false }),
  });
  await page.keyboard.press('Enter');
  await expect(identity.getByRole('alert')).toContainText('+44 161 496 0002');
  expect(await faultsIn(page, 'the record of a student')).toEqual([]);
  await identity.getByRole('button', { name: 'Save mine anyway' }).click();
  await expect(fact('Phone')).toContainText('+44 161 496 0001');
  await page.reload();
  await expect(fact('Phone')).toContainText('+44 161 496 0001');
});

test('those who may not change a student have no fields to edit', async ({ page, signIn }) => {
  const { accessToken } = await signIn('compliance-officer');
  const [row] = await call<readonly { id: number }[]>(accessToken, '/students?sortBy=number');
  await page.goto(`/student-record/details/${row?.id}`);
  const identity = page.getByRole('region', { name: 'Identity and contact' });
  await expect(identity).toBeVisible();
  await expect(identity.getByRole('button')).toHaveCount(0);
});

/** Changes an application as someone else would, on top of whatever version it has. */
async function change(token: string, id: number, to: ApplicationChange): Promise<void> {
  const { version } = await call<ApplicationRow>(token, `/applications/${id}`);
  await call(token, `/applications/${id}`, {
    method: 'PATCH',
    headers: { 'if-match': `"${version}"` },
    body: JSON.stringify(to),
  });
}

test('the fields of an application are changed in their place by keyboard, offline and in conflicts too', async ({
  page,
  context,
  signIn,
}) => {
  const { accessToken } = await signIn('aco');
  const rows = await call<readonly ApplicationRow[]>(accessToken, '/applications?sortBy=number&orderBy=desc');
  const before = rows.find(
    ({ editable }) => editable.includes('remark') && editable.includes('officerId'),
  ) as ApplicationRow;
  await change(accessToken, before.id, { remark: null, followUpOn: null });
  await page.goto(`/application/details/${before.id}`);
  const section = page.getByRole('region', { name: 'Assignment and follow-up' });
  const fact = (name: string) => section.getByRole('button', { name: `Edit \u2068${name}\u2069` });

  await fact('Remark').focus();
  await page.keyboard.press('Enter');
  const remark = section.getByRole('textbox', { name: 'Remark' });
  await expect(remark).toBeFocused();
  await context.setOffline(true);
  await remark.fill('Call the family');
  await page.keyboard.press('Enter');
  await expect(section.getByRole('status')).toContainText('No connection');
  await expect(remark).toHaveValue('Call the family');
  await context.setOffline(false);
  await expect(remark).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(fact('Remark')).toBeFocused();
  await expect(fact('Remark')).toContainText('Call the family');

  await fact('Follow-up date').focus();
  await page.keyboard.press('e');
  await section.getByRole('textbox', { name: 'Follow-up date' }).fill('31/02/2027');
  await page.keyboard.press('Enter');
  await expect(section.getByRole('alert')).toBeVisible();
  expect(await faultsIn(page, 'the record of an application')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(fact('Follow-up date')).toBeFocused();

  await fact('Application officer').focus();
  await page.keyboard.press('Enter');
  const officer = section.getByRole('combobox', { name: 'Application officer' });
  await officer.press('ArrowDown');
  await expect(section.getByRole('option').nth(1)).toBeVisible();
  expect(await faultsIn(page, 'the record of an application')).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(fact('Application officer')).toBeFocused();

  await fact('Remark').focus();
  await page.keyboard.press('Enter');
  await remark.fill('From me');
  await change(accessToken, before.id, { remark: 'From the other' });
  await page.keyboard.press('Enter');
  await expect(section.getByRole('alert')).toContainText('From the other');
  await expect(remark).toHaveValue('From me');
  expect(await faultsIn(page, 'the record of an application')).toEqual([]);
  await section.getByRole('button', { name: 'Save mine anyway' }).click();
  await expect(fact('Remark')).toContainText('From me');
  await page.reload();
  await expect(fact('Remark')).toContainText('From me');
  await change(accessToken, before.id, { remark: before.remark, followUpOn: before.followUpOn });
});
