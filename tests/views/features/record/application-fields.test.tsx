import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fromCallback, fromPromise } from 'xstate';
import type { ApplicationDetails } from '../../../../contract/applications/application-details.ts';
import type { ApplicationRow } from '../../../../contract/applications/applications.ts';
import type { ApplicationNotes } from '../../../../contract/applications/notes.ts';
import type { Option } from '../../../../contract/kit/options.ts';
import type { RecordPeek } from '../../../../contract/kit/search.ts';
import type { Task } from '../../../../contract/tasks/tasks.ts';
import { loadCatalogue } from '../../../../src/i18n/catalogue.ts';
import { applicationDetailsMachine } from '../../../../src/machines/features/applications/application-details/application-details.machine.ts';
import { applicationFieldEditMachine } from '../../../../src/machines/features/applications/application-details/application-field-edit.machine.ts';
import { notesMachine } from '../../../../src/machines/features/applications/notes/notes.machine.ts';
import { tasksMachine } from '../../../../src/machines/features/applications/tasks/tasks.machine.ts';
import { checklistMachine } from '../../../../src/machines/features/documents/checklist.machine.ts';
import { applicationMachine } from '../../../../src/machines/features/record/application.machine.ts';
import type { RecordKey } from '../../../../src/machines/features/record/record.types.ts';
import type { FinderQuery } from '../../../../src/machines/kit/finder/finder.machine.ts';
import { type OptionQuery, optionFinderMachine } from '../../../../src/machines/kit/finder/option-finder.ts';
import type { FieldSave } from '../../../../src/machines/kit/form/field-edit.types.ts';
import type { FieldsChange } from '../../../../src/services/applications/application-details.service.ts';
import type { readChecklist } from '../../../../src/services/documents/documents.service.ts';
import { type Problem, ProblemError, problem } from '../../../../src/services/kit/problem.ts';
import { openPage, staff } from '../../../support/client/office.ts';
import { openStage, type Stage } from '../../../support/client/stage.tsx';
import { details, peekOfApplication } from '../../../support/records/applications.ts';

let stage: Stage;
let sent: FieldsChange[];
/** The application as the server has it. */
let kept: ApplicationDetails;

beforeAll(async () => {
  await Promise.all([
    openPage('application-details'),
    ...(['charts', 'applications', 'documents', 'uploads', 'tools'] as const).map((part) =>
      loadCatalogue(part, 'en'),
    ),
  ]);
});
afterEach(() => stage.close());

const peek = peekOfApplication([
  { label: 'fact.number', value: 'APP-2026-00030', kind: 'text' },
  { label: 'fact.counsellor', value: 'Nadia Karim', kind: 'text' },
  { label: 'fact.priority', value: 'normal', kind: 'status' },
]);

const everyField: ApplicationRow['editable'] = [
  'counsellorId',
  'officerId',
  'priority',
  'flagged',
  'preference',
  'followUpOn',
  'remark',
];

/** The page of an application, over a server that refuses what the problems say, and then accepts. */
function open(more: Partial<ApplicationDetails> = {}, ...refusals: Problem[]): void {
  sent = [];
  kept = details(30, {}, { editable: everyField, ...more });
  const work = applicationDetailsMachine.provide({
    actors: {
      load: fromPromise<ApplicationDetails, { id: number }>(async () => kept),
      fields: applicationFieldEditMachine.provide({
        actors: {
          save: fromPromise<ApplicationRow, FieldSave<FieldsChange>>(async ({ input: { change } }) => {
            sent.push(change);
            const refusal = refusals.shift();
            if (refusal) throw new ProblemError(refusal);
            kept = { ...kept, ...change.change, version: kept.version + 1 } as ApplicationDetails;
            return kept;
          }),
        },
      }),
      assignees: optionFinderMachine.provide({
        actors: {
          find: fromPromise<readonly Option[], FinderQuery<OptionQuery>>(async ({ input }) =>
            [
              { id: 7, label: 'Nadia Karim', detail: 'London' },
              { id: 8, label: 'Omar Haddad', detail: 'Leeds' },
            ].filter(({ label }) => label.toLowerCase().includes(input.text.toLowerCase())),
          ),
        },
      }),
      checklist: checklistMachine.provide({
        actors: {
          load: fromPromise<Awaited<ReturnType<typeof readChecklist>>, { recordId: number }>(async () => ({
            items: [],
            documents: [],
          })),
        },
      }),
      notes: notesMachine.provide({
        actors: {
          load: fromPromise<ApplicationNotes, { recordId: number }>(async () => ({
            audiences: [],
            notes: [],
          })),
        },
      }),
      tasks: tasksMachine.provide({
        actors: { load: fromPromise<readonly Task[], { recordId: number }>(async () => []) },
      }),
      viewers: fromCallback(() => {}),
    },
  });
  stage = openStage({
    at: '/application/details/30',
    signedIn: staff(),
    screens: {
      application: applicationMachine.provide({
        actors: { load: fromPromise<RecordPeek, { key: RecordKey | null }>(async () => peek), part: work },
      }),
    },
  });
}

const section = () => screen.findByRole('region', { name: 'Assignment and follow-up' });
const fact = async (name: string) =>
  within(await section()).findByRole('button', { name: new RegExp(`Edit .?${name}.?$`) });
const said = async (name: string) => (await fact(name)).textContent;
const press = (keys: string) => stage.user.keyboard(keys);

describe('the fields of an application on its page', () => {
  it('are changed in their place by keyboard, shown at once, and stay after the live echo', async () => {
    open();
    (await fact('Remark')).focus();
    await press('{Enter}Call the family{Enter}');
    await waitFor(async () => expect(await said('Remark')).toContain('Call the family'));
    expect(document.activeElement).toBe(await fact('Remark'));
    expect(sent).toEqual([{ id: 30, version: 1, change: { remark: 'Call the family' } }]);
    stage.actor('router').send({
      type: 'record.changed',
      subject: 'Application',
      id: 30,
      version: 2,
    });
    (await fact('Follow-up date')).focus();
    await press('e03/12/2026{Enter}');
    await waitFor(async () => expect(await said('Follow-up date')).toContain('3 Dec 2026'));
    expect(sent.at(-1)).toEqual({ id: 30, version: 2, change: { followUpOn: '2026-12-03' } });
    expect(await said('Remark')).toContain('Call the family');
  });

  it('are as they were after Escape, and nothing is sent', async () => {
    open({ remark: 'As it was' });
    (await fact('Remark')).focus();
    await press('{Enter} and more{Escape}');
    expect(document.activeElement).toBe(await fact('Remark'));
    expect(await said('Remark')).toContain('As it was');
    expect(sent).toEqual([]);
  });

  it('choose a priority, a flag, and a person by name', async () => {
    open({ officerId: null, officerName: null });
    await stage.user.click(await fact('Priority'));
    await stage.user.selectOptions(await screen.findByRole('combobox', { name: 'Priority' }), 'Urgent');
    await stage.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await said('Priority')).toContain('Urgent'));
    (await fact('Flagged')).focus();
    await press('{Enter} {Enter}');
    await waitFor(async () => expect(await said('Flagged')).toContain('Yes'));
    (await fact('Application officer')).focus();
    await press('{Enter}omar');
    await screen.findByRole('option', { name: /Omar Haddad/ });
    await press('{Enter}{Enter}');
    await waitFor(() => expect(sent.length).toBe(3));
    expect(sent.map(({ change }) => change)).toEqual([
      { priority: 'urgent' },
      { flagged: true },
      { officerId: 8 },
    ]);
  });

  it('say what is wrong with an entry below it, and keep it', async () => {
    open();
    (await fact('Follow-up date')).focus();
    await press('{Enter}31/02/2027{Enter}');
    const field = within(await section()).getByRole('textbox', { name: 'Follow-up date' });
    const alert = await within(await section()).findByRole('alert');
    expect(alert.textContent).toMatch(/^Enter a date/);
    expect(field).toHaveProperty('value', '31/02/2027');
    expect(field.getAttribute('aria-describedby')).toBe(alert.id);
    expect(sent).toEqual([]);
  });

  it('say why the server refuses a change, and keep it, until it is accepted', async () => {
    open(
      {},
      problem('refused', { code: 'record.conflict', reason: 'refusal.otherBranch' }),
      problem('invalid', { fields: { 'body.counsellorId': ['invalid'] } }),
      problem('offline'),
      problem('broken'),
    );
    (await fact('Counsellor')).focus();
    await press('{Enter}');
    const field = await screen.findByRole('combobox', { name: 'Counsellor' });
    await stage.user.clear(field);
    await press('omar');
    await screen.findByRole('option', { name: /Omar Haddad/ });
    await press('{Enter}{Enter}');
    const reasons: (string | null)[] = [];
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      await waitFor(() => expect(sent.length).toBe(attempt));
      const role = attempt === 2 ? 'alert' : 'status';
      reasons.push((await within(await section()).findByRole(role)).textContent);
      expect(field).toHaveProperty('value', 'Omar Haddad');
      await stage.user.click(screen.getByRole('button', { name: 'Save' }));
    }
    expect(reasons).toEqual([
      'The application officer doesn’t work for the branch of this application',
      'This person can’t be assigned. Select someone else.',
      expect.stringMatching(/^No connection/),
      'An unexpected error occurred',
    ]);
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Counsellor' })).toBeNull());
    expect(sent.length).toBe(5);
  });

  it('keep what was typed in a conflict, beside the value of the other, and are written over it if wanted', async () => {
    const theirs = details(30, {}, { version: 4, editable: everyField, remark: 'From the other' });
    open({}, problem('stale', { current: theirs }));
    (await fact('Remark')).focus();
    await press('{Enter}From me');
    kept = theirs;
    await press('{Enter}');
    const conflict = await within(await section()).findByRole('alert');
    const cells = within(conflict)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
    expect(cells).toEqual(['From me', 'From the other']);
    expect(screen.getByRole('textbox', { name: 'Remark' })).toHaveProperty('value', 'From me');
    expect(within(await section()).queryByRole('button', { name: 'Save' })).toBeNull();
    await stage.user.click(within(conflict).getByRole('button', { name: 'Save mine anyway' }));
    await waitFor(async () => expect(await said('Remark')).toContain('From me'));
    expect(sent.map(({ version }) => version)).toEqual([1, 4]);
  });

  it('show the value of the other if theirs is kept', async () => {
    const theirs = details(30, {}, { version: 4, editable: everyField, priority: 'high' });
    open({}, problem('stale', { current: theirs }));
    await stage.user.click(await fact('Priority'));
    await stage.user.selectOptions(await screen.findByRole('combobox', { name: 'Priority' }), 'Low');
    kept = theirs;
    await stage.user.click(screen.getByRole('button', { name: 'Save' }));
    const conflict = await within(await section()).findByRole('alert');
    const cells = within(conflict)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
    expect(cells).toEqual(['Low', 'High']);
    await stage.user.click(within(conflict).getByRole('button', { name: 'Keep theirs' }));
    expect(await said('Priority')).toContain('High');
    expect(sent.length).toBe(1);
  });

  it('are not repeated among the facts that are only read', async () => {
    open({ editable: ['counsellorId'] });
    await fact('Counsellor');
    const facts = screen.getAllByRole('term').map(({ textContent }) => textContent);
    expect(facts.filter((name) => name === 'Counsellor' || name === 'Priority')).toEqual([
      'Counsellor',
      'Priority',
    ]);
  });

  it('are only read where the server does not let the user change them', async () => {
    open({ editable: ['flagged'] });
    await fact('Flagged');
    expect(within(await section()).getAllByRole('button').length).toBe(1);
    const facts = screen.getAllByRole('term').map(({ textContent }) => textContent);
    expect(facts.filter((name) => ['Flagged', 'Counsellor', 'Priority'].includes(name ?? ''))).toEqual([
      'Flagged',
      'Counsellor',
      'Priority',
    ]);
    stage.close();
    open({ editable: [] });
    await screen.findByText('Counsellor');
    expect(screen.queryByRole('region', { name: 'Assignment and follow-up' })).toBeNull();
  });
});
