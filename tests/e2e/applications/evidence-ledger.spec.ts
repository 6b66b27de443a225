import type { Page } from '@playwright/test';
import type { ApplicationRow } from '../../../contract/applications/applications.ts';
import { studentsAr } from '../../../src/i18n/features/students/ar.ts';
import { studentsFr } from '../../../src/i18n/features/students/fr.ts';
import { call } from '../support/api.ts';
import { faultsIn } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

/** Opens the page of an application whose deposit is paid. */
async function openApplication(page: Page, token: string): Promise<void> {
  const [row] = await call<ApplicationRow[]>(
    token,
    '/applications?status=depositPaid&perPage=5&sortBy=number',
  );
  await page.goto(`/application/details/${row?.id}`);
}

test('the evidence ledger is opened by keys, names the source of each fact, and prints on one sheet', async ({
  page,
  signIn,
}) => {
  const { accessToken } = await signIn('admin');
  await openApplication(page, accessToken);
  const ledger = page.getByRole('region', { name: 'Evidence ledger' });
  await ledger.getByRole('button', { name: 'Show evidence ledger' }).press('Enter');
  await expect(ledger).toBeFocused();
  await expect(ledger.getByText('Passport number', { exact: true })).toBeVisible();
  await expect(ledger.getByText('Student record').first()).toBeVisible();
  await expect(
    ledger.getByRole('button', { name: /Deposit receipt.?, version 1 of 1/ }).first(),
  ).toBeVisible();
  expect(await faultsIn(page, 'the evidence ledger', '.evidence-ledger')).toEqual([]);

  await page.evaluate(() => {
    window.print = () => {};
  });
  await ledger.getByRole('button', { name: 'Print' }).press('Enter');
  await page.emulateMedia({ media: 'print' });
  await expect(ledger.getByText('Deposit paid', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Available actions' })).toBeHidden();
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
});

for (const [language, texts] of [
  ['fr', studentsFr],
  ['ar', studentsAr],
] as const) {
  test(`the evidence ledger fits a phone, in ${language}`, async ({ page, prefer, signIn }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await prefer({ language });
    const { accessToken } = await signIn('aco');
    await openApplication(page, accessToken);
    const ledger = page.getByRole('region', { name: texts['ledger.title'] });
    await ledger.getByRole('button', { name: texts['ledger.show'] }).press('Enter');
    await expect(ledger.getByText(texts['ledger.depositPaid'], { exact: true })).toBeVisible();
    const isCut = await ledger.evaluate((element) => element.scrollWidth > element.clientWidth);
    expect(isCut).toBe(false);
  });
}
