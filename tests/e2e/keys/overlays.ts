import type { Page } from '@playwright/test';

/** How an overlay is opened, where the focus then starts and where it returns to: role or element, and name. */
export interface OverlayCase {
  readonly name: string;
  readonly start: string;
  /** By default the list. */
  readonly back?: string;
  readonly path?: string;
  readonly width?: number;
  readonly open: (page: Page) => Promise<void>;
}

const press =
  (...keys: string[]) =>
  async (page: Page) => {
    for (const key of keys) await page.keyboard.press(key);
  };

/** Presses a button by Enter, as the keyboard alone would. */
const pressButton = (name: string | RegExp) => async (page: Page) => {
  const button = page.getByRole('button', { name }).first();
  await button.focus();
  await page.keyboard.press('Enter');
};

/** Opens what the palette calls by this name. */
const byPalette = (name: string) => async (page: Page) => {
  await page.keyboard.press('Control+Shift+p');
  await page.keyboard.type(name);
  // Enter takes the first one, which another is before the text has arrived.
  await page.getByRole('dialog').getByRole('option').first().filter({ hasText: name }).waitFor();
  await page.keyboard.press('Enter');
};

const many = async (page: Page) => {
  await press('x', 'ArrowDown', 'x', 'l')(page);
};

const valuePicker = async (page: Page) => {
  await page.keyboard.press('Control+Shift+f');
  const panel = page.getByRole('region', { name: 'Filters' });
  await panel.getByRole('combobox', { name: 'Column' }).first().selectOption('Counsellor');
  await panel.getByRole('button', { name: /^Value of .*Counsellor/ }).focus();
  await page.keyboard.press('Enter');
};

const saveView = async (page: Page) => {
  await pressButton('View actions')(page);
  await page.getByRole('menuitem', { name: 'Save as new view' }).waitFor();
  await page.keyboard.press('Enter');
};

/** Every kind of overlay, on the list of applications where no other page is named. */
export const overlays: readonly OverlayCase[] = [
  { name: 'the palette', start: 'combobox: Search', open: press('Control+k') },
  { name: 'the shortcuts', start: 'search: Find a shortcut', open: press('?') },
  { name: 'the preferences', start: 'radio: ', open: press('Control+,') },
  { name: 'the notifications', start: 'dialog: ', open: press('Alt+n') },
  { name: 'the menu of a row', start: 'menuitem: ', open: press('m') },
  { name: 'the menu of a column', start: 'menuitem: ', open: press('h', 'Alt+ArrowDown') },
  { name: 'the change of many records', start: 'select: Priority', open: many },
  { name: 'the values of a filter', start: 'search: ', back: 'button: Value of', open: valuePicker },
  { name: 'an export', start: 'button: Export', open: byPalette('Export') },
  { name: 'the saved views', start: 'combobox: ', open: press('Control+Alt+v') },
  { name: 'a new view', start: 'text: Name', back: 'button: View actions', open: saveView },
  { name: 'the menu of the user', start: 'menuitem: ', back: 'button: ', open: pressButton(/^Account/) },
  { name: 'the list of tabs', start: 'search: ', back: 'button: ', open: pressButton(/^Open tabs: /) },
  { name: 'a change of status', start: 'select: Action', open: press('t') },
  {
    name: 'a facet of courses',
    path: '/course',
    start: 'search: ',
    back: 'button: Country',
    open: pressButton(/Country.*: Any/),
  },
  {
    name: 'the navigation of narrow windows',
    width: 700,
    start: 'dialog: ',
    back: 'button: Open navigation',
    open: pressButton(/navigation/i),
  },
];
