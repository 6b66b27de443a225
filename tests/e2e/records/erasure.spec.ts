import { call } from '../support/api.ts';
import { faultsIn } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

interface Row {
  readonly id: number;
  readonly number: string;
  readonly fullName: string;
  readonly openApplications: number;
}

/** A student without applications, added through the API, so that no other test loses theirs. */
async function addStudent(token: string, familyName: string): Promise<Row> {
  return call<Row>(token, '/students', {
    method: 'POST',
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({
      person: {
        givenNames: 'Wilhelmina',
        familyName,
        dateOfBirth: '1991-02-03',
        email: `${familyName.toLowerCase()}@mail.test`,
        phone: '+44 20 7946 0991',
        nationality: 'GB',
        passportNumber: null,
      },
      profile: { education: [], tests: [], work: [], finances: null },
      consent: false,
      branchId: 1,
    }),
  });
}

test('an administrator erases a student by keyboard, whose record then shows who did and why', async ({
  page,
  signIn,
}) => {
  const { accessToken } = await signIn('admin');
  const student = await addStudent(accessToken, 'Quorlington');
  await page.goto(`/student-record/details/${student.id}`);
  await page
    .getByRole('region', { name: 'Personal data' })
    .getByRole('button', { name: 'Erase personal data' })
    .press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Erase .S-\d+/ });
  await dialog.getByLabel('Date of request').fill('2026-11-20');
  expect(await faultsIn(page, 'erasing')).toEqual([]);
  const confirm = dialog.getByRole('button', { name: 'Erase personal data' });
  await dialog.getByLabel('Record to erase').fill('S-0');
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel('Record to erase').fill(student.number);
  await dialog.getByLabel('Record to erase').press('Enter');
  await expect(dialog).toHaveCount(0);
  const erased = page.getByRole('region', { name: 'Erased student' });
  await expect(erased).toContainText('Consent withdrawn');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(student.number);
  await expect(page.getByText('Quorlington')).toHaveCount(0);
  await page.goto(`/student-record/all-record?searchQuery=Quorlington`);
  await expect(page.getByText('No matching results')).toBeVisible();
});

test('a student with an open application is not erased, and the dialog names the application', async ({
  page,
  signIn,
}) => {
  const { accessToken } = await signIn('admin');
  const rows = await call<Row[]>(accessToken, '/students?perPage=50');
  const student = rows.find(({ openApplications }) => openApplications > 0);
  if (student === undefined) throw new Error('no student has an open application');
  await page.goto(`/student-record/details/${student.id}`);
  await page.getByRole('button', { name: 'Erase personal data' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Erase .S-\d+/ });
  await expect(dialog.getByText('The student has open applications.')).toContainText(/[A-Z]+-\d+/);
  await expect(dialog.getByRole('button', { name: 'Erase personal data' })).toBeDisabled();
});
