import type { StudentRow } from '../../../contract/applications/student-list.ts';
import { call } from '../support/api.ts';
import { faultsIn } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test('a counsellor merges a duplicate by keyboard, follows its address to the student, and undoes the merge', async ({
  page,
  signIn,
}) => {
  const { accessToken } = await signIn('counsellor');
  const rows = await call<StudentRow[]>(accessToken, '/own-students?searchQuery=again.&perPage=5');
  const duplicate = rows.find(({ email }) => /^again\.\d+@students\.test$/.test(email));
  if (duplicate === undefined) throw new Error('there is no duplicate');
  const originalId = Number(duplicate.email.split(/[.@]/)[1]);
  await page.goto(`/student-record/details/${originalId}`);
  const section = page.getByRole('region', { name: 'Possible duplicates' });
  await section.getByRole('button', { name: `Compare and merge ${duplicate.number}` }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Merge students' });
  await expect(dialog.getByRole('radiogroup', { name: 'Phone' })).toBeVisible();
  expect(await faultsIn(page, 'merging')).toEqual([]);
  await dialog.getByRole('button', { name: 'Merge students' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  const merged = page.getByRole('region', { name: 'Merged records' });
  await expect(merged).toContainText(duplicate.number);

  await page.goto(`/student-record/details/${duplicate.id}`);
  await expect(page.getByText('This record was merged')).toBeVisible();
  await page.getByRole('link', { name: /^Open .S-/ }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/student-record/details/${originalId}$`));

  await merged.getByRole('button', { name: `Undo merge ${duplicate.number}` }).press('Enter');
  const undo = page.getByRole('dialog', { name: /^Undo the merge of/ });
  await undo.getByRole('button', { name: 'Undo merge' }).press('Enter');
  await expect(section).toContainText(duplicate.number);
});
