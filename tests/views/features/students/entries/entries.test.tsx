import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import type { StudentRecordDetails } from '../../../../../contract/applications/student-records.ts';
import type { RecordPeek } from '../../../../../contract/kit/search.ts';
import { emptyProfile, type Student, type StudentProfile } from '../../../../../contract/people/students.ts';
import { loadCatalogue } from '../../../../../src/i18n/catalogue.ts';
import type { RecordKey } from '../../../../../src/machines/features/record/record.types.ts';
import { studentEntryEditMachine } from '../../../../../src/machines/features/students/entries/student-entry-edit.machine.ts';
import { studentMachine } from '../../../../../src/machines/features/students/student.machine.ts';
import { studentDetailsMachine } from '../../../../../src/machines/features/students/student-details.machine.ts';
import type { FieldSave } from '../../../../../src/machines/kit/form/field-edit.types.ts';
import type { FieldChange } from '../../../../../src/services/applications/student-records.service.ts';
import { type Problem, ProblemError, problem } from '../../../../../src/services/kit/problem.ts';
import { openPage, staff } from '../../../../support/client/office.ts';
import { openStage, type Stage } from '../../../../support/client/stage.tsx';
import { ielts, pte, recordOf, school, studentWith } from '../../../../support/records/students.ts';

let stage: Stage;
let sent: FieldChange[];
/** The student as the server has them. */
let kept: Student;

const texts = [
  'charts',
  'applications',
  'documents',
  'uploads',
  'new-application',
  'registrations',
  'masters',
] as const;
beforeAll(async () => {
  await openPage('student-record-details');
  await Promise.all(
    [...texts, 'students' as const, 'tools' as const].map((part) => loadCatalogue(part, 'en')),
  );
});
afterEach(() => stage.close());

const parts = ['education', 'tests', 'work', 'refusals', 'finances'] as const;
type Editable = StudentRecordDetails['editable'];

interface Opening {
  readonly profile?: Partial<StudentProfile>;
  readonly editable?: Editable;
}

/** The page of a student, over a server that refuses what the problems say, and then accepts. */
function open({ profile, editable = [...parts] }: Opening = {}, ...refusals: Problem[]): void {
  sent = [];
  kept = studentWith(profile);
  const details = studentDetailsMachine.provide({
    actors: {
      load: fromPromise<StudentRecordDetails, { id: number }>(async () => recordOf(kept, editable)),
      editor: studentEntryEditMachine.provide({
        actors: {
          save: fromPromise<Student, FieldSave<FieldChange>>(async ({ input: { change } }) => {
            sent.push(change);
            const refusal = refusals.shift();
            if (refusal) throw new ProblemError(refusal);
            const { education } = change.information.profile;
            kept = {
              ...kept,
              profile: change.information.profile,
              normalised: education.map(({ mark }) => mark),
              version: change.version + 1,
            };
            return kept;
          }),
        },
      }),
    },
  });
  const peek: RecordPeek = {
    subject: 'Student',
    id: 7,
    title: 'Priya Sharma',
    subtitle: 'S-000007',
    path: null,
    facts: [],
  };
  stage = openStage({
    at: '/student-record/details/7',
    signedIn: staff(),
    screens: {
      student: studentMachine.provide({
        actors: {
          load: fromPromise<RecordPeek, { key: RecordKey | null }>(async () => peek),
          part: details,
        },
      }),
    },
  });
}

const region = (name: string) => screen.findByRole('region', { name });
const button = async (part: string, name: RegExp) =>
  within(await region(part)).findByRole('button', { name });
const field = async (part: string, name: string | RegExp) =>
  within(await region(part)).findByRole<HTMLInputElement>('textbox', { name });
const press = (keys: string) => stage.user.keyboard(keys);
const replace = async (input: HTMLElement, text: string) => {
  await stage.user.clear(input);
  await stage.user.type(input, text);
};
const profiles = () => sent.map(({ information }) => information.profile);

describe('the entries of a student on their page', () => {
  it('are edited in their place by keyboard, and the focus returns', async () => {
    open();
    (await button('English tests', /^Edit .*IELTS/)).focus();
    await press('{Enter}');
    const test = within(await region('English tests')).getByRole('combobox', { name: 'Test' });
    expect([document.activeElement === test, (test as HTMLSelectElement).value]).toEqual([true, 'ielts']);
    await replace(await field('English tests', 'Overall score'), '7.5');
    await press('{Enter}');
    await waitFor(() =>
      expect(profiles()).toEqual([{ ...kept.profile, tests: [{ ...ielts, overall: 7.5 }] }]),
    );
    const edit = await button('English tests', /^Edit .*IELTS/);
    await waitFor(() => expect(document.activeElement).toBe(edit));
    expect((await region('English tests')).textContent).toContain('Overall score: 7.5');
  });

  it('are added at the end, up to ten', async () => {
    open({ profile: { tests: Array.from({ length: 9 }, () => ielts) } });
    await stage.user.click(await button('English tests', /^Add test$/));
    await stage.user.selectOptions(await screen.findByRole('combobox', { name: 'Test' }), 'PTE Academic');
    for (const [name, text] of [
      ['Day', '2'],
      ['Month', '5'],
      ['Year', '2026'],
      ['Overall score', '66'],
    ] as const)
      await stage.user.type(await field('English tests', name), text);
    await press('{Enter}');
    const edit = await button('English tests', /^Edit .*PTE/);
    await waitFor(() => expect(document.activeElement).toBe(edit));
    expect(kept.profile.tests).toEqual([...Array.from({ length: 9 }, () => ielts), pte]);
    expect(within(await region('English tests')).queryByRole('button', { name: 'Add test' })).toBeNull();
  });

  it('are deleted after a question, which Escape answers with no', async () => {
    open();
    const remove = await button('Education', /^Delete .*Delhi Public School/);
    await stage.user.click(remove);
    const question = within(await region('Education')).getByRole('alert');
    expect(question.textContent).toMatch(/^Delete .*Delhi Public School.* permanently\?$/);
    await press('{Escape}');
    const again = await button('Education', /^Delete .*Delhi Public School/);
    expect([document.activeElement === again, sent]).toEqual([true, []]);
    await press('{Enter}{Enter}');
    const add = await button('Education', /^Add school or degree$/);
    await waitFor(() => expect(document.activeElement).toBe(add));
    expect(kept.profile.education).toEqual([]);
    expect((await region('Education')).textContent).toContain('None added yet');
  });

  it('say what is wrong at the field, which has the focus, and keep what was typed', async () => {
    open();
    await stage.user.click(await button('Education', /^Edit/));
    const year = await field('Education', 'Year of completion');
    await replace(year, '2008');
    await stage.user.click(await button('Education', /^Save$/));
    const alert = await within(await region('Education')).findByRole('alert');
    expect(alert.textContent).toBe('Check this against the date of birth and today’s date');
    expect([document.activeElement === year, year.value, sent]).toEqual([true, '2008', []]);
  });

  it('name the other entry that they contradict', async () => {
    const bachelor = {
      ...school,
      level: 'bachelor',
      institution: 'University of Leeds',
      finishedIn: 2025,
    } as const;
    open({ profile: { education: [school, bachelor] } });
    await stage.user.click(await button('Education', /^Edit .*Delhi Public School/));
    await replace(await field('Education', 'Year of completion'), '2026');
    await press('{Enter}');
    const alert = await within(await region('Education')).findByRole('alert');
    expect(alert.textContent?.replaceAll(/[\u2068\u2069]/g, '')).toBe(
      'Bachelor’s degree, University of Leeds: Year of completion: Enter a year after the lower levels of education',
    );
    expect(sent).toEqual([]);
  });

  it('say why the server refuses them, and keep what was typed until it is accepted', async () => {
    open(
      {},
      problem('invalid', { fields: { 'body.profile.tests.0.lowest': ['tooBig'] } }),
      problem('offline'),
      problem('broken'),
    );
    await stage.user.click(await button('English tests', /^Edit/));
    const overall = await field('English tests', 'Overall score');
    await replace(overall, '8');
    const reasons: (string | null)[] = [];
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await stage.user.click(await button('English tests', /^Save$/));
      await waitFor(() => expect(sent.length).toBe(attempt));
      const role = attempt === 1 ? 'alert' : 'status';
      reasons.push((await within(await region('English tests')).findByRole(role)).textContent);
      expect(overall.value).toBe('8');
    }
    expect(reasons).toEqual([
      expect.any(String),
      expect.stringMatching(/^No connection/),
      'An unexpected error occurred',
    ]);
    await stage.user.click(await button('English tests', /^Save$/));
    await waitFor(async () =>
      expect((await region('English tests')).textContent).toContain('Overall score: 8'),
    );
  });

  it('ask before what was typed is lost, whether by Escape or by another entry', async () => {
    open();
    await stage.user.click(await button('English tests', /^Edit/));
    await replace(await field('English tests', 'Overall score'), '8');
    for (const leave of [
      () => press('{Escape}'),
      async () => stage.user.click(await button('Education', /^Edit/)),
    ]) {
      await leave();
      const question = await within(await region('English tests')).findByRole('alert');
      expect(within(question).getByRole('heading').textContent).toBe('Discard what you entered?');
      await stage.user.click(within(question).getByRole('button', { name: 'Keep editing' }));
      expect((await field('English tests', 'Overall score')).value).toBe('8');
    }
    await press('{Escape}');
    await stage.user.click(await button('English tests', /^Discard changes$/));
    expect(document.activeElement).toBe(await button('English tests', /^Edit/));
    await press('{Enter}{Escape}');
    expect(document.activeElement).toBe(await button('English tests', /^Edit/));
    expect(sent).toEqual([]);
  });

  it('show someone else’s change beside the own one, which is written over it if wanted', async () => {
    const theirs = studentWith({ tests: [{ ...ielts, overall: 6.5, lowest: 6 }, pte] }, 4);
    open({}, problem('stale', { current: theirs }));
    await stage.user.click(await button('English tests', /^Edit/));
    await replace(await field('English tests', 'Overall score'), '8');
    kept = theirs;
    await press('{Enter}');
    const conflict = await within(await region('English tests')).findByRole('alert');
    const lists = within(conflict)
      .getAllByRole('definition')
      .map((list) =>
        within(list)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      );
    expect(lists).toEqual([
      [
        'IELTS14 Mar 2026Overall score: 8Lowest section score: 6.5',
        'PTE Academic2 May 2026Overall score: 66',
      ],
      [
        'IELTS14 Mar 2026Overall score: 6.5Lowest section score: 6',
        'PTE Academic2 May 2026Overall score: 66',
      ],
    ]);
    expect((await field('English tests', 'Overall score')).value).toBe('8');
    await stage.user.click(within(conflict).getByRole('button', { name: 'Save mine anyway' }));
    await waitFor(() => expect(sent.map(({ version }) => version)).toEqual([3, 4]));
    expect(kept.profile.tests).toEqual([{ ...ielts, overall: 8 }, pte]);
  });

  it('show theirs if it is kept', async () => {
    const theirs = studentWith({ tests: [pte] }, 4);
    open({}, problem('stale', { current: theirs }));
    await stage.user.click(await button('English tests', /^Edit/));
    await replace(await field('English tests', 'Overall score'), '8');
    kept = theirs;
    await press('{Enter}');
    await stage.user.click(await button('English tests', /^Keep theirs$/));
    expect(document.activeElement).toBe(await button('English tests', /^Edit .*PTE/));
    expect(sent.length).toBe(1);
  });

  it('have one funding, which is added, changed and emptied', async () => {
    open();
    await stage.user.click(await button('Funding', /^Add funding$/));
    await stage.user.selectOptions(
      await screen.findByRole('combobox', { name: 'Funding source' }),
      'Bank loan',
    );
    await stage.user.type(await field('Funding', /^Amount per year/), '20000');
    await stage.user.type(await field('Funding', /^Currency/), 'GBP');
    await press('{Enter}');
    const edit = await button('Funding', /^Edit/);
    await waitFor(() => expect(document.activeElement).toBe(edit));
    expect((await region('Funding')).textContent).toContain('£20,000');
    await press('{Enter}');
    await stage.user.selectOptions(await screen.findByRole('combobox', { name: 'Funding source' }), '');
    for (const name of [/^Amount per year/, /^Currency/])
      await stage.user.clear(await field('Funding', name));
    await press('{Enter}');
    const add = await button('Funding', /^Add funding$/);
    await waitFor(() => expect(document.activeElement).toBe(add));
    expect(profiles().map(({ finances }) => finances)).toEqual([
      { source: 'loan', amount: 20_000, currency: 'GBP' },
      null,
    ]);
  });

  it('are only read where the server does not let the user change them', async () => {
    open({ editable: ['tests'], profile: { ...emptyProfile, education: [school], tests: [ielts] } });
    const buttons = await Promise.all(
      ['Education', 'English tests', 'Work experience', 'Funding', 'Visa refusals'].map(
        async (name) => within(await region(name)).queryAllByRole('button').length,
      ),
    );
    expect(buttons).toEqual([0, 3, 0, 0, 0]);
  });
});
