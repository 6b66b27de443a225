import { expect, type Page } from '@playwright/test';
import { applicationSortKeys } from '../../../contract/applications/applications.ts';
import type { Role } from '../../../contract/kit/ability.ts';
import type { SavedView } from '../../../contract/kit/views.ts';
import { gridOf, nameOfActive, openList, placeIn, valueOfActive } from '../support/list.ts';
import { addressOf, portalUrl, signInByApi } from '../support/test.ts';
import { close, type Drill, type Exercise, inGrid, press, presses } from './drill.ts';

const visible = (selector: string) => (page: Page) => page.locator(selector).isVisible();
const backToGrid = (page: Page) => gridOf(page).focus();
export const searchOf = (name: string) => async (page: Page) => new URL(page.url()).searchParams.get(name);
const conditionIn = async (page: Page) => JSON.parse((await searchOf('where')(page)) ?? 'null');

const turns = (command: string, keys: string, page: string | null): Drill => ({
  command,
  keys,
  sees: searchOf('page'),
  is: page,
});

const opens = (command: string, name: string): Drill => ({
  command,
  sees: (page) => page.getByRole('dialog', { name }).isVisible(),
  is: true,
  after: async (page) => {
    // Before the dialog has the keyboard, Escape is the list's and takes the selection back.
    await page.getByRole('dialog', { name }).locator(':focus').waitFor();
    // The list takes no letters before it has the keyboard again.
    await close(page);
  },
});

/** What is done with the list as a whole. The focus is on the status of the first row, which is a draft. */
export const listing: Exercise = {
  title: 'search, filter, turn pages and open what belongs to the list',
  role: 'admin',
  open: async (page) => {
    await openList(page, '/application?status=draft');
    await presses('ArrowRight', 'ArrowRight')(page);
  },
  drills: [
    {
      command: 'list.search',
      keys: '/',
      sees: nameOfActive,
      is: 'Search by number, student, university or course',
      after: backToGrid,
    },
    {
      command: 'filters.open',
      keys: 'Mod+Shift+F',
      sees: visible('.filter-condition'),
      is: true,
      after: async (page) => {
        await backToGrid(page);
        await press(page, 'Escape');
      },
    },
    turns('page.next', ']', '2'),
    turns('page.next', 'Alt+PageDown', '3'),
    turns('page.previous', '[', '2'),
    turns('page.previous', 'Alt+PageUp', null),
    {
      command: 'filter.only',
      keys: 'f',
      sees: conditionIn,
      is: { column: 'status', is: 'in', value: ['draft'] },
    },
    {
      command: 'filter.without',
      keys: 'Shift+F',
      before: presses('ArrowRight'),
      sees: async (page) => {
        const where = await conditionIn(page);
        return where?.all?.map(({ column, is }: { column: string; is: string }) => `${column} ${is}`);
      },
      is: ['status in', 'university notIn'],
    },
    {
      command: 'filter.clear',
      sees: async (page) => new URL(page.url()).search,
      is: '',
      after: inGrid,
    },
    {
      command: 'list.refresh',
      before: async (page) => {
        await page.evaluate(() => performance.clearResourceTimings());
      },
      sees: (page) =>
        page.evaluate(() =>
          performance.getEntriesByType('resource').some(({ name }) => /\/api\/applications(\?|$)/.test(name)),
        ),
      is: true,
      after: inGrid,
    },
    {
      command: 'columns.open',
      sees: visible('.column-chooser'),
      is: true,
      after: async (page) => {
        await press(page, 'Escape');
        await backToGrid(page);
      },
    },
    opens('list.export', 'Export'),
    { ...opens('list.bulk', 'Edit 1 record'), before: presses('x') },
    {
      command: 'dialog.submit',
      keys: 'Mod+Enter',
      before: async (page) => {
        await press(page, 'l');
        await page.getByRole('dialog', { name: 'Edit 1 record' }).locator(':focus').waitFor();
        await press(page, 'u');
      },
      sees: (page) => page.getByRole('dialog').getByRole('button', { name: 'Update 1 record' }).isVisible(),
      is: true,
      after: presses('Escape'),
    },
    {
      command: 'headers.enter',
      keys: 'h',
      before: backToGrid,
      sees: async (page) => (await placeIn(page)).split(':')[0],
      is: '1',
      after: async (page) => {
        await press(page, 'ArrowDown');
        await expect.poll(() => placeIn(page)).not.toMatch(/^1:/);
      },
    },
    {
      command: 'profile.toggle',
      keys: 'Mod+Alt+K',
      sees: (page) => page.locator('[data-tour="activity"]').locator('xpath=../button[1]').textContent(),
      is: 'Letter keys: typing',
    },
  ],
};

/** Keeps nine views for a person, whose only ones they are; each is in the order of another column. */
export async function keepViews(role: Role): Promise<void> {
  const { accessToken } = await signInByApi(portalUrl(), addressOf(role));
  const call = (method: string, path: string, body?: unknown) =>
    fetch(`${portalUrl()}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  // Those of an earlier run would come first.
  const { data } = (await (await call('GET', '/views?list=applications')).json()) as { data: SavedView[] };
  for (const { id, mine } of data) if (mine) await call('DELETE', `/views/${id}`);
  for (let number = 1; number <= 9; number += 1) {
    const answer = await call('POST', '/views', {
      list: 'applications',
      name: `By key ${number}`,
      shared: false,
      query: `sortBy=${applicationSortKeys[number - 1]}&orderBy=asc`,
      layout: { columns: [{ id: 'number' }], pinned: 0 },
    });
    if (answer.status !== 201) throw new Error(`view ${number}: ${answer.status} ${await answer.text()}`);
  }
}

export const viewing: Exercise = {
  title: 'put saved views on',
  role: 'compliance-officer',
  open: async (page) => {
    await keepViews('compliance-officer');
    await openList(page, '/application');
    await page.getByRole('button', { name: 'By key 9' }).waitFor();
  },
  drills: [
    ...Array.from(
      { length: 9 },
      (_, place): Drill => ({
        command: `view.pick${place + 1}`,
        keys: `v ${place + 1}`,
        before: backToGrid,
        sees: searchOf('sortBy'),
        is: applicationSortKeys[place],
      }),
    ),
    {
      command: 'views.open',
      keys: 'Mod+Alt+V',
      before: backToGrid,
      sees: nameOfActive,
      is: 'Select a view',
      after: close,
    },
    {
      command: 'view.saveAs',
      keys: 'Mod+Alt+S',
      sees: (page) => page.getByRole('dialog', { name: 'New view' }).isVisible(),
      is: true,
      after: close,
    },
    {
      command: 'view.rename',
      before: presses('v 1'),
      sees: valueOfActive,
      is: 'By key 1',
      after: close,
    },
  ],
};
