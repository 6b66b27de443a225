import type { DocumentRow } from '../../../contract/applications/application-documents.ts';
import { pdf } from '../../support/files/files.ts';
import { call, handIn } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

test('a type of one’s own is added, asked for, handed in and reviewed; in use it stays, and put away it is asked for no more', {
  tag: '@main',
}, async ({ page, signIn }) => {
  const { accessToken } = await signIn('admin');
  const code = `own-e2e-${Date.now()}`;
  const name = `Reference form ${Date.now()}`;
  await page.goto('/record/document-type/add');
  // Bad input is said where it is, and nothing typed is lost.
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('reference form');
  await page.getByRole('textbox', { name: 'Name in English' }).fill(name);
  await page.getByRole('combobox', { name: 'Category' }).selectOption('narrative');
  await page.getByRole('textbox', { name: 'File name code' }).fill('REF');
  await page.getByRole('textbox', { name: 'File name label' }).fill('Reference form');
  await page.keyboard.press('Enter');
  const codeField = page.getByRole('textbox', { name: 'Code', exact: true });
  await expect(codeField).toHaveAttribute('aria-invalid', 'true');
  await codeField.fill(code);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/record\/document-type$/);

  await page.goto('/application/details/2');
  await page.getByLabel('Another document').selectOption({ label: name });
  await page.getByRole('button', { name: 'Request', exact: true }).press('Enter');
  const line = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  await expect(line).toContainText('Requested');
  const [document] = await call<DocumentRow[]>(
    accessToken,
    `/application-documents?applicationId=2&type=${code}`,
  );
  if (!document) throw new Error('nothing was asked for');
  await handIn(accessToken, document.id, pdf());

  await page.goto(`/application/details-document?type=${code}`);
  await expect(page.locator('main [data-stale]:not(aside)').getByRole('heading', { name })).toBeVisible();
  await expect(page.getByLabel('Document type')).toHaveValue(code);

  const [added] = await call<{ id: number }[]>(accessToken, `/document-types?searchQuery=${code}`);
  await page.goto(`/record/document-type/edit/${added?.id}`);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  const uses = page.getByRole('region', { name: 'Used by' });
  await expect(uses).toContainText('1 document');
  await expect(uses).toContainText('Archive it instead');
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Archived' }).press('Space');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.goto('/application/details/3');
  const offered = page.getByLabel('Another document');
  await expect(offered.locator('option', { hasText: 'Portfolio' })).toHaveCount(1);
  await expect(offered.locator('option', { hasText: name })).toHaveCount(0);
});
