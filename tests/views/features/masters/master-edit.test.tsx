import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import type { AbilityRule } from '../../../../contract/kit/ability.ts';
import { branches } from '../../../../contract/masters/branches.ts';
import { createMasterEditMachine } from '../../../../src/machines/features/masters/master-edit.machine.ts';
import type { LoadedMaster } from '../../../../src/machines/features/masters/master-edit.types.ts';
import { ProblemError, problem } from '../../../../src/services/kit/problem.ts';
import { openPage, staff } from '../../../support/client/office.ts';
import { readLines } from '../../../support/client/read-lines.ts';
import { openStage, type Stage } from '../../../support/client/stage.tsx';

let stage: Stage;
afterEach(() => stage.close());
beforeAll(() => openPage('branch-list-edit'));

const row = {
  id: 3,
  version: 2,
  editable: ['name', 'city', 'archived'],
  code: 'LOS',
  name: 'Lagos',
  city: 'Ikeja',
  countryCode: 'NG',
  timeZone: 'Africa/Lagos',
  currency: 'NGN',
  sharesRecords: false,
  archived: false,
};
const everything: AbilityRule = { action: 'manage', subject: 'all' };
const except = (action: 'create' | 'delete'): AbilityRule[] => [
  everything,
  { action, subject: 'Branch', inverted: true },
];

interface Given {
  readonly uses?: LoadedMaster['uses'];
  readonly editable?: readonly string[];
  readonly rules?: readonly AbilityRule[];
  readonly at?: string;
  readonly remove?: () => void;
}

function open({ uses = [], editable = row.editable, rules = [everything], at, remove }: Given = {}): void {
  const countries = ['GB', 'NG'];
  stage = openStage({
    at: at ?? '/branch-list/edit/3',
    signedIn: staff(rules),
    screens: {
      branchesForm: createMasterEditMachine(branches, '/branch-list').provide({
        actors: {
          load: fromPromise<LoadedMaster, { id: number | null }>(async ({ input: { id } }) =>
            id === null
              ? { row: null, uses: null, countries }
              : { row: { ...row, editable }, uses, countries },
          ),
          remove: fromPromise<void, { id: number; version: number }>(async () => remove?.()),
        },
      }),
    },
  });
}

const used = () => screen.findByRole('region', { name: 'Used by' });
const buttonsIn = (part: HTMLElement) =>
  within(part)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);

describe('the deletion of a record', () => {
  it.each([
    ['is offered where nothing uses it', [], [everything], ['Delete'], 'Not used anywhere'],
    [
      'is not offered where something uses it',
      [{ by: 'users', count: 2 }],
      [everything],
      [],
      'You can’t delete a record that’s in use. Archive it instead.',
    ],
    ['is not offered to whoever may not', [], except('delete'), [], 'Not used anywhere'],
  ] as const)('%s', async (_what, uses, rules, buttons, text) => {
    open({ uses: [...uses], rules });
    const part = await used();
    expect([buttonsIn(part), within(part).getByText(text).textContent]).toEqual([[...buttons], text]);
  });

  it('is not explained to whoever may not, and counts what uses the record', async () => {
    open({
      uses: [
        { by: 'users', count: 2 },
        { by: 'students', count: 1 },
      ],
      rules: except('delete'),
    });
    const part = within(await used());
    expect(part.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '2 users',
      '1 student',
    ]);
    expect(part.queryByText(/can’t delete/)).toBeNull();
  });

  it('links what uses the record to the lists that its reader may open', async () => {
    open({
      uses: [
        { by: 'users', count: 2 },
        { by: 'applications', count: 1 },
      ],
      rules: [everything, { action: 'read', subject: 'user', inverted: true }],
    });
    expect(readLines(await used())).toEqual([
      '[region Used by]',
      '## Used by',
      '- 2 users',
      '- link: 1 application → /application?where=%7B%22column%22%3A%22branch%22%2C%22is%22%3A%22in%22%2C%22value%22%3A%5B3%5D%7D',
      'You can’t delete a record that’s in use. Archive it instead.',
    ]);
  });

  it('is not shown to whoever may not see what uses the record', async () => {
    open({ uses: null });
    await screen.findByDisplayValue('Lagos');
    expect(screen.queryByRole('region', { name: 'Used by' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'History' })).toBeNull();
  });

  it('asks first, continues by keyboard, and can be left', async () => {
    const removals: string[] = [];
    open({
      remove: () => {
        removals.push('removed');
        throw new ProblemError(problem('offline'));
      },
    });
    const part = await used();
    await stage.user.click(within(part).getByRole('button', { name: 'Delete' }));
    const question = () => within(part).getByText(/permanently\?/);
    expect(question().textContent).toBe('Delete \u2068Lagos\u2069 permanently?');
    expect(document.activeElement).toBe(within(part).getByRole('button', { name: 'Delete' }));
    await stage.user.click(within(part).getByRole('button', { name: 'Cancel' }));
    expect([removals, buttonsIn(part)]).toEqual([[], ['Delete']]);
    await stage.user.click(within(part).getByRole('button', { name: 'Delete' }));
    await stage.user.keyboard('{Enter}');
    expect(await within(part).findByText(/Couldn’t delete this record/)).toBeVisible();
    expect([removals, buttonsIn(part)]).toEqual([['removed'], ['Delete']]);
  });
});

describe('the form of a record', () => {
  const isReadOnly = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).readOnly;

  it('lets each field be changed that its reader may change, and shows the others', async () => {
    open({ editable: ['city'] });
    await screen.findByDisplayValue('Ikeja');
    expect([isReadOnly('City'), isReadOnly('Name')]).toEqual([false, true]);
    expect(screen.queryByText('You can view this record but not edit it.')).toBeNull();
  });

  it('is none for whoever may change nothing of it', async () => {
    open({ editable: [] });
    expect(await screen.findByText('You can view this record but not edit it.')).toBeVisible();
    const facts = screen.getByLabelText('Read-only details');
    expect(within(facts).getByText('Ikeja')).toBeVisible();
    expect([screen.queryByLabelText('City'), screen.queryByRole('button', { name: 'Save' })]).toEqual([
      null,
      null,
    ]);
  });

  it('of a new record is there for whoever may add one, and says so to others', async () => {
    open({ at: '/branch-list/add' });
    await waitFor(() => expect(isReadOnly('Name')).toBe(false));
    expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('');
    stage.close();
    open({ at: '/branch-list/add', rules: except('create') });
    expect(await screen.findByText('You don’t have permission to add records to this list.')).toBeVisible();
    expect(screen.queryByLabelText('Name')).toBeNull();
  });
});
