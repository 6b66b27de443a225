import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import type { ApplicationRow } from '../../../../contract/applications/applications.ts';
import type { AbilityRule } from '../../../../contract/kit/ability.ts';
import { loadCatalogue } from '../../../../src/i18n/catalogue.ts';
import { applicationsMachine } from '../../../../src/machines/features/applications/applications.machine.ts';
import type { GridQuery, GridRow, Page } from '../../../../src/machines/grid/definition/grid.types.ts';
import { toQueryString } from '../../../../src/machines/grid/rows/query.ts';
import type { Preferences } from '../../../../src/machines/shell/preferences/preferences.types.ts';
import { ProblemError, type ProblemKind, problem } from '../../../../src/services/kit/problem.ts';
import { deferred } from '../../../support/client/actor.ts';
import { application, openPage, pageOf, staff } from '../../../support/client/office.ts';
import { openStage, type Stage } from '../../../support/client/stage.tsx';

type Answer = (query: GridQuery) => Promise<Page<ApplicationRow>>;

const three = pageOf(
  [1, 2, 3].map((id) => application(id)),
  { total: 42, lastPage: 5 },
);

let stage: Stage;
let asked: string[];
afterEach(() => stage.close());
beforeAll(async () => {
  await Promise.all([loadCatalogue('office', 'ar'), openPage('application')]);
});

function open(
  answer: Answer,
  at = '/application',
  preferences: Partial<Preferences> = {},
  rules?: readonly AbilityRule[],
): void {
  asked = [];
  const loadPage = fromPromise<Page<GridRow>, { query: GridQuery }>(({ input: { query } }) => {
    asked.push(toQueryString(query, {}));
    return answer(query);
  });
  stage = openStage({
    at,
    signedIn: staff(rules),
    config: { layout: { translation: true, navigation: 'vertical' } },
    preferences,
    screens: { applications: applicationsMachine.provide({ actors: { loadPage } }) },
  });
}

const failing = (kind: ProblemKind) => async () => {
  throw new ProblemError(problem(kind));
};
const grid = () => screen.findByRole('grid');
/** What a screen reader would say of the cell that has the focus. */
const focused = async (): Promise<string | null | undefined> =>
  document.getElementById((await grid()).getAttribute('aria-activedescendant') ?? '')?.textContent;
const address = () => window.location.search;

describe('the list of applications', () => {
  it('says how many there are, and gives each row’s cells their places in the whole', async () => {
    open(async () => three, '/application?page=2');
    const table = await grid();
    expect([
      table.getAttribute('aria-rowcount'),
      table.getAttribute('aria-colcount'),
      within(table)
        .getAllByRole('row')
        .map((row) => row.getAttribute('aria-rowindex')),
      within(table)
        .getAllByRole('rowheader')
        .map((cell) => cell.textContent),
    ]).toEqual(['43', '16', ['1', '2', '3', '4'], ['APP-2026-00001', 'APP-2026-00002', 'APP-2026-00003']]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Applications');
    await waitFor(() => expect(document.title).toBe('Applications – Quayside'));
  });

  it('leaves out the columns that the person’s rules withhold, and says where there is nobody', async () => {
    open(async () => three, '/application', {}, [
      { action: 'read', subject: 'application' },
      { action: 'read', subject: 'Application' },
      {
        action: 'read',
        subject: 'Application',
        fields: ['branchId', 'branchName', 'counsellorId', 'counsellorName'],
        inverted: true,
      },
    ]);
    const [head, first] = within(await grid()).getAllByRole('row');
    expect([
      head?.textContent?.match(/Branch|Counsellor|Channel partner/g),
      first?.textContent?.includes('None'),
    ]).toEqual([['Channel partner'], true]);
  });

  it('is one stop of the Tab key; arrows move in it and Tab leaves at once', async () => {
    open(async () => three);
    const table = await grid();
    table.focus();
    await stage.user.keyboard('{ArrowDown}{ArrowRight}');
    expect(await focused()).toBe('Student 2');
    await stage.user.keyboard('{Control>}{End}{/Control}');
    expect(await focused()).toBe('6 Feb 2026');
    expect(document.activeElement).toBe(table);
    await stage.user.tab();
    expect(table.contains(document.activeElement)).toBe(false);
    await stage.user.tab({ shift: true });
    expect([document.activeElement, await focused()]).toEqual([table, '6 Feb 2026']);
  });

  it('is sorted from its heads by the keyboard, and the address tells', async () => {
    open(async () => three);
    const table = await grid();
    table.focus();
    await stage.user.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(address()).toBe('?sortBy=number&orderBy=asc'));
    await stage.user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('?sortBy=number&orderBy=desc'));
    expect(screen.getByRole('columnheader', { name: 'Number' }).getAttribute('aria-sort')).toBe('descending');
    await stage.user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe(''));
    expect(await focused()).toBe('Number');
  });

  it('runs from right to left in Arabic: the left arrow leads on to the next column', async () => {
    open(async () => three, '/application', { language: 'ar' });
    (await grid()).focus();
    await stage.user.keyboard('{ArrowLeft}');
    expect(await focused()).toBe('Student 1');
    await stage.user.keyboard('{ArrowRight}{ArrowRight}');
    expect(await focused()).toBe('APP-2026-00001');
  });

  it('is searched after a pause in typing', async () => {
    open(async () => three);
    await grid();
    await stage.user.type(screen.getByRole('searchbox', { name: /^Search by number/ }), 'amina');
    await waitFor(() => expect(asked.at(-1)).toBe('?searchQuery=amina'));
    expect(asked).toEqual(['?', '?searchQuery=amina']);
  });

  it('is narrowed to several statuses from the menu, and each can be dropped again', async () => {
    open(async () => three);
    await grid();
    await stage.user.click(screen.getByRole('button', { name: 'Status: any' }));
    await stage.user.click(await screen.findByRole('menuitemcheckbox', { name: 'Draft' }));
    await stage.user.click(screen.getByRole('menuitemcheckbox', { name: 'Visa granted' }));
    await waitFor(() => expect(address()).toBe('?status=draft%2CvisaGranted'));
    expect(screen.getByRole('menuitemcheckbox', { name: 'Draft' }).getAttribute('aria-checked')).toBe('true');
    await stage.user.keyboard('{Escape}');
    await stage.user.click(screen.getByRole('button', { name: /^Remove filter: .*Draft/ }));
    await waitFor(() => expect(address()).toBe('?status=visaGranted'));
  });

  it('has the page sizes of the specification and goes to the last page', async () => {
    open(async () => three);
    await grid();
    const sizes = screen.getByRole('combobox', { name: 'Rows per page' });
    expect(
      within(sizes)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['5', '10', '20', '25', '50', '100', 'All']);
    expect((sizes as HTMLSelectElement).value).toBe('50');
    await stage.user.selectOptions(sizes, '10');
    await waitFor(() => expect(address()).toBe('?perPage=10'));
    await stage.user.click(screen.getByRole('button', { name: 'Last page' }));
    await waitFor(() => expect(address()).toBe('?page=5&perPage=10'));
  });

  it('keeps the way back idle on the first page, without losing the focus', async () => {
    open(async () => three);
    await grid();
    const back = screen.getByRole('button', { name: 'Previous page' });
    await stage.user.click(back);
    expect([back.getAttribute('aria-disabled'), document.activeElement, asked]).toEqual([
      'true',
      back,
      ['?'],
    ]);
  });
});

describe('a list without rows to show', () => {
  it('tells an empty one from one that nothing fits, and offers to clear what narrows it', async () => {
    open(async ({ filters }) => (filters.status ? pageOf([]) : three), '/application?status=draft');
    expect(await screen.findByText('No matching results')).toBeVisible();
    const notice = screen.getByText('No matching results').closest('[role="status"]');
    if (!(notice instanceof HTMLElement)) throw new Error('The notice is not there');
    await stage.user.click(within(notice).getByRole('button', { name: 'Clear search and filters' }));
    await grid();
    expect(address()).toBe('');
  });

  it('says that there are none yet', async () => {
    open(async () => pageOf([]));
    expect(await screen.findByText('No applications yet')).toBeVisible();
  });

  it('shows the shape of rows until the first answer', async () => {
    const answer = deferred<Page<ApplicationRow>>();
    open(() => answer.promise);
    expect((await screen.findAllByText('Loading')).length).toBeGreaterThan(0);
    answer.resolve(three);
    await grid();
  });

  it('says what went wrong and tries again', async () => {
    let fail = true;
    open(async () => (fail ? failing('broken')() : three));
    expect(within(await screen.findByRole('alert')).getByText('Couldn’t load the data')).toBeVisible();
    fail = false;
    await stage.user.click(screen.getByRole('button', { name: 'Try again' }));
    await grid();
  });

  it('shows nothing of what the reader may no longer see', async () => {
    let kind: ProblemKind | null = null;
    open(async () => (kind ? failing(kind)() : three));
    await grid();
    kind = 'forbidden';
    await stage.user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(within(await screen.findByRole('alert')).getByText('You don’t have access to this')).toBeVisible();
    expect(screen.queryByRole('grid')).toBeNull();
  });

  it('keeps the rows when the connection goes, and says how old they are', async () => {
    let kind: ProblemKind | null = null;
    open(async () => (kind ? failing(kind)() : three));
    await grid();
    kind = 'offline';
    await stage.user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText(/^Data from .\d\d:\d\d.\.$/)).toBeVisible();
    expect(screen.getByRole('grid')).toBeVisible();
  });
});
