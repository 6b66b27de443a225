import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { StudentMatch } from '../../../../../contract/people/student-matches.ts';
import type { MergePreview, StudentDuplicates } from '../../../../../contract/people/student-merges.ts';
import StudentMerging from '../../../../../src/views/features/students/merging/StudentMerging.tsx';
import { settle } from '../../../../support/client/actor.ts';
import { readLines } from '../../../../support/client/read-lines.ts';
import { type Answer, offline, refuse, serve } from '../../../../support/client/server.ts';
import { withTexts } from '../../../../support/client/with-texts.tsx';
import { matchingStudent } from '../../../../support/records/registrations.ts';
import { studentWith } from '../../../../support/records/students.ts';

const render = withTexts('students', 'registrations', 'new-application', 'masters', 'uploads');
afterEach(() => vi.unstubAllGlobals());

const none = { applications: 0, documents: 0, registrations: 0, messages: 0, accounts: 0, drafts: 0 };
const side = (id: number, number: string) => {
  const { version, fullName, person, profile, consent } = studentWith({
    residence: id === 7 ? 'AE' : null,
    passportExpiresOn: '2031-05-06',
    work: [{ employer: 'Acme', position: 'Clerk', from: '2024-01-15', until: null }],
    finances: { source: 'parents', amount: 30_000, currency: 'GBP' },
    refusals: [{ countryCode: 'CA', refusedOn: '2025-06-07', reason: null }],
  });
  return {
    ...{ id, version, number, fullName, person, profile, consent },
    branchName: `Branch ${id}`,
    counsellorName: `Counsellor ${id}`,
    partnerName: null,
    introducer: { name: `Introducer ${id}`, at: '2026-03-09T10:00:00.000Z' as const },
  };
};
const preview: MergePreview = {
  survivor: side(7, 'S-7'),
  merged: { ...side(31, 'S-31'), version: 9, consent: { version: '1', at: '2026-04-05T10:00:00.000Z' } },
  fields: [
    { field: 'residence', suggested: 'survivor' },
    { field: 'branch', suggested: 'merged' },
  ],
  moves: { ...none, applications: 1, documents: 2, registrations: 3, messages: 4, accounts: 1, drafts: 2 },
  obstacles: [],
};
const mine = matchingStudent(31, 'Priya Sharma') as Extract<StudentMatch, { reach: 'mine' }>;
const duplicates: StudentDuplicates = {
  mayMerge: true,
  version: 3,
  matches: [
    {
      ...mine,
      comparisons: [
        { field: 'name', agreement: 'same' },
        { field: 'dateOfBirth', agreement: 'different' },
      ],
    },
    { reach: 'elsewhere', branchId: 9, branchName: 'Nairobi' },
    { ...mine, certainty: 'possible', student: { ...mine.student, id: 32, number: 'S-32' } },
  ],
  merges: [
    {
      id: 12,
      merged: { id: 40, number: 'S-40', fullName: 'P. Sharma' },
      byName: 'Omar Haddad',
      at: '2026-05-06T10:00:00.000Z',
      moved: { ...none, applications: 2 },
      restores: ['name', 'email'],
      keeps: ['phone'],
      stays: ['APP-1', 'APP-2'],
    },
    {
      id: 13,
      merged: { id: 41, number: 'S-41', fullName: 'Priya S.' },
      byName: null,
      at: '2026-06-07T10:00:00.000Z',
      moved: none,
      restores: [],
      keeps: [],
      stays: [],
    },
  ],
};

function open(answers: Readonly<Record<string, Answer>> = {}, version = 3) {
  const calls = serve({
    'GET /students/7/duplicates': duplicates,
    'GET /students/7/merge-preview': (_, url) =>
      url.searchParams.get('mergedId') === '31' ? preview : refuse(404, 'record.notFound'),
    ...answers,
  });
  const { container, rerender } = render(<StudentMerging id={7} version={version} />);
  const user = userEvent.setup();
  return {
    calls,
    rerender,
    read: () => readLines(container),
    dialog: () => [...document.querySelectorAll('[role=dialog]')].flatMap(readLines),
    press: async (name: string | RegExp) => user.click(await screen.findByRole('button', { name })),
    choose: (name: RegExp) => user.click(screen.getByRole('radio', { name })),
  };
}

describe('the possible duplicates of a student', () => {
  it('are those that the reader may open, with what agrees, and the records that were merged', async () => {
    const { read } = open();
    await screen.findByText('Merged records');
    expect(read()).toEqual([
      '[region Possible duplicates]',
      '## Possible duplicates',
      '- link: {Priya Sharma} · {ltr: S-31} → /student-record/details/31, Certain match, {Lagos}‹Name›: ‹same›‹Date of birth›: ‹different›, button: Compare and merge {S-31}',
      '- link: {Priya Sharma} · {ltr: S-32} → /student-record/details/32, Possible match, {Lagos}, button: Compare and merge {S-32}',
      '[region Merged records]',
      '## Merged records',
      '- {P. Sharma} · {ltr: S-40}, ‹Omar Haddad›, ‹6 May 2026›, button: Undo merge {S-40}',
      '- {Priya S.} · {ltr: S-41}, 7 Jun 2026, button: Undo merge {S-41}',
    ]);
  });

  it('are not shown to whoever may not merge, and said to be none or not loaded', async () => {
    let isLoaded = false;
    const closed = open({
      'GET /students/7/duplicates': () => {
        isLoaded = true;
        return { ...duplicates, mayMerge: false };
      },
    });
    await waitFor(() => expect(isLoaded).toBe(true));
    await act(() => settle(100));
    expect(closed.read()).toEqual([]);
    const empty = open({ 'GET /students/7/duplicates': { ...duplicates, matches: [], merges: [] } });
    await screen.findByText('No possible duplicates');
    expect(empty.read()).toEqual([
      '[region Possible duplicates]',
      '## Possible duplicates',
      'No possible duplicates',
    ]);
    const failed = open({ 'GET /students/7/duplicates': offline });
    await waitFor(() =>
      expect(failed.read()).toEqual([
        '[status]',
        'No connection to the server. Your entries are kept. Try again when you’re back online.',
      ]),
    );
  });

  it('are compared, and merged with the values that are selected', async () => {
    const { calls, press, choose, dialog } = open({ 'POST /students/7/merges': studentWith() });
    await press(/Compare and merge S-31/);
    await screen.findByText('Values to keep');
    expect(dialog()).toEqual([
      '[dialog Merge students]',
      '## Merge students',
      'button: Close',
      '‹S-31› becomes part of ‹S-7›. You can undo this at any time.',
      'button: Keep ‹S-31› instead',
      '### Values to keep',
      '[radiogroup Country of residence]',
      'radio: {United Arab Emirates} {ltr: S-7} = on (focus)',
      'radio: Empty {ltr: S-31} = off',
      '[radiogroup Branch]',
      'radio: {Branch 7} {ltr: S-7} = off',
      'radio: {Branch 31} {ltr: S-31} = on',
      '### Records that move to ‹S-7›',
      '- 1 application',
      '- 2 documents',
      '- 3 registrations',
      '- 4 emails',
      '- 1 portal account',
      '- 2 draft applications',
      'button: Cancel',
      'button: Merge students',
    ]);
    await choose(/Empty/);
    await choose(/Branch 7/);
    await press('Merge students');
    await waitFor(() => expect(dialog()).toEqual([]));
    expect(calls).toEqual([
      [
        'POST /students/7/merges',
        { mergedId: 31, mergedVersion: 9, choices: { residence: 'merged', branch: 'survivor' } },
      ],
    ]);
  });

  it('are compared the other way round, and say what prevents the merge', async () => {
    const { press, dialog } = open({
      'GET /students/31/merge-preview': {
        ...preview,
        survivor: preview.merged,
        merged: preview.survivor,
        fields: [],
        moves: none,
        obstacles: [
          { reason: 'refusal.mergeTwoAccounts', applications: [] },
          { reason: 'refusal.mergeSameApplication', applications: ['APP-1', 'APP-2'] },
        ],
      } satisfies MergePreview,
    });
    await press(/Compare and merge S-31/);
    await press('Keep \u2068S-31\u2069 instead');
    await screen.findByText(/Both students have a portal account/);
    expect(dialog()).toEqual([
      '[dialog Merge students]',
      '## Merge students',
      'button: Close',
      '‹S-7› becomes part of ‹S-31›. You can undo this at any time.',
      'button: Keep ‹S-7› instead',
      '[status]',
      'Both students have a portal account. Ask an administrator to disconnect one of them.',
      '[status]',
      'Both students have an open application for the same course and intake. Withdraw one of them first.{ltr: APP-1, APP-2}',
      '### Records that move to ‹S-31›',
      'None',
      'button: Cancel',
      'button: Merge students (disabled)',
    ]);
  });

  it('stay in the dialog when the merge or the comparison is refused', async () => {
    let answer: Answer = offline;
    const { press, dialog } = open({
      'GET /students/7/merge-preview': (body, url) =>
        typeof answer === 'function' ? answer(body, url) : answer,
      'POST /students/7/merges': refuse(412, 'record.stale'),
    });
    await press(/Compare and merge S-31/);
    await screen.findByText(/No connection/);
    expect(dialog()).toEqual([
      '[dialog Merge students] (focus)',
      '## Merge students',
      'button: Close',
      '[status]',
      'No connection to the server. Your entries are kept. Try again when you’re back online.',
      'button: Try again',
      'button: Cancel',
      'button: Merge students (disabled)',
    ]);
    answer = preview;
    await press('Try again');
    await screen.findByText('Values to keep');
    await press('Merge students');
    await screen.findByRole('button', { name: 'Try again' });
    expect(dialog().slice(-5)).toEqual([
      '[status]',
      'Someone else changed this record. Review the latest version first.',
      'button: Try again',
      'button: Cancel',
      'button: Merge students (focus)',
    ]);
  });

  it('are separated again after the reader has seen what returns and what stays', async () => {
    const { calls, press, dialog } = open({ 'DELETE /students/7/merges/12': studentWith() });
    await press(/Undo merge S-41/);
    expect(dialog()).toEqual([
      '[dialog Undo the merge of ‹S-41›] (focus)',
      '## Undo the merge of ‹S-41›',
      'button: Close',
      'Both records are separate again. Records added since the merge stay with this student.',
      '### Records that return to ‹S-41›',
      'None',
      'button: Cancel',
      'button: Undo merge',
    ]);
    await press('Cancel');
    await press(/Undo merge S-40/);
    expect(dialog().slice(3)).toEqual([
      'Both records are separate again. Records added since the merge stay with this student.',
      '### Records that return to ‹S-40›',
      '- 2 applications',
      'Restored to the previous value: ‹Name and Email›',
      'Kept because they were edited since: ‹Phone›',
      'Stay with this student, because the other record has no consent: ‹‹APP-1› and ‹APP-2››',
      'button: Cancel',
      'button: Undo merge',
    ]);
    await press('Undo merge');
    await waitFor(() => expect(dialog()).toEqual([]));
    expect(calls).toEqual([['DELETE /students/7/merges/12']]);
  });

  it('describe every value that two records may differ in', async () => {
    const fields = [
      ...([
        'name',
        'dateOfBirth',
        'nationality',
        'residence',
        'passport',
        'email',
        'phone',
        'education',
      ] as const),
      ...([
        'tests',
        'work',
        'finances',
        'refusals',
        'consent',
        'branch',
        'counsellor',
        'partner',
        'introducer',
      ] as const),
    ];
    const { press, dialog } = open({
      'GET /students/7/merge-preview': {
        ...preview,
        fields: fields.map((field) => ({ field, suggested: 'merged' as const })),
      },
    });
    await press(/Compare and merge S-31/);
    await screen.findByText('Values to keep');
    expect(dialog().filter((line) => line.startsWith('[radiogroup') || line.includes(' = on'))).toEqual([
      '[radiogroup Name]',
      'radio: {Sharma} · {Priya} {ltr: S-31} = on (focus)',
      '[radiogroup Date of birth]',
      'radio: {27 Mar 2004} {ltr: S-31} = on',
      '[radiogroup Nationality]',
      'radio: {India} {ltr: S-31} = on',
      '[radiogroup Country of residence]',
      'radio: Empty {ltr: S-31} = on',
      '[radiogroup Passport number]',
      'radio: {A1234567} · {Expires on ‹6 May 2031›} {ltr: S-31} = on',
      '[radiogroup Email]',
      'radio: {priya@mail.test} {ltr: S-31} = on',
      '[radiogroup Phone]',
      'radio: {+44 20 7946 0991} {ltr: S-31} = on',
      '[radiogroup Education]',
      'radio: {Higher secondary (Class XII), Delhi Public School, 2022} {ltr: S-31} = on',
      '[radiogroup English tests]',
      'radio: {IELTS, 7, 14 Mar 2026} {ltr: S-31} = on',
      '[radiogroup Work experience]',
      'radio: {Acme, Clerk, 15 Jan 2024} {ltr: S-31} = on',
      '[radiogroup Funding]',
      'radio: {Parents, £30,000} {ltr: S-31} = on',
      '[radiogroup Visa refusals]',
      'radio: {Canada, 7 Jun 2025} {ltr: S-31} = on',
      '[radiogroup Consent]',
      'radio: {5 Apr 2026} {ltr: S-31} = on',
      '[radiogroup Branch]',
      'radio: {Branch 31} {ltr: S-31} = on',
      '[radiogroup Counsellor]',
      'radio: {Counsellor 31} {ltr: S-31} = on',
      '[radiogroup Channel partner]',
      'radio: Empty {ltr: S-31} = on',
      '[radiogroup Introduced by]',
      'radio: {Introducer 31, 9 Mar 2026} {ltr: S-31} = on',
    ]);
  });
});
