import { call } from '../support/api.ts';
import { openList } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

test('a file is read into a list: letters of Windows, what each row comes to, the right ones in, and all back', {
  tag: '@main',
}, async ({ page, signIn }) => {
  const { accessToken } = await signIn('admin');
  await openList(page, '/university-list');
  await page.getByRole('link', { name: 'Import' }).click();
  await expect(page.getByRole('heading', { name: 'Import into', level: 1 })).toBeVisible();
  const name = `École Générale ${Date.now()}`;
  const lines = [
    'Partners 2027',
    '',
    'Name;City;Country;Archived',
    `${name};Évry;Royaume-Uni;No`,
    'University of Stonemouth;Quayport;GB;No',
    'Nowhere College;Town;Atlantis;perhaps',
  ];
  const choice = page.getByLabel('CSV or XLSX file');
  await choice.setInputFiles({
    name: 'places.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\nName;City\nA;B\n'),
  });
  await expect(page.getByText('This file can’t be read. Save it as CSV or XLSX')).toBeVisible();
  await choice.setInputFiles({
    name: 'places.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n'), 'latin1'),
  });
  await expect(page.getByRole('combobox', { name: 'Text encoding' })).toHaveValue('windows-1252');
  await expect(page.getByRole('combobox', { name: 'Separator' })).toHaveValue(';');
  await expect(page.getByRole('combobox', { name: 'Header row' })).toHaveValue('1');
  await expect(page.getByRole('combobox', { name: /^List column for .Country.$/ })).toHaveValue(
    'countryCode',
  );
  await page.getByRole('button', { name: 'Preview' }).press('Enter');

  const wrong = page.getByRole('row', { name: /Nowhere College/ });
  await expect(wrong).toContainText('Country: Select one of the options');
  await expect(wrong).toContainText('Archived: Enter yes or no');
  await page.getByRole('button', { name: 'Changed: 1' }).press('Enter');
  await expect(page.getByRole('row', { name: /Stonemouth/ })).toContainText(/before: .Stonemouth/);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download rows with errors' }).press('Enter');
  expect((await saved).suggestedFilename()).toBe('places-wrong.csv');
  await page.getByRole('button', { name: 'Import 2 rows' }).press('Enter');
  await expect(page.getByText('1 added, 1 changed.')).toBeVisible();

  await page.getByRole('button', { name: 'Undo entire import' }).press('Enter');
  await expect(page.getByText(/^2 undone/)).toBeVisible();
  const left = await call<unknown[]>(accessToken, `/universities?searchQuery=${encodeURIComponent(name)}`);
  expect(left).toEqual([]);
});

test('what was taken out of a list can be read in again, and changes nothing', async ({ page, signIn }) => {
  const { accessToken } = await signIn('admin');
  // Its currency is not known.
  const known = await call<{ code: string }[]>(accessToken, '/countries?searchQuery=PN');
  if (!known.some(({ code }) => code === 'PN'))
    await call(accessToken, '/countries', {
      method: 'POST',
      body: JSON.stringify({ code: 'PN', callingCode: '64', currency: 'XXX' }),
    });
  await openList(page, '/country-list');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  const waiting = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  const file = await (await waiting).path();
  await page.goto('/import/countries');
  await page.getByLabel('CSV or XLSX file').setInputFiles(file);
  await page.getByRole('button', { name: 'Preview' }).press('Enter');
  await expect(page.getByRole('button', { name: /^New: 0$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Changed: 0$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Row errors: 0$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Unchanged: [1-9]/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Import/ })).toBeDisabled();
});
