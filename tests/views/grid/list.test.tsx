import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import { applicationsMachine } from '../../../src/machines/features/applications/applications.machine.ts';
import type { GridQuery, GridRow, Page } from '../../../src/machines/grid/definition/grid.types.ts';
import { ProblemError, problem } from '../../../src/services/kit/problem.ts';
import { forgetWidth, narrow } from '../../support/client/narrow.ts';
import { application, openPage, pageOf, staff } from '../../support/client/office.ts';
import { openStage, type Stage } from '../../support/client/stage.tsx';

let stage: Stage;
let asked: GridQuery[];

afterEach(() => {
  stage.close();
  forgetWidth();
});
/** What a list fetches when it is first needed, fetched before, so that no test waits for it. */
const parts = () => [
  import('../../../src/views/grid/menus/GridOverlays.tsx'),
  import('../../../src/views/grid/filters/FilterPanel.tsx'),
  import('../../../src/views/grid/filters/FilterChips.tsx'),
  import('../../../src/views/grid/columns/ColumnChooser.tsx'),
  import('../../../src/views/grid/cards/CardList.tsx'),
  import('../../../src/views/grid/plain/PlainList.tsx'),
  import('../../../src/views/grid/plain/PrintedList.tsx'),
];
beforeAll(async () => {
  await Promise.all([openPage('application'), ...parts()]);
});

async function open(at = '/application', preferences = {}): Promise<void> {
  asked = [];
  const loadPage = fromPromise<Page<GridRow>, { query: GridQuery }>(async ({ input: { query } }) => {
    asked.push(query);
    return pageOf(
      (['2090-03-03', '2020-03-03', null] as const).map((dueOn, at) => application(at + 1, { dueOn })),
      { total: 42, lastPage: 5 },
    );
  });
  stage = openStage({
    at,
    signedIn: staff(),
    preferences,
    screens: { applications: applicationsMachine.provide({ actors: { loadPage } }) },
  });
}

const grid = () => screen.findByRole('grid');
const plain = (text: string | null | undefined) => text?.replaceAll(/[\u2066-\u2069]/g, '');
const heads = async () =>
  within(await grid())
    .getAllByRole('columnheader')
    .map((head) => head.textContent);

describe('an address with a filter that the list cannot apply', () => {
  it('says so above the rows', async () => {
    const value = Array.from({ length: 101 }, (_, index) => index + 1);
    const where = JSON.stringify({ column: 'counsellor', is: 'in', value });
    await open(`/application?where=${encodeURIComponent(where)}`);
    await grid();
    expect(
      screen.getByText(
        'The filter in this link can’t be applied to this list. A condition can have up to 100 values. Set the filter again.',
      ),
    ).toBeVisible();
  });
});

describe('the tree that screen readers walk', () => {
  it('says which rows are chosen, which cells cannot be changed, and how many rows there are in all', async () => {
    await open('/application?page=2');
    const table = await grid();
    table.focus();
    await stage.user.keyboard('x');
    const rows = within(table).getAllByRole('row').slice(1);
    const cells = [...(rows[0]?.children ?? [])];
    const at = (title: string) =>
      within(table)
        .getAllByRole('columnheader')
        .findIndex((head) => head.textContent === title);
    expect([
      rows.map((row) => row.getAttribute('aria-selected')),
      cells[at('Student')]?.getAttribute('aria-readonly'),
      cells[at('Priority')]?.getAttribute('aria-readonly'),
      table.getAttribute('aria-multiselectable'),
    ]).toEqual([['true', 'false', 'false'], 'true', 'false', 'true']);
    expect(screen.getByText('1 row selected', { selector: 'strong' })).toBeVisible();
  });

  it('is told of what happens, politely', async () => {
    await open();
    (await grid()).focus();
    await stage.user.keyboard('{ArrowUp}{Enter}');
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => plain(textContent))).toContain(
        'Sorted by Number in ascending order',
      ),
    );
  });
});

describe('the menu of a row', () => {
  it('opens by a key with what can be done now, and gives the keyboard back', async () => {
    await open();
    const table = await grid();
    table.focus();
    await stage.user.keyboard('m');
    const menu = await screen.findByRole('menu', { name: /Actions for .*Student 1/ });
    expect(within(menu).getAllByRole('menuitem').length).toBeGreaterThan(4);
    await stage.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(document.activeElement).toBe(table);
  });
});

describe('the builder of filters', () => {
  it('keeps what is typed while it is wrong, and narrows the list once it is right', async () => {
    await open();
    await grid();
    await stage.user.click(screen.getByRole('button', { name: 'Filter' }));
    const panel = await screen.findByRole('region', { name: 'Filters' });
    await stage.user.selectOptions(within(panel).getByLabelText('Column'), 'Preference');
    const value = within(panel).getByRole('textbox');
    await stage.user.type(value, 'two');
    await stage.user.click(within(panel).getByRole('button', { name: 'Apply' }));
    expect(within(panel).getByText('Enter a number, for example 12.5')).toBeVisible();
    expect(value.getAttribute('aria-invalid')).toBe('true');
    expect(value).toHaveProperty('value', 'two');
    await stage.user.clear(value);
    await stage.user.type(value, '2');
    await waitFor(() => expect(within(panel).queryByText('Enter a number, for example 12.5')).toBeNull());
    await stage.user.keyboard('{Control>}{Enter}{/Control}');
    const where = { column: 'preference', is: 'is', value: 2 };
    await waitFor(() => expect(asked.at(-1)?.where).toEqual(where));
    expect(new URLSearchParams(window.location.search).get('where')).toBe(JSON.stringify(where));
    const chip = await screen.findByRole('button', { name: /^Remove filter: .*Preference.*is.*2/ });
    await stage.user.click(chip);
    await waitFor(() => expect(asked.at(-1)?.where).toBeNull());
  });

  it('is left by Escape, and the keyboard goes back to its button', async () => {
    await open();
    await grid();
    const button = screen.getByRole('button', { name: 'Filter' });
    await stage.user.click(button);
    await screen.findByRole('region', { name: 'Filters' });
    await stage.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Filters' })).toBeNull());
    expect(document.activeElement).toBe(button);
  });
});

describe('the chooser of columns', () => {
  it('shows, hides, finds and moves columns by keys alone', async () => {
    await open();
    expect((await heads()).slice(0, 3)).toEqual(['Number', 'Student', 'Status']);
    await stage.user.click(screen.getByRole('button', { name: 'Columns' }));
    const chooser = await screen.findByRole('complementary', { name: 'Columns' });
    const box = within(chooser).getByRole('checkbox', { name: 'Status' });
    box.focus();
    await stage.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(async () => expect((await heads()).slice(0, 3)).toEqual(['Number', 'Status', 'Student']));
    await stage.user.click(within(chooser).getByRole('checkbox', { name: 'Student' }));
    await waitFor(async () => expect((await heads()).slice(0, 2)).toEqual(['Number', 'Status']));
    // Blanks around it, as after a paste, don’t count.
    await stage.user.type(within(chooser).getByRole('searchbox'), ' REM ');
    expect(within(chooser).getAllByRole('checkbox')).toHaveLength(1);
    await stage.user.click(within(chooser).getByRole('button', { name: 'Reset columns' }));
    await waitFor(async () => expect((await heads()).slice(0, 3)).toEqual(['Number', 'Student', 'Status']));
  });

  it.each([
    ['by Escape', () => stage.user.keyboard('{Escape}')],
    ['by its button', () => stage.user.click(screen.getByRole('button', { name: 'Close' }))],
  ])('closed %s, gives the focus back to the button that opened it', async (_, close) => {
    await open();
    await grid();
    const button = screen.getByRole('button', { name: 'Columns' });
    await stage.user.click(button);
    const chooser = await screen.findByRole('complementary', { name: 'Columns' });
    expect(document.activeElement).toBe(within(chooser).getByRole('searchbox'));
    await close();
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Columns' })).toBeNull());
    expect(document.activeElement).toBe(button);
  });
});

describe('the columns that stay in view', () => {
  it('are chosen in both directions of reading', async () => {
    await open();
    await stage.user.click(await screen.findByRole('button', { name: 'Columns' }));
    const chooser = await screen.findByRole('complementary', { name: 'Columns' });
    const pins = () => within(chooser).queryAllByRole('button', { name: /^(Pin|Unpin)/ }).length;
    const before = pins();
    expect(before).toBeGreaterThan(2);
    stage.actor('preferences').send({ type: 'preferences.set', key: 'rtl', value: true });
    await waitFor(() => expect(document.dir).toBe('rtl'));
    expect(pins()).toBe(before);
  });

  it('are pinned and unpinned by keys in the chooser', async () => {
    await open();
    await stage.user.click(await screen.findByRole('button', { name: 'Columns' }));
    const chooser = await screen.findByRole('complementary', { name: 'Columns' });
    const pinned = () =>
      within(chooser)
        .queryAllByRole('button', { name: /^Unpin/ })
        .map((button) => plain(button.getAttribute('aria-label')));
    expect(pinned()).toEqual(['Unpin from Number', 'Unpin from Student']);
    within(chooser).getByRole('checkbox', { name: 'Status' }).focus();
    await stage.user.keyboard('{Tab}{Enter}');
    await waitFor(() => expect(pinned()).toHaveLength(3));
    await stage.user.keyboard('{Enter}');
    await waitFor(() => expect(pinned()).toEqual(['Unpin from Number', 'Unpin from Student']));
  });
});

describe('a list without a grid', () => {
  it('is cards on a narrow window, chosen by their boxes, with a menu each', async () => {
    narrow();
    await open();
    const list = await screen.findByRole('list', { name: 'Applications' });
    const cards = within(list).getAllByRole('listitem');
    expect(cards).toHaveLength(3);
    // A day by itself would not say of what it is.
    expect(cards.map(({ textContent }) => /(Due on|Overdue).*$/.exec(plain(textContent) ?? '')?.[0])).toEqual(
      ['Due on 3 Mar 2090', 'Overdue: 3 Mar 2020', undefined],
    );
    await stage.user.click(within(list).getByRole('checkbox', { name: /Select .*Student 2/ }));
    expect(await screen.findByText('1 row selected', { selector: 'strong' })).toBeVisible();
    await stage.user.click(within(list).getByRole('button', { name: /Actions for .*Student 3/ }));
    const menu = await screen.findByRole('menu');
    expect(within(menu).getAllByRole('menuitem').length).toBeGreaterThan(3);
  });

  it('is a plain table for who prefers one, sorted by its heads', async () => {
    await open('/application', { table: 'table' });
    const table = await screen.findByRole('table');
    expect(within(table).getAllByRole('row')).toHaveLength(4);
    await stage.user.click(within(table).getByRole('button', { name: 'Student' }));
    await waitFor(() => expect(asked.at(-1)?.sorts).toEqual([{ column: 'studentName', order: 'asc' }]));
    await waitFor(() =>
      expect(
        within(table)
          .getByRole('columnheader', { name: /Student/ })
          .getAttribute('aria-sort'),
      ).toBe('ascending'),
    );
  });

  it('is printed as a table of the chosen rows, with what narrows it', async () => {
    await open('/application?status=submitted');
    (await grid()).focus();
    await stage.user.keyboard('x');
    window.dispatchEvent(new Event('beforeprint'));
    const printed = await screen.findByRole('region', { name: 'Applications' });
    expect([
      within(printed).getAllByRole('row').length,
      within(printed)
        .getAllByRole('listitem')
        .map(({ textContent }) => plain(textContent)),
    ]).toEqual([2, ['Status: Submitted']]);
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Applications' })).toBeNull());
  });
});

describe('rows that could not be fetched again', () => {
  it.each([
    ['offline', 'warning', 'No connection to the server.'],
    ['broken', 'danger', 'An unexpected error occurred'],
  ] as const)('stay, below their time and the reason: %s', async (kind, tone, reason) => {
    const loadPage = fromPromise<Page<GridRow>, { query: GridQuery }>(async ({ input: { query } }) => {
      if (query.searchQuery !== '') throw new ProblemError(problem(kind));
      return pageOf([application(1)]);
    });
    stage = openStage({
      at: '/application',
      signedIn: staff(),
      screens: { applications: applicationsMachine.provide({ actors: { loadPage } }) },
    });
    await grid();
    await stage.user.type(screen.getByRole('searchbox', { name: /^Search/ }), 'Obi');
    const notice = (await screen.findByText(/^Data from/)).closest('[role="status"]') as HTMLElement;
    expect(notice.className).toBe(`stale stale-${tone}`);
    expect(plain(notice.textContent)).toMatch(new RegExp(`^Data from \\d{1,2}:\\d{2}\\. ${reason}`));
    expect(within(notice).getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(within(await grid()).getAllByRole('row')).toHaveLength(2);
  });
});

describe('a list without rows', () => {
  const none = (query: GridQuery) => query.searchQuery !== '' || query.where !== null;
  async function openEmptyable(at: string): Promise<void> {
    asked = [];
    const loadPage = fromPromise<Page<GridRow>, { query: GridQuery }>(async ({ input: { query } }) => {
      asked.push(query);
      return pageOf(none(query) ? [] : [application(1)]);
    });
    stage = openStage({
      at,
      signedIn: staff(),
      screens: { applications: applicationsMachine.provide({ actors: { loadPage } }) },
    });
  }

  it('has the focus and the keys of the list, and gives the focus to the rows that come', async () => {
    await openEmptyable('/application?searchQuery=nobody');
    const empty = await screen.findByRole('region', { name: 'Applications' });
    await waitFor(() => expect(document.activeElement).toBe(empty));
    const search = screen.getByRole('searchbox', { name: /^Search/ });
    search.getClientRects = () => [new DOMRect()] as unknown as DOMRectList;
    await stage.user.keyboard('/');
    expect(document.activeElement).toBe(search);
    const clear = within(empty).getByRole('button', { name: 'Clear search and filters' });
    clear.focus();
    await stage.user.keyboard('{Enter}');
    const table = await grid();
    await waitFor(() => expect(document.activeElement).toBe(table));
  });
});
