import type { Page } from '@playwright/test';
import { grid, openList } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

/** Shows the page as it goes on paper. */
async function onPaper(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
}

test('of a list the chosen rows go on paper, with nothing of the office round them, dark on white', async ({
  page,
  signIn,
  prefer,
}) => {
  await prefer({ theme: 'dark' });
  await signIn('admin');
  // A4, landscape, less its margins, at 96 dots an inch.
  await page.setViewportSize({ width: 1032, height: 703 });
  await openList(page, '/application?sortBy=number&orderBy=asc');
  await page.keyboard.press('x');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  await onPaper(page);
  const printed = page.getByRole('region', { name: 'Applications' });
  await expect(printed.locator('tbody tr td:first-child, tbody tr th:first-child')).toHaveText([
    'A-0000001',
    'A-0000002',
  ]);
  await expect(grid(page)).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toBeHidden();
  const paper = await printed.evaluate((element) => ({
    cutOff: element.scrollWidth > document.documentElement.clientWidth,
    text: getComputedStyle(element).color,
  }));
  expect(paper).toEqual({ cutOff: false, text: 'rgb(27, 26, 34)' });
});

/** Width and height of the first sheet, in points. */
async function sheetOf(page: Page): Promise<readonly number[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  return [Number(width), Number(height)];
}

test('a list goes on broad sheets, and a record that is opened from it on upright ones', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await openList(page, '/application?sortBy=number&orderBy=asc');
  // What prints lists is fetched behind their first rows.
  await onPaper(page);
  await expect(page.getByRole('region', { name: 'Applications' })).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });
  const [listWidth = 0, listHeight = 0] = await sheetOf(page);
  expect(listWidth).toBeGreaterThan(listHeight);
  await grid(page).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/application\/details\/\d+/);
  // The documents of the application are a grid, too.
  await expect(page.getByRole('grid', { name: 'Applications' })).toHaveCount(0);
  await expect(page.getByRole('grid', { name: 'Documents' })).toBeVisible();
  const [width = 0, height = 0] = await sheetOf(page);
  expect(height).toBeGreaterThan(width);
});

for (const [record, path] of [
  ['an application', '/application/details/1'],
  ['a student', '/student-record/details/1'],
  ['a course', '/course/1'],
] as const)
  test(`on paper, ${record} has nothing to press or fill in; files and versions keep their names`, async ({
    page,
    signIn,
  }) => {
    await signIn('admin');
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.locator('button').first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await onPaper(page);
    const controls = main.locator('button, select, input, textarea').filter({ visible: true });
    const names = await controls.evaluateAll((all) => all.map((one) => one.textContent || one.outerHTML));
    const files = /\.(pdf|jpe?g|png|docx?)$|, version \d+ of \d+$/i;
    expect(names.filter((name) => !files.test(name.trim()))).toEqual([]);
  });
