import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { fromPromise } from 'xstate';
import type { AbilityRule } from '../../../../contract/kit/ability.ts';
import { importMachine } from '../../../../src/machines/features/importing/import.machine.ts';
import type { ImportContext } from '../../../../src/machines/features/importing/import.types.ts';
import type { TableRead } from '../../../../src/services/tables/table-file.service.ts';
import { openPage, staff } from '../../../support/client/office.ts';
import { readLines } from '../../../support/client/read-lines.ts';
import { type Answer, offline, serve } from '../../../support/client/server.ts';
import { openStage, type Stage } from '../../../support/client/stage.tsx';

let stage: Stage;
beforeAll(() => openPage('import'));
afterEach(() => {
  stage.close();
  vi.unstubAllGlobals();
});

const record = {
  id: 12,
  list: 'intakes',
  fileName: 'intakes.csv',
  createdAt: '2026-03-09T10:00:00.000Z',
  added: 1,
  changed: 1,
  undoneAt: null,
};
const undone = { ...record, undoneAt: '2026-03-11T10:00:00.000Z' };
const table: TableRead = {
  kind: 'table',
  rows: [
    ['Name', 'Start date', 'Other'],
    ['September 2027', '2027-09-20', 'x'],
    ['January 2028', '2028-01-15', 'y'],
    ['May 2028', 'soon', 'z'],
    ['July 2028', '2028-07-01', null],
    ['October 2028', '2028-10-01', null],
  ],
  numbers: [1, 2, 3, 4, 6, 7],
  encoding: null,
  separator: null,
};
const machine = importMachine.provide({
  actors: { read: fromPromise<TableRead, ImportContext>(async () => table) },
});

function open(
  answers: Readonly<Record<string, Answer>>,
  at = '/import/intakes',
  rules?: readonly AbilityRule[],
) {
  const calls = serve({ 'GET /imports': [], ...answers });
  stage = openStage({ at, signedIn: staff(rules), screens: { import: machine } });
  return calls;
}
const main = () => readLines(document.querySelector('main') as Element);
const press = async (name: string) => stage.user.click(await screen.findByRole('button', { name }));

const verdicts = (body: unknown) => {
  const { rows } = body as { rows: { row: number }[] };
  return rows.map(({ row }, at) => ({
    row,
    outcome: (['new', 'changed', 'wrong'] as const)[at] ?? 'unchanged',
    before: at === 1 ? { startsOn: '2028-01-10' } : {},
    fields: at === 2 ? { name: ['taken'] } : {},
    reason: null,
  }));
};

async function choose(): Promise<void> {
  await waitFor(() => expect(document.querySelector('main input[type=file]')).not.toBeNull());
  const input = document.querySelector('main input[type=file]') as HTMLInputElement;
  await stage.user.upload(input, new File(['x'], 'intakes.csv', { type: 'text/csv' }));
  await screen.findByText('Preview');
}

describe('the import of a file', () => {
  it('lists the recent ones, which can be undone', async () => {
    const calls = open({
      'GET /imports': [
        record,
        {
          ...record,
          id: 11,
          fileName: 'old.xlsx',
          undoneAt: '2026-03-10T10:00:00.000Z',
          added: 0,
          changed: 3,
        },
      ],
      'POST /imports/12/undo': { import: undone, restored: 2, stayed: 1, left: 0 },
    });
    await screen.findByText('old.xlsx');
    expect(main()).toEqual([
      '# Import into ‹Intakes›',
      'button: Back to list',
      'Rows are matched by ‹Name›. A row whose value already exists updates the matching record. Any other row adds a record. You’ll see a preview of every row before anything changes.',
      'file: CSV or XLSX file with a header row =',
      '[region Recent imports]',
      '## Recent imports',
      '- {intakes.csv}, 9 Mar 2026, 07:30: 1 added, 1 changed., button: Undo ‹intakes.csv›',
      '- {old.xlsx}, 9 Mar 2026, 07:30: 0 added, 3 changed.undone',
    ]);
    await press('Undo \u2068intakes.csv\u2069');
    await screen.findByText('Choose another file');
    expect(main().slice(2)).toEqual([
      '[status]',
      '2 undone; 1 kept because they’ve changed since or are in use.',
      'button: Choose another file',
    ]);
    expect(calls).toEqual([['POST /imports/12/undo']]);
  });

  it('maps columns, previews each row, imports those without errors, and can be undone', async () => {
    const calls = open({
      'POST /intakes/import': verdicts,
      'POST /imports': record,
      'POST /imports/12/undo': { import: undone, restored: 2, stayed: 0, left: 0 },
    });
    await choose();
    const steps = ['button: Preview', 'button: Choose another file'];
    expect(main().slice(-9)).toEqual([
      '5 rows',
      'select: Header row = Row 1: ‹Name, Start date, Other› – Rows above it aren’t imported.',
      'Column mapping',
      'File column | Example | List column',
      '{Name} | {September 2027} | select: List column for ‹Name› = Name',
      '{Start date} | {2027-09-20} | select: List column for ‹Start date› = Start date',
      '{Other} | {x} | select: List column for ‹Other› = Don’t import',
      ...steps,
    ]);
    await stage.user.selectOptions(screen.getByLabelText(/for .Name/), 'Don’t import');
    expect(main().slice(-4)).toEqual([
      '[status]',
      'Map a column to ‹Name›. Rows are matched by it.',
      'button: Preview (disabled)',
      'button: Choose another file',
    ]);
    await stage.user.selectOptions(screen.getByLabelText(/for .Name/), 'Name');
    expect(main().slice(-2)).toEqual(steps);
    await press('Preview');
    await screen.findByText(/^New: /);
    const counts = (shown: string) => [
      '[group Row results]',
      ...['New: 1', 'Changed: 1', 'Unchanged: 1', 'Row errors: 2'].map((count) =>
        count.startsWith(shown)
          ? `button: ${count} (pressed${shown === 'Row' ? '' : ', focus'})`
          : `button: ${count}`,
      ),
    ];
    const errors = [
      '[region Row errors]',
      'Row | Error | {Name} | {Start date}',
      '4 | Start date: Enter a date as day/month/year, for example 21/11/2026 | {May 2028} | {soon}',
      '6 | Name: This is already in use | {July 2028} | {2028-07-01}',
    ];
    const next = [
      'button: Import 2 rows',
      'button: Download rows with errors',
      'button: Back to column mapping',
    ];
    expect(main().slice(2)).toEqual([...counts('Row'), ...errors, ...next]);
    await press('Changed: 1');
    expect(main().slice(2)).toEqual([
      ...counts('Changed'),
      '[region Changed]',
      'Row | {Name} | {Start date}',
      '3 | {January 2028} | {2028-01-15} before: ‹10 Jan 2028›',
      ...next,
    ]);
    await press('New: 1');
    expect(main().slice(7, 10)).toEqual([
      '[region New]',
      'Row | {Name} | {Start date}',
      '2 | {September 2027} | {2027-09-20}',
    ]);
    await press('Import 2 rows');
    await screen.findByText('1 added, 1 changed.');
    expect(main().slice(2)).toEqual([
      '[status]',
      '1 added, 1 changed.',
      ...counts('Row'),
      ...errors,
      'button: Undo entire import',
      'button: Download rows with errors',
      'button: Choose another file',
    ]);
    await press('Undo entire import');
    await screen.findByText(/2 undone/);
    const first = { row: 2, values: { name: 'September 2027', startsOn: '2027-09-20' } };
    const second = { row: 3, values: { name: 'January 2028', startsOn: '2028-01-15' } };
    expect(calls).toEqual([
      [
        'POST /intakes/import',
        {
          importId: null,
          dryRun: true,
          rows: [
            first,
            second,
            { row: 6, values: { name: 'July 2028', startsOn: '2028-07-01' } },
            { row: 7, values: { name: 'October 2028', startsOn: '2028-10-01' } },
          ],
        },
      ],
      ['POST /imports', { list: 'intakes', fileName: 'intakes.csv' }],
      ['POST /intakes/import', { importId: 12, dryRun: false, rows: [first, second] }],
      ['POST /imports/12/undo'],
    ]);
  });

  const missingKey = ['[status]', 'Map a column to ‹Country + Code›. Rows are matched by it.'];
  it.each([
    [['Country', 'Code'], ['button: Preview']],
    [
      ['Country', 'Other'],
      [...missingKey, 'button: Preview (disabled)'],
    ],
    [
      ['Other', 'Code'],
      [...missingKey, 'button: Preview (disabled)'],
    ],
  ])('of records with two keys needs both of them: %j', async (head, expected) => {
    serve({ 'GET /imports': [] });
    const rows = [head, ['NG', 'waec']];
    const questions: TableRead = { ...table, rows, numbers: [1, 2] };
    stage = openStage({
      at: '/import/registrationQuestions',
      signedIn: staff(),
      screens: {
        import: importMachine.provide({
          actors: { read: fromPromise<TableRead, ImportContext>(async () => questions) },
        }),
      },
    });
    await choose();
    const lines = main();
    const last = lines.findLastIndex((line) => line.startsWith('{'));
    expect(lines.slice(last + 1)).toEqual([...expected, 'button: Choose another file']);
  });

  it('can be tried again where the server did not answer', async () => {
    open({ 'POST /intakes/import': offline });
    await choose();
    await press('Preview');
    await screen.findByText('Try again');
    expect(main().slice(2)).toEqual([
      'Checking: 0 of 5',
      '[status]',
      'No connection to the server. Your entries are kept. Try again when you’re back online. Nothing is lost. Try again to continue from where it stopped.',
      'button: Try again',
    ]);
  });

  it('of users tells how many will be invited, and knows roles and languages by their names', async () => {
    const team: TableRead = {
      kind: 'table',
      rows: [
        ['Full name', 'Email', 'Role', 'Branch or organisation', 'Language'],
        ['Ada Obi', 'ada@example.com', 'Channel partner', 'Meridian', 'Français'],
        ['Ben Ito', 'ben@example.com', 'counsellor', 'Lagos', null],
        ['Cem Kaya', 'cem@example.com', 'Captain', 'Lagos', 'fr'],
        ['Dan Wu', 'dan@example.com', 'counsellor', 'Nowhere', null],
      ],
      numbers: [1, 2, 3, 4, 5],
      encoding: null,
      separator: null,
    };
    const calls = serve({
      'GET /imports': [],
      'POST /users/import': (body: unknown) =>
        (body as { rows: { row: number }[] }).rows.map(({ row }) => ({
          row,
          outcome: row === 5 ? 'wrong' : 'new',
          before: {},
          fields: row === 5 ? { fullName: ['required'], belongsTo: ['unknown'] } : {},
          reason: null,
        })),
    });
    stage = openStage({
      at: '/import/users',
      signedIn: staff(),
      screens: {
        import: importMachine.provide({
          actors: { read: fromPromise<TableRead, ImportContext>(async () => team) },
        }),
      },
    });
    await choose();
    await press('Preview');
    await screen.findByText(/^New: /);
    expect(main().slice(-9)).toEqual([
      '[region Row errors]',
      'Row | Error | {Full name} | {Email} | {Role} | {Branch or organisation} | {Language}',
      '4 | Role: Select one of the options | {Cem Kaya} | {cem@example.com} | {Captain} | {Lagos} | {fr}',
      '5 | Full name: Enter the user’s nameBranch or organisation: Enter the exact name of a branch, organisation, channel partner or university that isn’t archived | {Dan Wu} | {dan@example.com} | {counsellor} | {Nowhere} | {}',
      '[status]',
      '2 people will be invited by email.',
      'button: Import 2 rows',
      'button: Download rows with errors',
      'button: Back to column mapping',
    ]);
    const [, sent] = calls.find(([call]) => call === 'POST /users/import') ?? [];
    expect(sent).toEqual({
      importId: null,
      dryRun: true,
      rows: [
        {
          row: 2,
          values: {
            fullName: 'Ada Obi',
            email: 'ada@example.com',
            role: 'channel-partner',
            belongsTo: 'Meridian',
            language: 'fr',
          },
        },
        {
          row: 3,
          values: {
            fullName: 'Ben Ito',
            email: 'ben@example.com',
            role: 'counsellor',
            belongsTo: 'Lagos',
            language: null,
          },
        },
        {
          row: 5,
          values: {
            fullName: 'Dan Wu',
            email: 'dan@example.com',
            role: 'counsellor',
            belongsTo: 'Nowhere',
            language: null,
          },
        },
      ],
    });
  });

  it('of users is there only for whoever may invite them', async () => {
    open({}, '/import/users', [
      { action: 'read', subject: 'all' },
      { action: 'update', subject: 'User' },
    ]);
    await screen.findByText('You don’t have permission to import into this list.');
    expect(document.querySelector('main input[type=file]')).toBeNull();
  });

  it('is not there for a list that has none, nor for whoever may not', async () => {
    open({}, '/import/unheard-of');
    await screen.findByRole('alert');
    expect(main()).toEqual(['# Import', '[alert]', 'This list doesn’t support imports']);
    stage.close();
    open({}, '/import/intakes', [{ action: 'read', subject: 'dashboard' }]);
    await screen.findByText('You don’t have permission to import into this list.');
    expect(main()).toEqual([
      '# Import into ‹Intakes›',
      'button: Back to list',
      '[status]',
      'You don’t have permission to import into this list.',
    ]);
  });
});
