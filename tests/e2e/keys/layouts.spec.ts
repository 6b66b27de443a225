import type { Page } from '@playwright/test';
import { chosenIn, gridOf, nameOfActive, openList, placeIn, valueOfActive } from '../support/list.ts';
import { expect, test } from '../support/test.ts';
import { close, inGrid, press } from './drill.ts';
import { arabicLayout, azertyLayout, plugIn, type Struck, strike } from './layouts.ts';
import { keepViews, searchOf } from './listing.ts';

/** Keys that are struck after each other, the command they are for, what one sees then, and what that is to be. */
interface Line {
  readonly command: string;
  readonly keys: readonly Struck[];
  readonly sees: (page: Page) => Promise<unknown>;
  readonly is: unknown;
  readonly after?: (page: Page) => Promise<unknown>;
}

const key = (typed: string, code: string, ...held: NonNullable<Struck['held']>): Struck => ({
  key: typed,
  code,
  held,
});

const line = (
  command: string,
  keys: readonly Struck[],
  sees: Line['sees'],
  is: unknown,
  after?: Line['after'],
): Line => ({ command, keys, sees, is, ...(after && { after }) });

const panel = (command: string, keys: readonly Struck[], name: string): Line =>
  line(command, keys, (page) => page.getByRole('dialog', { name, exact: true }).isVisible(), true, close);

const editor = (command: string, keys: readonly Struck[], column: string): Line =>
  line(command, keys, nameOfActive, column, close);

const isMenu = (page: Page) => page.getByRole('menu', { name: /^Actions for/ }).isVisible();
const isFolded = (page: Page) => page.locator('nav[data-folded]').getAttribute('data-folded');
const pathOf = async (page: Page) => new URL(page.url()).pathname;
const isNarrowed = async (page: Page) => (await searchOf('where')(page)) !== null;
const backToGrid = (page: Page) => gridOf(page).focus();
const palette = (command: string, keys: readonly Struck[], text: string): Line =>
  line(command, keys, valueOfActive, text, close);

const arabic: readonly Line[] = [
  line('cursor.down', [key('ت', 'KeyJ')], placeIn, '3:1'),
  line('cursor.up', [key('ن', 'KeyK')], placeIn, '2:1'),
  line('headers.enter', [key('ا', 'KeyH')], placeIn, '1:1', (page) => press(page, 'ArrowDown')),
  line('selection.toggle', [key('ء', 'KeyX')], chosenIn, ['1 row selected']),
  line('selection.extend', [key('ت', 'KeyJ'), key('ْ', 'KeyX', 'Shift')], chosenIn, ['2 rows selected']),
  line('selection.all', [key('ش', 'KeyA', 'Control')], chosenIn, ['10 rows selected'], close),
  line('menu.openRow', [key('ة', 'KeyM')], isMenu, true, close),
  editor('row.assign', [key('ش', 'KeyA')], 'Counsellor'),
  editor('row.prioritise', [key('م', 'KeyL')], 'Priority'),
  editor('row.followUp', [key('ي', 'KeyD')], 'Follow-up date'),
  editor('row.remark', [key('ؤ', 'KeyC')], 'Remark'),
  line(
    'list.search',
    [key('ظ', 'Slash')],
    nameOfActive,
    'Search by number, student, university or course',
    backToGrid,
  ),
  line('page.next', [key('د', 'BracketRight')], searchOf('page'), '2'),
  line('page.previous', [key('ج', 'BracketLeft')], searchOf('page'), null),
  line('filter.only', [key('ب', 'KeyF')], isNarrowed, true),
  line(
    'filters.open',
    [key('[', 'KeyF', 'Control', 'Shift')],
    (page) => page.getByRole('region', { name: 'Filters' }).getByRole('listitem').first().isVisible(),
    true,
    async (page) => {
      await backToGrid(page);
      await press(page, 'Escape');
    },
  ),
  panel('shortcuts.open', [key('؟', 'Slash', 'Shift')], 'Keyboard shortcuts'),
  panel('preferences.open', [key('و', 'Comma', 'Control')], 'Preferences'),
  panel('notifications.open', [key('ى', 'KeyN', 'Alt')], 'Notifications'),
  palette('palette.open', [key('ن', 'KeyK', 'Control')], ''),
  palette('palette.openCommands', [key('؛', 'KeyP', 'Control', 'Shift')], '>'),
  // Two letters that are written as one sign.
  line('navigation.toggle', [key('\ufefb', 'KeyB', 'Control')], isFolded, 'true'),
  line('page.notifications', [key('ل', 'KeyG'), key('ى', 'KeyN')], pathOf, '/notifications'),
];

/** Where AltGr is held the browser tells of no other key that is. */
const french: readonly Line[] = [
  line('cursor.down', [key('j', 'KeyJ')], placeIn, '3:1'),
  line('selection.all', [key('a', 'KeyQ', 'Control')], chosenIn, ['10 rows selected'], close),
  line('menu.openRow', [key('m', 'Semicolon')], isMenu, true, close),
  // Where America has A.
  line('nothing', [key('q', 'KeyA')], nameOfActive, 'Applications'),
  editor('row.assign', [key('a', 'KeyQ')], 'Counsellor'),
  editor('row.flag', [key('*', 'Backslash')], 'Flagged'),
  line(
    'list.search',
    [key('/', 'Period', 'Shift')],
    nameOfActive,
    'Search by number, student, university or course',
    backToGrid,
  ),
  line('page.next', [key(']', 'Minus')], searchOf('page'), '2'),
  line('page.previous', [key('[', 'Digit5')], searchOf('page'), null),
  line('selection.toggle', [key('x', 'KeyX')], chosenIn, ['1 row selected'], close),
  panel('shortcuts.open', [key('?', 'KeyM', 'Shift')], 'Keyboard shortcuts'),
  panel('shortcuts.open', [key('/', 'Period', 'Control', 'Shift')], 'Keyboard shortcuts'),
  panel('preferences.open', [key(',', 'KeyM', 'Control')], 'Preferences'),
  panel('notifications.open', [key('n', 'KeyN', 'Alt')], 'Notifications'),
  palette('palette.open', [key('k', 'KeyK', 'Control')], ''),
  palette('palette.openCommands', [key('P', 'KeyP', 'Control', 'Shift')], '>'),
  line('view.pick1', [key('v', 'KeyV'), key('&', 'Digit1')], searchOf('sortBy'), 'number', backToGrid),
  line('view.pick2', [key('v', 'KeyV'), key('é', 'Digit2')], searchOf('sortBy'), 'studentName', backToGrid),
  line('navigation.toggle', [key('b', 'KeyB', 'Control')], isFolded, 'true'),
  line('page.dashboard', [key('g', 'KeyG'), key('d', 'KeyD')], pathOf, '/dashboard'),
  line('page.application', [key('g', 'KeyG'), key('a', 'KeyQ')], pathOf, '/application'),
];

for (const { keyboard, role, layout, lines } of [
  { keyboard: 'an Arabic', role: 'admin', layout: arabicLayout, lines: arabic },
  { keyboard: 'a French', role: 'aco', layout: azertyLayout, lines: french },
] as const)
  test(`commands are given on ${keyboard} keyboard`, async ({ page, signIn }) => {
    await plugIn(page, layout);
    if (role === 'aco') await keepViews(role);
    await signIn(role);
    // Rows that may be given to another, whatever other tests have put first.
    await openList(page, '/application?status=universityReview&perPage=10');
    if (role === 'aco') await page.getByRole('button', { name: 'By key 9' }).waitFor();
    await inGrid(page);
    const client = await page.context().newCDPSession(page);
    for (const { command, keys, sees, is, after } of lines) {
      for (const each of keys) await strike(client, each);
      await expect.poll(() => sees(page), { message: command, intervals: [10, 20, 50, 100] }).toEqual(is);
      await after?.(page);
    }
  });
