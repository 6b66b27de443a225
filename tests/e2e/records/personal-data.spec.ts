import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { StudentRow } from '../../../contract/applications/student-list.ts';
import { call } from '../support/api.ts';
import { faultsIn } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test('an application officer exports a student by keyboard, which the history of the student then shows', async ({
  page,
  signIn,
}) => {
  const { accessToken } = await signIn('aco');
  const rows = await call<StudentRow[]>(accessToken, '/students?perPage=5');
  // Other tests erase students.
  const student = rows.find(({ email }) => email !== '');
  if (student === undefined) throw new Error('there is no student');
  await page.goto(`/student-record/details/${student.id}`);
  const section = page.getByRole('region', { name: 'Personal data' });
  await expect(section).toBeVisible();
  expect(await faultsIn(page, 'exporting')).toEqual([]);
  const download = page.waitForEvent('download');
  await section.getByRole('button', { name: 'Export personal data' }).press('Enter');
  const archive = await download;
  expect(archive.suggestedFilename()).toBe(`${student.number} personal data.zip`);
  const { 'student.json': json = new Uint8Array() } = unzipSync(await readFile(await archive.path()));
  expect((JSON.parse(strFromU8(json)) as { number: string }).number).toBe(student.number);
  await page.reload();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Personal data exported');
});

test('students export their own data from their home', async ({ page, signIn }) => {
  await signIn('student');
  await page.goto('/student-record/info');
  const download = page.waitForEvent('download');
  await page
    .getByRole('region', { name: 'Your data' })
    .getByRole('button', { name: 'Export personal data' })
    .press('Enter');
  expect((await download).suggestedFilename()).toMatch(/^S-\d+ personal data\.zip$/);
});
