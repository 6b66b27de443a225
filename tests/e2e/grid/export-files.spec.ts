import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unzip } from '../../support/files/unzip.ts';
import { applications, grid, news, openList, statusBar, write } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

interface Wish {
  readonly rows: RegExp;
  readonly format: RegExp;
}

async function start(page: Page, { rows, format }: Wish): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByText(rows).click();
  await expect(dialog.getByRole('radio', { name: rows })).toBeChecked();
  await dialog.getByText(format).click();
  await expect(dialog.getByRole('radio', { name: format })).toBeChecked();
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
}

async function written(page: Page, wish: Wish): Promise<Buffer> {
  const waiting = page.waitForEvent('download', { timeout: 50_000 });
  await start(page, wish);
  return readFile(await (await waiting).path());
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The rows of a workbook's only sheet, heads first; a formula is no text of it. */
function sheetOf(workbook: Buffer): { rows: string[][]; formulas: number } {
  const sheet = unzip(workbook)['xl/worksheets/sheet1.xml'] ?? '';
  const rows = [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c r="\w+"\/>|<c [^>]*>(.*?)<\/c>/gs)].map(([, cell = '']) =>
      cell.replace(/<[^>]*>/g, '').replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? ''),
    ),
  );
  return { rows, formulas: sheet.match(/<f[ >]/g)?.length ?? 0 };
}

/** Lines of a text file, by RFC 4180. */
function linesOf(file: Buffer): string[][] {
  const text = file.toString('utf8').replace(/^\ufeff/, '');
  return text
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
        .slice(0, -1)
        .map(([, field = '']) => (field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field)),
    );
}

test('a page and a selection are written as text and as a workbook, the same rows in both, and no text becomes a formula', async ({
  page,
  signIn,
}) => {
  const { accessToken } = await signIn('admin');
  const query = 'sortBy=number&orderBy=asc&perPage=5&page=131';
  const { data } = await applications(accessToken, query);
  const danger = ['=1+1', '+SUM(A1)', '-2', '@now', '<b>&"quoted", with a comma'];
  for (const [index, { id }] of data.entries()) await write(accessToken, id, { remark: danger[index] });
  await openList(page, `/application?${query}`);
  await page.keyboard.press('c');
  await page.keyboard.press('Escape');
  const numbers = data.map(({ number }) => number);
  const csv = { rows: /^This page/, format: /csv/ };
  const xlsx = { rows: /^This page/, format: /xlsx/ };

  const lines = linesOf(await written(page, csv));
  const sheet = sheetOf(await written(page, xlsx));
  expect(sheet.formulas).toBe(0);
  expect(sheet.rows[0]).toEqual(lines[0]);
  const remark = lines[0]?.indexOf('Remark') ?? -1;
  const column = (rows: string[][], at: number) => rows.slice(1).map((row) => row[at]);
  expect([column(lines, 0), column(sheet.rows, 0)]).toEqual([numbers, numbers]);
  expect(column(sheet.rows, remark)).toEqual(danger);
  expect(column(lines, remark)).toEqual([...danger.slice(0, 4).map((text) => `'${text}`), danger[4]]);

  await grid(page).focus();
  await page.keyboard.press('x');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  const chosen = [numbers[0], numbers[2]];
  expect(column(linesOf(await written(page, { ...csv, rows: /^Selected: 2 rows/ })), 0)).toEqual(chosen);
  expect(column(sheetOf(await written(page, { ...xlsx, rows: /^Selected: 2 rows/ })).rows, 0)).toEqual(
    chosen,
  );
});

test('everything is written behind what one does, with its progress in the status bar, and can be stopped', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn('admin');
  await openList(page, '/application?sortBy=number&orderBy=asc');
  const total = Number(await grid(page).getAttribute('aria-rowcount')) - 1;
  const all = { rows: /^All matching/, format: /xlsx/ };
  // The rows are held back until the work on them has been stopped.
  await page.route('**/api/applications/rows', () => {});
  await start(page, all);
  const light = statusBar(page).getByRole('button', { name: /running/ });
  await expect(light).toBeVisible();
  await light.click();
  const panel = page.getByRole('dialog', { name: 'Background jobs' });
  // Other tests change records as the same person meanwhile.
  const file = panel.getByRole('listitem').filter({ hasText: '.xlsx' });
  await file.getByRole('button', { name: 'Stop' }).click();
  await expect(file.getByText(/^Stopped/)).toBeVisible();
  await expect(file.getByRole('button', { name: 'Stop' })).toHaveCount(0);
  await page.unroute('**/api/applications/rows');
  await page.keyboard.press('Escape');

  const waiting = page.waitForEvent('download', { timeout: 90_000 });
  await start(page, { ...all, format: /csv/ });
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Dashboard' })
    .click();
  await expect(statusBar(page).getByRole('button', { name: /running/ })).toContainText(/\d+\s?%/);
  const lines = linesOf(await readFile(await (await waiting).path()));
  expect(lines.length - 1).toBe(total);
  await expect(news(page).getByText(/\.csv.*is ready/)).toBeVisible();
});
