import type { Page } from '@playwright/test';
import { copied, gridOf, nameOfActive, openList, placeIn, textIn, valueOfActive } from '../support/list.ts';
import { close, type Drill, type Exercise, inGrid, press, presses } from './drill.ts';
import { toColumn } from './rows.ts';

/** What one sees in a column of some rows, the first of which is 0. */
const texts =
  (column: string, ...rows: readonly number[]) =>
  (page: Page) =>
    Promise.all(
      rows.map((row) => page.locator(`[data-row="${row}"] [data-column="${column}"]`).first().textContent()),
    );

/** Shows the columns that are hidden at first, and has letters typed. */
const openSheet = (path: string) => async (page: Page) => {
  await openList(page, path);
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  for (const name of ['Preference', 'Remark'])
    await page
      .getByRole('complementary', { name: 'Columns' })
      .getByRole('checkbox', { name })
      .check({ force: true });
  await gridOf(page).focus();
  await press(page, 'Mod+Alt+K');
  await press(page, 'Mod+Home');
};

/** Types a text into a cell and takes it, without leaving the cell. */
const write = (text: string) => async (page: Page) => {
  await press(page, 'F2');
  await page.locator('[data-over-pane="grid"]').locator('input, textarea').first().fill(text);
  await presses('F2')(page);
  await inGrid(page);
};

const says = (command: string, keys: string | undefined, is: string, before?: Drill['before']): Drill => ({
  command,
  ...(keys && { keys }),
  ...(before && { before }),
  sees: textIn,
  is,
});

/** The sheet profile, on ten applications that no other test writes to. */
export const filling: Exercise = {
  title: 'change cells where letters are typed',
  role: 'admin',
  open: openSheet('/application?sortBy=number&orderBy=asc&perPage=10&page=52'),
  drills: [
    {
      command: 'cell.enter',
      keys: 'Enter',
      before: toColumn('Remark'),
      sees: nameOfActive,
      is: 'Remark',
      after: close,
    },
    { command: 'cells.type', keys: 'q', sees: valueOfActive, is: 'q', after: presses('Enter', 'ArrowUp') },
    says('cells.clear', 'Delete', ''),
    says('history.undo', 'Mod+Z', 'q'),
    says('history.redo', 'Mod+Shift+Z', '', undefined),
    says('history.redo', 'Mod+Y', '', presses('Mod+Z')),
    says('cells.clear', 'Backspace', '', presses('Mod+Z')),
    {
      command: 'cells.fillDown',
      keys: 'Mod+D',
      before: async (page) => {
        await write('down')(page);
        await presses('Shift+ArrowDown', 'Shift+ArrowDown')(page);
      },
      sees: texts('remark', 0, 1, 2),
      is: ['down', 'down', 'down'],
    },
    {
      command: 'cells.fillRight',
      before: async (page) => {
        await press(page, 'Mod+Home');
        await toColumn('Preference')(page);
        await write('4')(page);
        await press(page, 'Shift+ArrowRight');
      },
      sees: texts('remark', 0, 1),
      is: ['4', 'down'],
    },
    {
      command: 'cell.editOpen',
      keys: 'Alt+ArrowDown',
      before: async (page) => {
        await inGrid(page);
        await toColumn('Priority')(page);
      },
      sees: (page) => page.getByRole('listbox').getByRole('option').allTextContents(),
      is: ['Low', 'Normal', 'High', 'Urgent'],
      after: close,
    },
    { command: 'cell.edit', keys: 'F2', sees: nameOfActive, is: 'Priority', after: close },
  ],
};

const html = (page: Page) =>
  page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const blob = await item?.getType('text/html');
    const cells = new DOMParser()
      .parseFromString((await blob?.text()) ?? '', 'text/html')
      .querySelectorAll('tr');
    return [...cells].map((row) => [...row.children].map((cell) => cell.textContent));
  });
const plain = async (page: Page) =>
  (await page.evaluate(() => navigator.clipboard.readText())).split(/\r?\n/).map((line) => line.split('\t'));

export const clipping: Exercise = {
  title: 'copy, cut and paste cells',
  role: 'admin',
  open: async (page) => {
    await openSheet('/application?sortBy=number&orderBy=asc&perPage=10&page=53')(page);
    await toColumn('Preference')(page);
    await write('1')(page);
    await press(page, 'ArrowRight');
    await write('one')(page);
    await press(page, 'ArrowDown');
    await write('two, "three"')(page);
    await press(page, 'ArrowLeft');
    await write('2')(page);
  },
  drills: [
    {
      command: 'cells.copy',
      keys: 'Mod+C',
      before: presses('ArrowUp', 'Shift+ArrowDown', 'Shift+ArrowRight'),
      sees: async (page) => [await plain(page), (await html(page)).slice(-2)],
      is: [
        [
          ['1', 'one'],
          ['2', 'two, "three"'],
        ],
        [
          ['1', 'one'],
          ['2', 'two, "three"'],
        ],
      ],
    },
    {
      command: 'cells.cut',
      keys: 'Mod+X',
      sees: async (page) => [(await plain(page)).length, await copied(page)],
      is: [
        2,
        [
          ['', ''],
          ['', ''],
        ],
      ],
    },
    {
      command: 'cells.paste',
      keys: 'Mod+V',
      before: (page) => page.evaluate(() => navigator.clipboard.writeText('5\tfive\n6\tsix')),
      sees: async (page) => page.getByRole('dialog', { name: 'Paste preview' }).isVisible(),
      is: true,
      after: presses('Enter'),
    },
    {
      command: 'cells.copy',
      keys: 'Mod+C',
      before: inGrid,
      sees: copied,
      is: [
        ['5', 'five'],
        ['6', 'six'],
      ],
    },
    {
      // Whole rows are copied, and none of their cells is emptied.
      command: 'cells.cut',
      keys: 'Mod+X',
      before: presses('Shift+Space'),
      sees: async (page) => [(await plain(page))[0]?.length, await texts('remark', 0, 1)(page)],
      is: [18, ['five', 'six']],
    },
  ],
};

/** Opens the editor and writes into it. */
const type = (text: string) => async (page: Page) => {
  await press(page, 'F2');
  await page.locator('[data-over-pane="grid"]').locator('input, textarea').first().fill(text);
};

/** Where the focus is, and what one sees in a column of the first rows. */
const after =
  (column: string, ...rows: readonly number[]) =>
  async (page: Page) => [await placeIn(page), ...(await texts(column, ...rows)(page))];

const ends = (
  command: string,
  keys: string,
  before: Drill['before'],
  sees: Drill['sees'],
  is: readonly string[],
): Drill => ({ command, keys, ...(before && { before }), sees, is });

/**
 * In the editor of a cell. The remark is the seventeenth column, the preference beside it the sixteenth; the page’s first
 * row is the 532nd.
 */
export const typing: Exercise = {
  title: 'end the editor of a cell',
  role: 'admin',
  open: async (page) => {
    await openSheet('/application?sortBy=number&orderBy=asc&perPage=10&page=54')(page);
    await toColumn('Remark')(page);
  },
  drills: [
    ends('editor.commitDown', 'Enter', type('first'), after('remark', 0), ['533:17', 'first']),
    ends('editor.commitUp', 'Shift+Enter', type('second'), after('remark', 1), ['532:17', 'second']),
    ends('editor.commitBack', 'Shift+Tab', type('third'), after('remark', 0), ['532:16', 'third']),
    ends('editor.commitOn', 'Tab', type('7'), after('preference', 0), ['532:17', '7']),
    {
      // The partner and the branch between them cannot be changed here.
      ...ends('editor.commitOn', 'Tab', undefined, placeIn, []),
      before: async (page) => {
        await toColumn('Follow-up date')(page);
        await press(page, 'F2');
        await page.locator('[data-over-pane="grid"] input').first().waitFor();
      },
      is: '532:16',
    },
    ends(
      'editor.commitAll',
      'Mod+Enter',
      async (page) => {
        await presses('ArrowRight', 'Shift+ArrowDown', 'Shift+ArrowDown')(page);
        await type('all')(page);
      },
      after('remark', 0, 1, 2),
      ['534:17', 'all', 'all', 'all'],
    ),
    ends('editor.commit', 'F2', type('stays'), after('remark', 2), ['534:17', 'stays']),
    ends('editor.cancel', 'Escape', type('never'), after('remark', 2), ['534:17', 'stays']),
    {
      command: 'editor.openChoices',
      keys: 'Alt+ArrowDown',
      before: async (page) => {
        await toColumn('Priority')(page);
        await press(page, 'F2');
        await page.getByRole('combobox', { name: /Priority/ }).waitFor();
      },
      sees: (page) => page.getByRole('listbox').getByRole('option').allTextContents(),
      is: ['Low', 'Normal', 'High', 'Urgent'],
      after: close,
    },
  ],
};
