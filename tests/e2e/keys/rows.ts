import type { Page } from '@playwright/test';
import { gridOf, nameOfActive, openList, textIn } from '../support/list.ts';
import { close, type Drill, type Exercise, press, presses } from './drill.ts';

const pathOf = async (page: Page): Promise<string> => new URL(page.url()).pathname;

/** Goes along the row to the column of a name. */
export const toColumn = (name: string) => async (page: Page) => {
  const column = await gridOf(page)
    .getByRole('columnheader', { name, exact: true })
    .getAttribute('aria-colindex');
  await press(page, 'Home');
  for (let step = 1; step < Number(column); step += 1) await press(page, 'ArrowRight');
};

const menu = (keys: string): Drill => ({
  command: 'menu.openRow',
  keys,
  sees: (page) => page.getByRole('menu', { name: /^Actions for/ }).isVisible(),
  is: true,
  after: close,
});

/** A letter that opens the editor of a column. */
const edits = (command: string, keys: string, column: string, before?: Drill['before']): Drill => ({
  command,
  keys,
  ...(before && { before }),
  sees: nameOfActive,
  is: column,
  after: close,
});

/** What is done with the focused application; nothing of it is kept. */
export const opening: Exercise = {
  title: 'open, look at and change the focused application',
  role: 'admin',
  open: (page) => openList(page, '/application?sortBy=number&orderBy=asc&perPage=10&page=51'),
  drills: [
    menu('Shift+F10'),
    menu('ContextMenu'),
    menu('m'),
    {
      command: 'peek.toggle',
      keys: 'Space',
      sees: (page) => page.getByRole('complementary', { name: /^Side panel/ }).isVisible(),
      is: true,
      after: close,
    },
    {
      command: 'record.openBehind',
      keys: 'Mod+Enter',
      sees: async (page) => [
        await page.getByRole('tablist', { name: 'Open tabs' }).getByRole('tab').count(),
        await pathOf(page),
      ],
      is: [2, '/application'],
    },
    {
      command: 'link.open',
      keys: 'Alt+Enter',
      before: toColumn('University'),
      sees: async (page) => {
        const facts = page.getByRole('dialog', { name: 'Details' }).getByRole('heading', { level: 3 });
        return (await facts.count()) === 1 && (await facts.textContent()) === (await textIn(page));
      },
      is: true,
      after: close,
    },
    edits('row.edit', 'e', 'Counsellor', toColumn('Counsellor')),
    {
      command: 'row.move',
      keys: 't',
      sees: (page) => page.getByRole('dialog', { name: 'Change status of 1 application' }).isVisible(),
      is: true,
      after: close,
    },
    edits('row.assign', 'a', 'Counsellor', presses('Home')),
    edits('row.prioritise', 'l', 'Priority'),
    edits('row.flag', '*', 'Flagged'),
    edits('row.followUp', 'd', 'Follow-up date'),
    edits('row.remark', 'c', 'Remark'),
    {
      command: 'application.new',
      keys: 'n',
      sees: pathOf,
      is: '/application/find-student',
      after: (page) => page.goto('/application?sortBy=number&orderBy=asc&perPage=10&page=51'),
    },
    {
      command: 'record.open',
      keys: 'Enter',
      before: async (page) => {
        await gridOf(page).focus();
      },
      sees: async (page) => /^\/application\/details\/\d+$/.test(await pathOf(page)),
      is: true,
    },
    {
      command: 'record.next',
      keys: 'j',
      before: (page) => page.getByText(/^501 of 12,\d{3}$/).waitFor(),
      sees: (page) => page.getByText(/^502 of 12,\d{3}$/).isVisible(),
      is: true,
    },
    {
      command: 'record.previous',
      keys: 'k',
      sees: (page) => page.getByText(/^501 of 12,\d{3}$/).isVisible(),
      is: true,
    },
  ],
};

/** On the page of a course that waits to be verified. */
export const verifying: Exercise = {
  title: 'on the record of a course',
  role: 'aco',
  open: async (page) => {
    const where = JSON.stringify({ column: 'state', is: 'in', value: ['unverified'] });
    // The last by title: other tests open the first.
    await page.goto(`/record?where=${encodeURIComponent(where)}&sortBy=title&orderBy=desc`);
    await gridOf(page).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Verify', exact: true }).waitFor();
  },
  drills: [
    {
      command: 'course.verify',
      keys: 'v',
      sees: (page) => page.getByText('Verified.', { exact: true }).isVisible(),
      is: true,
    },
  ],
};

export const administering: Exercise = {
  title: 'change the focused person',
  role: 'admin',
  open: (page) => openList(page, '/user?sortBy=email&orderBy=asc'),
  drills: [edits('row.activate', 's', 'Active'), edits('row.branch', 'b', 'Branch')],
};

const rowsOf = async (page: Page) => Number(await gridOf(page).getAttribute('aria-rowcount'));

/** The list has what is not read, so that what is read leaves it. */
export function reading(): Exercise {
  let unread = 0;
  return {
    title: 'mark the focused notification as read',
    role: 'compliance-officer',
    open: async (page) => {
      await openList(page, '/notifications?unread=true');
      unread = await rowsOf(page);
    },
    drills: [
      { command: 'row.markRead', keys: 'r', sees: async (page) => unread - (await rowsOf(page)), is: 1 },
    ],
  };
}
