import { expect, type Page } from '@playwright/test';
import { nameOfActive, openList, textIn } from '../support/list.ts';
import { close, type Drill, type Exercise, press } from './drill.ts';
import { toColumn } from './rows.ts';

/** The tasks of the counsellor who signs in, those without a day last. */
const ownTasks = `/task?${new URLSearchParams({
  where: JSON.stringify({ column: 'assignee', is: 'in', value: [4] }),
  sortBy: 'dueOn',
  orderBy: 'asc',
})}`;

const pathOf = async (page: Page): Promise<string> => new URL(page.url()).pathname;

/** Waits until the server has every change: until then a task says what it became, and can't be edited yet. */
const saved = (page: Page): Promise<void> =>
  expect(page.locator('[data-mark="dirty"], [data-mark="saving"]')).toHaveCount(0);

/** Opens the editor of a column. */
const edits = (command: string, keys: string, column: string): Drill => ({
  command,
  keys,
  sees: nameOfActive,
  is: column,
  after: close,
});

/** What is done with the focused task; nothing of it is kept. */
export const tasking: Exercise = {
  title: 'do, snooze and assign tasks',
  role: 'counsellor',
  open: (page) => openList(page, ownTasks),
  drills: [
    {
      command: 'task.complete',
      keys: 'o',
      before: toColumn('Status'),
      sees: textIn,
      is: 'Done',
      after: async (page) => {
        await saved(page);
        await press(page, 'Mod+Z');
        await expect.poll(() => textIn(page)).toBe('Open');
        await saved(page);
      },
    },
    edits('task.snooze', 'z', 'Snoozed until'),
    edits('task.assign', 'Shift+W', 'Assigned to'),
    { command: 'task.new', keys: 'Shift+T', sees: pathOf, is: '/task/add' },
  ],
};
