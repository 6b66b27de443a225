import type { Page } from '@playwright/test';
import { openList } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

const grid = (page: Page) => page.getByRole('grid');
/** The cell that has the grid’s focus, as a screen reader finds it. */
async function focused(page: Page): Promise<{ row: number; column: number; text: string }> {
  return grid(page).evaluate((element) => {
    const cell = document.getElementById(element.getAttribute('aria-activedescendant') ?? '');
    return {
      row: Number(cell?.closest('[role="row"]')?.getAttribute('aria-rowindex')),
      column: Number(cell?.getAttribute('aria-colindex')),
      text: cell?.textContent ?? '',
    };
  });
}
const place = async (page: Page): Promise<string> => {
  const { row, column } = await focused(page);
  return `${row}:${column}`;
};

test('from right to left the left arrow leads on, and the focus is in sight', async ({
  page,
  signIn,
  prefer,
}) => {
  await prefer({ language: 'ar' });
  await signIn('admin');
  await openList(page, '/application?perPage=25');
  await page.keyboard.press('ArrowLeft');
  expect(await place(page)).toBe('2:2');
  await page.keyboard.press('End');
  expect(await place(page)).toBe('2:16');
  const isInSight = () =>
    page
      .locator('.bp6-table-quadrant-main .grid-focus')
      .last()
      .evaluate((focus) => {
        const box = focus.closest('[role="grid"]')?.getBoundingClientRect();
        const { left, right } = focus.getBoundingClientRect();
        return box !== undefined && left >= box.left - 1 && right <= box.right + 1;
      });
  await expect.poll(isInSight).toBe(true);
});

test('all rows scroll in one list: the last is reached by a key, and rows come where one has scrolled to', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await openList(page, '/application?perPage=all');
  const total = Number(await grid(page).getAttribute('aria-rowcount'));
  expect(total).toBeGreaterThan(10_000);
  await page.keyboard.press('Control+End');
  await expect.poll(async () => (await focused(page)).row).toBe(total);
  await expect.poll(async () => (await focused(page)).text).not.toBe('Loading');
  await grid(page)
    .locator('.bp6-table-quadrant-main .bp6-table-quadrant-scroll-container')
    .evaluate((box) => box.scrollTo({ top: box.scrollHeight / 2 }));
  await expect(page.locator('.grid-cell-bone')).toHaveCount(0);
  await expect(page.getByText(/^[56],\d{3}–6,\d{3} of 12,\d{3}$/)).toBeVisible();
});

test('rows are chosen by keys and by the mouse, and then everything that matches', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await openList(page, '/application?perPage=25');
  await page.keyboard.press('x');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+X');
  await expect(page.getByText('3 rows selected', { exact: true }).first()).toBeVisible();
  await page.locator('[data-row="5"] [data-checked]').first().click();
  await expect(page.getByText('4 rows selected', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: /^Select all 12,\d{3} matching$/ }).click();
  await expect(page.getByText(/^12,\d{3} rows selected$/).first()).toBeVisible();
  await grid(page).focus();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^12,\d{3} rows selected$/)).toHaveCount(0);
});

test('a column is sized and moved with the mouse, and stays so after a reload', async ({ page, signIn }) => {
  await signIn('aco');
  await openList(page, '/application?perPage=25');
  const heads = () => grid(page).getByRole('columnheader').allTextContents();
  const head = (column: string) => page.locator(`.bp6-table-quadrant-top [data-header="${column}"]`);
  const box = async (column: string) => {
    const found = await head(column).boundingBox();
    if (!found) throw new Error(`The head of ${column} is not there`);
    return found;
  };
  const before = await box('studentName');
  await page.mouse.move(before.x + before.width - 3, before.y + 10);
  await page.mouse.down();
  await page.mouse.move(before.x + before.width + 57, before.y + 10, { steps: 5 });
  await page.mouse.up();
  expect(Math.round((await box('studentName')).width - before.width)).toBe(60);
  const status = await box('status');
  const number = await box('number');
  await page.mouse.move(status.x + 30, status.y + 10);
  await page.mouse.down();
  await page.mouse.move(number.x + 5, number.y + 10, { steps: 8 });
  await page.mouse.up();
  await expect.poll(async () => (await heads()).slice(0, 3)).toEqual(['Status', 'Number', 'Student']);
  await page.reload();
  await expect.poll(async () => (await heads()).slice(0, 3)).toEqual(['Status', 'Number', 'Student']);
});

for (const language of ['en', 'ar'] as const)
  test(`the menu of the focused head doesn’t cover the arrow of its order, ${language}`, async ({
    page,
    signIn,
    prefer,
  }) => {
    await prefer({ language });
    await signIn('admin');
    await openList(page, '/application?sortBy=number&orderBy=asc&perPage=25');
    await page.keyboard.press('ArrowUp');
    expect(await place(page)).toBe('1:1');
    const shown = () =>
      page
        .locator('[data-header="number"][data-active="true"]')
        .filter({ visible: true })
        .last()
        .evaluate((head) => {
          const arrow = head.querySelector('[data-icon="arrow-up"]')?.getBoundingClientRect();
          const menu = head.querySelector('[data-menu]');
          if (!arrow || !menu) return null;
          const { left, right } = menu.getBoundingClientRect();
          const covered = arrow.left < right && left < arrow.right;
          return { opacity: getComputedStyle(menu).opacity, covered };
        });
    await expect.poll(shown).toEqual({ opacity: '1', covered: false });
  });

test('a column is filtered by its values, each with how often it comes up', async ({ page, signIn }) => {
  await signIn('admin');
  await openList(page, '/application?perPage=25');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('h');
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByRole('menuitem', { name: 'Filter…' }).click();
  const form = page.getByRole('form', { name: /Filter by .*Status/ });
  await expect(form.getByRole('checkbox', { name: /^Draft \d/ })).toBeAttached();
  await form.getByText('Draft', { exact: true }).click();
  await form.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/where=/);
  await expect(page.getByRole('button', { name: /^Remove filter: .*Status.*Draft/ })).toBeVisible();
  await expect(grid(page)).toBeFocused();
});

test('the browser’s own tree has the grid, its heads with their order, and its cells', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await openList(page, '/application?sortBy=studentName&orderBy=desc');
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  const roles = nodes.filter(({ ignored }) => !ignored).map(({ role }) => String(role?.value));
  const count = (role: string) => roles.filter((each) => each === role).length;
  expect([count('grid'), count('columnheader'), count('rowheader'), count('gridcell')]).toEqual([
    1, 16, 3, 45,
  ]);
});

test('the rows that scrolling brings are there in the frame that scrolls, by wheel or by hand', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await openList(page, '/application?perPage=all');
  const box = page.locator('.bp6-table-quadrant-main .bp6-table-quadrant-scroll-container');
  const missing = await box.evaluate(async (element) => {
    const without: number[] = [];
    const rowHeight = document.querySelector('[data-row]')?.clientHeight ?? Number.NaN;
    for (const top of [400, 4_000, 100_000, 99_000, 60]) {
      element.scrollTop = top;
      await new Promise(requestAnimationFrame);
      const first = Math.ceil(top / rowHeight);
      const rows = Array.from({ length: 8 }, (_, place) => first + place);
      const quadrants = [...document.querySelectorAll('.bp6-table-quadrant-main, .bp6-table-quadrant-left')];
      const drawn = (row: number) => quadrants.every((part) => part.querySelector(`[data-row="${row}"]`));
      without.push(...rows.filter((row) => !drawn(row)));
    }
    return without;
  });
  expect(missing).toEqual([]);

  await box.hover();
  await page.mouse.wheel(0, 2_000);
  await expect.poll(() => box.evaluate((element) => element.scrollTop)).toBeGreaterThan(1_500);
  const inSight = () =>
    box.evaluate((element) => {
      const at = element.getBoundingClientRect();
      const cell = document.elementFromPoint(at.left + at.width / 2, at.top + at.height / 2);
      return cell?.closest('[data-row]')?.textContent ?? '';
    });
  await expect.poll(inSight).not.toBe('');
});
