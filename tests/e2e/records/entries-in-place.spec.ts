import type { Student, StudentProfile } from '../../../contract/people/students.ts';
import { call } from '../support/api.ts';
import { faultsIn } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { addStudent } from './add-student.ts';

const ielts = { type: 'ielts', takenOn: '2026-03-14', overall: 7, lowest: 6.5 } as const;

/** Changes the profile of a student as someone else would. */
async function changeProfile(token: string, id: number, to: Partial<StudentProfile>): Promise<void> {
  const { person, profile, version } = await call<Student>(token, `/students/${id}`);
  await call(token, `/students/${id}`, {
    method: 'PUT',
    headers: { 'if-match': `"${version}"` },
    body: JSON.stringify({ person, profile: { ...profile, ...to }, consent: false }),
  });
}

test('studies and tests of a student are edited, added and deleted by keyboard, and nothing typed is lost', async ({
  page,
  signIn,
}) => {
  const { accessToken } = await signIn('aco');
  const { id } = await addStudent(accessToken, `Entries${Date.now() % 100_000}`, {
    phone: '+44 20 7946 0993',
    tests: [ielts],
  });
  await page.goto(`/student-record/details/${id}`);
  const tests = page.getByRole('region', { name: 'English tests' });
  const editTest = tests.getByRole('button', { name: /^Edit .*IELTS/ });
  const overall = tests.getByRole('textbox', { name: 'Overall score' });

  // A score, by keys alone: the first field has the focus, and the date has three.
  await editTest.focus();
  await page.keyboard.press('Enter');
  await expect(tests.getByRole('combobox', { name: 'Test' })).toBeFocused();
  for (let field = 0; field < 4; field += 1) await page.keyboard.press('Tab');
  await expect(overall).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('9.5');
  await page.keyboard.press('Enter');
  await expect(tests.getByRole('alert')).toBeVisible();
  await expect(overall).toBeFocused();
  await expect(overall).toHaveValue('9.5');
  expect(await faultsIn(page, 'the record of a student')).toEqual([]);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('7.5');
  await page.keyboard.press('Enter');
  await expect(editTest).toBeFocused();
  await expect(tests).toContainText('Overall score: 7.5');

  // What was typed is not lost without a question.
  await page.keyboard.press('Enter');
  await overall.fill('8');
  await page.keyboard.press('Escape');
  await expect(tests.getByRole('alert')).toContainText('Discard what you entered?');
  expect(await faultsIn(page, 'the record of a student')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(overall).toHaveValue('8');
  await page.keyboard.press('Escape');
  await tests.getByRole('button', { name: 'Discard changes' }).press('Enter');
  await expect(editTest).toBeFocused();
  await expect(tests).toContainText('Overall score: 7.5');

  // A degree before the student could have one is refused in words.
  const education = page.getByRole('region', { name: 'Education' });
  await education.getByRole('button', { name: 'Add school or degree' }).press('Enter');
  await education.getByRole('combobox', { name: 'Level' }).selectOption({ label: 'Bachelor’s degree' });
  await education.getByRole('textbox', { name: 'School or university' }).fill('University of Leeds');
  await education.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'United Kingdom' });
  const year = education.getByRole('textbox', { name: 'Year of completion' });
  await year.fill('2008');
  await year.press('Enter');
  await expect(education.getByRole('alert')).toHaveText(
    'Check this against the date of birth and today’s date',
  );
  await expect(year).toBeFocused();
  await expect(year).toHaveValue('2008');
  await year.fill('2024');
  await year.press('Enter');
  await expect(education.getByRole('button', { name: /^Edit .*University of Leeds/ })).toBeFocused();
  await expect(education).toContainText('Completed in \u20682024\u2069');

  await tests.getByRole('button', { name: /^Delete .*IELTS/ }).press('Enter');
  await expect(tests.getByRole('alert')).toContainText('permanently?');
  expect(await faultsIn(page, 'the record of a student')).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(tests.getByRole('button', { name: 'Add test' })).toBeFocused();
  await page.reload();
  await expect(tests).toContainText('None added yet');
  await expect(education).toContainText('University of Leeds');
});

test('someone else’s change of the same part is shown beside the own one, and of another part is kept', async ({
  page,
  signIn,
}) => {
  const { accessToken } = await signIn('aco');
  const { id } = await addStudent(accessToken, `Conflict${Date.now() % 100_000}`, {
    phone: '+44 20 7946 0994',
    tests: [ielts],
  });
  await page.goto(`/student-record/details/${id}`);
  const tests = page.getByRole('region', { name: 'English tests' });
  const overall = tests.getByRole('textbox', { name: 'Overall score' });

  await tests.getByRole('button', { name: /^Edit/ }).press('Enter');
  await overall.fill('7.5');
  await changeProfile(accessToken, id, { finances: { source: 'loan', amount: 20_000, currency: 'GBP' } });
  await overall.press('Enter');
  await expect(tests).toContainText('Overall score: 7.5');
  await expect(page.getByRole('region', { name: 'Funding' })).toContainText('20,000');

  await tests.getByRole('button', { name: /^Edit/ }).press('Enter');
  await overall.fill('8');
  await changeProfile(accessToken, id, { tests: [{ ...ielts, overall: 6.5, lowest: 6 }] });
  await overall.press('Enter');
  await expect(tests.getByRole('alert')).toContainText('Overall score: 6.5');
  await expect(overall).toHaveValue('8');
  expect(await faultsIn(page, 'the record of a student')).toEqual([]);
  await tests.getByRole('button', { name: 'Save mine anyway' }).press('Enter');
  await expect(tests.getByRole('button', { name: /^Edit/ })).toBeFocused();
  await page.reload();
  await expect(tests).toContainText('Overall score: 8');
  await expect(page.getByRole('region', { name: 'Funding' })).toContainText('20,000');
});

test('those who may not change a student have no entries to edit', async ({ page, signIn }) => {
  const { accessToken } = await signIn('compliance-officer');
  const [row] = await call<readonly { id: number }[]>(accessToken, '/students?sortBy=number');
  await page.goto(`/student-record/details/${row?.id}`);
  for (const name of ['Education', 'English tests', 'Work experience', 'Funding', 'Visa refusals']) {
    const part = page.getByRole('region', { name });
    await expect(part).toBeVisible();
    await expect(part.getByRole('button')).toHaveCount(0);
  }
});
