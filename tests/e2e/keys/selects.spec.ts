import type { Locator, Page } from '@playwright/test';
import { faultsIn, looks } from '../support/axe.ts';
import { openList } from '../support/list.ts';
import { expect, test } from '../support/test.ts';

/** Its list is open. */
const openSelect = (page: Page): Locator => page.locator('select:open');

/** The label of the option that has the keyboard. */
const focusedOption = (page: Page): Promise<string> =>
  page.evaluate(() =>
    document.activeElement instanceof HTMLOptionElement ? document.activeElement.label : '',
  );

const shown = (select: Locator): Promise<string> =>
  select.evaluate((element: HTMLSelectElement) => element.selectedOptions[0]?.label ?? '');

/** Waits until the list is of the page: its styles load after the page. */
const styled = (select: Locator) => expect(select).toHaveCSS('appearance', 'base-select');

/** The builder of filters with a condition, and the select of its column, which has the focus. */
async function openFilters(page: Page): Promise<Locator> {
  await openList(page, '/application');
  await page.keyboard.press('Control+Shift+f');
  const column = page.getByRole('region', { name: 'Filters' }).getByRole('combobox', { name: 'Column' });
  await expect(column.first()).toBeFocused();
  await styled(column.first());
  return column.first();
}

/** The dialog that changes the status, with the focus on its select of actions. */
async function openStatusDialog(page: Page): Promise<Locator> {
  await openList(page, '/application');
  await page.keyboard.press('t');
  const action = page.getByRole('dialog').getByRole('combobox', { name: 'Action' });
  await expect(action).toBeFocused();
  await styled(action);
  return action;
}

for (const keys of ['Alt+ArrowDown', 'Enter', 'Space'])
  test(`a select is opened by ${keys}, searched by letters and left by Enter`, async ({ page, signIn }) => {
    await signIn('admin');
    const column = await openFilters(page);
    await page.keyboard.press(keys);
    await expect(openSelect(page)).toHaveCount(1);
    await page.keyboard.press('Home');
    const first = await focusedOption(page);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focusedOption(page)).not.toBe(first);
    await page.keyboard.type('couns');
    await expect.poll(() => focusedOption(page)).toBe('Counsellor');
    await page.keyboard.press('Enter');
    await expect(openSelect(page)).toHaveCount(0);
    await expect(column).toBeFocused();
    expect(await shown(column)).toBe('Counsellor');
  });

test('Escape closes the list and leaves the panel of filters open', async ({ page, signIn }) => {
  await signIn('admin');
  const column = await openFilters(page);
  const before = await shown(column);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(openSelect(page)).toHaveCount(0);
  await expect(column).toBeFocused();
  expect(await shown(column)).toBe(before);
  await page.keyboard.press('Escape');
  await expect(column).toBeHidden();
});

test('Escape closes the list of a select in a dialog, and the dialog only after it', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  const action = await openStatusDialog(page);
  await page.keyboard.press('Enter');
  await expect(openSelect(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(openSelect(page)).toHaveCount(0);
  await expect(action).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('letters and shortcuts in an open list are not commands of the page', async ({ page, signIn }) => {
  await signIn('admin');
  await openFilters(page);
  const address = page.url();
  await page.keyboard.press('Enter');
  await expect(openSelect(page)).toHaveCount(1);
  for (const key of ['g', 'h', '?', 'Control+k']) await page.keyboard.press(key);
  await expect(openSelect(page)).toHaveCount(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(page.url()).toBe(address);
});

test('a popover stays open while an option of its select is clicked', async ({ page, signIn }) => {
  await signIn('admin');
  await openList(page, '/application');
  await page.keyboard.press('h');
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByRole('menuitem', { name: /^Filter/ }).click();
  const popover = page.getByRole('form', { name: /filter/i });
  const operator = popover.getByRole('combobox').first();
  await styled(operator);
  await operator.click();
  await expect(openSelect(page)).toHaveCount(1);
  const last = operator.locator('option').last();
  const chosen = await last.textContent();
  await last.click();
  await expect(openSelect(page)).toHaveCount(0);
  await expect(popover).toBeVisible();
  expect(await shown(operator)).toBe(chosen);
});

test('a select is as wide whichever option is selected', async ({ page, signIn }) => {
  await signIn('admin');
  const column = await openFilters(page);
  const width = async () => (await column.boundingBox())?.width;
  await column.selectOption({ index: 0 });
  const first = await width();
  for (const index of [1, 2, 3, 4]) {
    await column.selectOption({ index });
    expect(await width()).toBe(first);
  }
});

for (const look of looks)
  test(`axe finds nothing while a list of options is open (${look.language}, ${look.theme})`, async ({
    page,
    signIn,
    prefer,
  }) => {
    await signIn('admin');
    await prefer(look);
    await openList(page, '/application');
    const select = page.locator('nav select');
    await select.focus();
    await styled(select);
    await select.click();
    await expect(openSelect(page)).toHaveCount(1);
    expect(await faultsIn(page, 'the page sizes')).toEqual([]);
  });
