import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** The list’s grid, which has the focus while one moves in it. */
export const gridOf = (page: Page) => page.getByRole('grid');

/** Opens a list and brings the focus to its first cell. */
export async function openList(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('[data-row] [data-column]').first()).toBeVisible();
  await expect(gridOf(page)).toHaveAttribute('aria-busy', 'false');
  await expect(page.locator('.grid-cell-bone')).toHaveCount(0);
  await gridOf(page).focus();
}

/** The cell or head that has the list’s focus, as a screen reader finds it; row 1 are the heads. */
export const focused = (page: Page) =>
  gridOf(page).evaluate((element) => {
    const cell = document.getElementById(element.getAttribute('aria-activedescendant') ?? '');
    const row = cell?.closest('[role="row"]')?.getAttribute('aria-rowindex');
    return { place: `${row}:${cell?.getAttribute('aria-colindex')}`, text: cell?.textContent ?? '' };
  });

/** Where the focus stands: `row:column`. */
export const placeIn = async (page: Page): Promise<string> => (await focused(page)).place;

/** What the focused cell says. */
export const textIn = async (page: Page): Promise<string> => (await focused(page)).text;

/** Rows that one sees whole. */
export const rowsInSight = (page: Page): Promise<number> =>
  gridOf(page).evaluate((element) => {
    const box = element.querySelector('.bp6-table-quadrant-main .bp6-table-quadrant-scroll-container');
    const head = element.querySelector('.bp6-table-quadrant-top .bp6-table-column-headers');
    const cell = element.querySelector('[data-row] [data-column]');
    const room = (box?.clientHeight ?? 0) - (head?.getBoundingClientRect().height ?? 0);
    return Math.floor(room / (cell?.getBoundingClientRect().height ?? 1));
  });

/** Copies, and gives the lines and cells that a sheet would get. */
export async function copied(page: Page): Promise<readonly (readonly string[])[]> {
  await page.keyboard.press('Control+c');
  const text = await page.evaluate(() => navigator.clipboard.readText());
  return text.split(/\r?\n/).map((line) => line.split('\t'));
}

/** How much is copied, as `rows×columns`. */
export async function copiedSize(page: Page): Promise<string> {
  const rows = await copied(page);
  return `${rows.length}×${rows[0]?.length}`;
}

/** What is said of the chosen rows; nothing where none are. */
export const chosenIn = (page: Page): Promise<readonly string[]> =>
  page.getByRole('region', { name: 'Selected rows' }).locator('strong').allTextContents();

/** The heads of the columns in their order. */
export const headsIn = (page: Page): Promise<readonly string[]> =>
  gridOf(page).getByRole('columnheader').allTextContents();

/** The columns that the list is in order by. */
export const sortsIn = (page: Page): Promise<readonly string[]> =>
  gridOf(page)
    .getByRole('columnheader')
    .evaluateAll((heads) =>
      heads
        .filter((head) => !['none', null].includes(head.getAttribute('aria-sort')))
        .map((head) => `${head.textContent} ${head.getAttribute('aria-sort')}`),
    );

/** Keeps what is announced from now on: an announcement is gone after a moment. */
export const listenIn = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('[role="status"][aria-live="polite"]'))
        if (textContent) heard.push(textContent.replaceAll(/[\u2068\u2069]/g, ''));
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });

/** What was announced since `listenIn`. */
export const heardIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as { heard: readonly string[] }).heard);

/** Name of what has the keyboard, without the row it is for. */
export const nameOfActive = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const active = document.activeElement;
    const label = active?.getAttribute('aria-label') ?? active?.textContent ?? '';
    return label.replaceAll(/[\u2068\u2069]/g, '').replace(/, row .*/, '');
  });

/** What stands in the field that has the keyboard. */
export const valueOfActive = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const active = document.activeElement;
    return active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement ? active.value : null;
  });
