import type { Page } from '@playwright/test';
import type { ApplicationStatus } from '../../../contract/applications/application-statuses.ts';
import type { ApplicationRow } from '../../../contract/applications/applications.ts';
import { call } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

const words = (page: Page) => page.getByRole('group', { name: 'Sub-statuses' });
const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: 'Waitlisted' });

test('a finer word is added to a status, is renamed, and stays while an application has it', {
  tag: '@main',
}, async ({ page, signIn }) => {
  const { accessToken } = await signIn('admin');
  const stamp = Date.now();
  await page.goto('/applications/status');
  await page.getByRole('button', { name: 'Add sub-status' }).press('Enter');
  await page.getByRole('combobox', { name: 'Select a status' }).selectOption('Waitlisted');
  await words(page).getByLabel('Name in English').last().fill(`On the second list ${stamp}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'All statuses' }).press('Enter');
  await expect(rowOf(page)).toContainText(`On the second list ${stamp}`);

  const statuses = await call<ApplicationStatus[]>(accessToken, '/applications/statuses');
  const word = statuses
    .flatMap(({ subStatuses }) => subStatuses)
    .find(({ label }) => label.en === `On the second list ${stamp}`);
  const [application] = await call<ApplicationRow[]>(
    accessToken,
    '/applications?status=waitlisted&perPage=5&sortBy=number',
  );
  const refine = async (subStatus: string | null) => {
    const { version } = await call<ApplicationRow>(accessToken, `/applications/${application?.id}`);
    await call(accessToken, `/applications/${application?.id}`, {
      method: 'PATCH',
      body: JSON.stringify({ subStatus }),
      headers: { 'if-match': `"${version}"` },
    });
  };
  await refine(word?.id ?? '');

  await rowOf(page).getByRole('link', { name: /^Edit/ }).press('Enter');
  await words(page).getByLabel('Name in English').last().fill(`Second list ${stamp}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const remove = words(page).getByRole('button', { name: `Delete \u2068Second list ${stamp}\u2069` });
  await remove.press('Enter');
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.getByText('You can’t delete a sub-status that’s in use')).toBeVisible();
  await page.getByRole('button', { name: 'Discard changes' }).press('Enter');
  await expect(remove).toBeVisible();

  await refine(null);
  await remove.press('Enter');
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'All statuses' }).press('Enter');
  await expect(rowOf(page)).not.toContainText(String(stamp));
});
