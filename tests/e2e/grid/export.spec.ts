import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** Opens the dialog for files and writes one of a kind. */
async function exported(page: Page, format: RegExp): Promise<Buffer> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByRole('radio', { name: format }).check({ force: true });
  const waiting = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  const path = await (await waiting).path();
  return readFile(path);
}

test('everything that matches is written as text and as a workbook, and the page stays in use', {
  tag: '@main',
}, async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/application?status=draft&sortBy=number&orderBy=asc');
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('rowheader').first()).toBeVisible();
  const total = Number(await grid.getAttribute('aria-rowcount')) - 1;

  const text = (await exported(page, /csv/)).toString('utf8');
  const lines = text.trimEnd().split('\r\n');
  expect(lines[0]?.startsWith('\ufeffNumber,Student,Status')).toBe(true);
  expect(lines.length - 1).toBe(total);
  expect(lines.slice(1).every((line) => line.includes('Draft'))).toBe(true);

  const workbook = await exported(page, /xlsx/);
  expect(workbook.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  expect(workbook.includes('xl/worksheets/sheet1.xml')).toBe(true);
  const news = page.getByRole('region', { name: 'Status messages' });
  await expect(news.getByText(/\.xlsx.*is ready/)).toBeVisible();
});
