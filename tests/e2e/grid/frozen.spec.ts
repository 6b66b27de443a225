import type { Page } from '@playwright/test';
import { grid, openList } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

const list = '/application?sortBy=number&orderBy=asc&perPage=10';

/** What is drawn at a point of the grid: px from the side where reading starts, and from the top. */
async function drawnAt(page: Page, fromStart: number, fromTop: number) {
  const box = await grid(page).boundingBox();
  if (!box) throw new Error('No grid');
  return page.evaluate(
    ({ box: { x, y, width }, fromStart: start, fromTop: top }) => {
      const left = document.dir === 'rtl' ? x + width - start : x + start;
      const drawn = document.elementFromPoint(left, y + top);
      const cell = drawn?.closest<HTMLElement>('[data-column], [data-header]');
      return { column: cell?.dataset.column ?? cell?.dataset.header, text: cell?.textContent };
    },
    { box, fromStart, fromTop },
  );
}

/** Which column the active cell is in, counting from 1. */
const activeColumn = (page: Page) =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant') ?? '';
    const place = document.getElementById(id)?.getAttribute('aria-colindex');
    return Number(place);
  });

for (const { language, onward, back } of [
  { language: 'en', onward: 'ArrowRight', back: 'ArrowLeft' },
  { language: 'ar', onward: 'ArrowLeft', back: 'ArrowRight' },
] as const)
  test(`number and student stay in view while the list scrolls sideways, ${language}`, async ({
    page,
    signIn,
    prefer,
  }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await signIn('admin');
    await prefer({ language });
    await openList(page, list);
    await page.keyboard.press('Home');
    const number = await drawnAt(page, 80, 40);
    const student = await drawnAt(page, 230, 40);
    const third = await drawnAt(page, 400, 40);
    expect([number.column, student.column, third.column]).toEqual(['number', 'studentName', 'status']);

    await page.keyboard.press('End');
    await expect.poll(async () => (await drawnAt(page, 400, 40)).column).not.toBe('status');
    expect([await drawnAt(page, 80, 40), await drawnAt(page, 230, 40)]).toEqual([number, student]);
    expect([(await drawnAt(page, 80, 15)).column, (await drawnAt(page, 230, 15)).column]).toEqual([
      'number',
      'studentName',
    ]);

    // Back through the columns, none of which hides below the frozen ones.
    const columns = await activeColumn(page);
    for (let at = columns; at > 3; at--) await page.keyboard.press(back);
    await expect.poll(() => drawnAt(page, 400, 40)).toEqual(third);
    expect(await activeColumn(page)).toBe(3);

    // A frozen cell and its header answer to the mouse.
    await page.keyboard.press('End');
    await expect.poll(async () => (await drawnAt(page, 400, 40)).column).not.toBe('status');
    const box = await grid(page).boundingBox();
    if (!box) throw new Error('No grid');
    const x = language === 'ar' ? box.x + box.width - 230 : box.x + 230;
    await page.mouse.click(x, box.y + 40);
    expect(await activeColumn(page)).toBe(2);
    expect((await drawnAt(page, 400, 40)).column).not.toBe('status');
    await page.keyboard.press(onward);
    await expect.poll(() => drawnAt(page, 400, 40)).toEqual(third);

    // The menu of a frozen column is below it.
    await page.keyboard.press('End');
    await page.mouse.click(x, box.y + 15, { button: 'right' });
    const menu = await page.getByRole('menu').boundingBox();
    expect(menu && x > menu.x - 20 && x < menu.x + menu.width + 20).toBe(true);
  });
