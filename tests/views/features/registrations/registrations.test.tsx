import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import type { RegistrationEvent } from '../../../../contract/charts/registration/events.ts';
import type { Option } from '../../../../contract/kit/options.ts';
import type { RegistrationDetails } from '../../../../contract/registration/registrations.ts';
import { createWorklistMachine } from '../../../../src/machines/features/applications/worklist/worklist.machine.ts';
import { registrationsGrid } from '../../../../src/machines/features/registrations/queue.machine.ts';
import { registrationDetailsMachine } from '../../../../src/machines/features/registrations/registration-details.machine.ts';
import type { GridQuery, GridRow, Page } from '../../../../src/machines/grid/definition/grid.types.ts';
import { ProblemError, type ProblemKind, problem } from '../../../../src/services/kit/problem.ts';
import { openPage, pageOf, staff } from '../../../support/client/office.ts';
import { openStage, type Stage } from '../../../support/client/stage.tsx';
import { registrationDetails, registrationRow } from '../../../support/records/registrations.ts';

let stage: Stage;
beforeAll(() => openPage('application-express-applications'));
afterEach(() => stage.close());

interface Given {
  readonly failing?: ProblemKind;
  /** How it stands for others by the time of a conflict. */
  readonly theirs?: RegistrationDetails;
}

/** Opens the queue with one registration, which is loaded; answers what is sent. */
function open(registration: RegistrationDetails, { failing, theirs }: Given = {}) {
  const sent: (RegistrationEvent | null)[] = [];
  let current = registration;
  const grid = registrationsGrid.provide({
    actors: {
      loadPage: fromPromise<Page<GridRow>, { query: GridQuery }>(async () =>
        pageOf([registrationRow(registration.id, { status: registration.status })]),
      ),
    },
  });
  const details = registrationDetailsMachine.provide({
    actors: {
      load: fromPromise<RegistrationDetails, { id: number }>(async () => current),
      loadCounsellors: fromPromise<readonly Option[]>(async () => [
        { id: 4, label: 'Neha Kapoor' },
        { id: 9, label: 'Tomasz Kowalski' },
      ]),
      send: fromPromise<
        RegistrationDetails,
        { registration: RegistrationDetails | null; event: RegistrationEvent | null; key: string }
      >(async ({ input: { event } }) => {
        sent.push(event);
        if (theirs) {
          current = theirs;
          throw new ProblemError({ ...problem('stale'), current: theirs });
        }
        if (failing) throw new ProblemError(problem(failing));
        current = { ...registration, version: 2, status: 'informationRequested' };
        return current;
      }),
    },
  });
  stage = openStage({
    at: '/application/express-applications',
    signedIn: staff(),
    screens: { registrationsPage: createWorklistMachine('registrationsPage', grid, details) },
  });
  return sent;
}

const available = () => screen.findByRole('region', { name: 'Available actions' });
const labels = (part: HTMLElement) =>
  within(part)
    .queryAllByRole('button')
    .map((button) => button.firstChild?.textContent);
const click = async (name: RegExp) =>
  stage.user.click(within(await available()).getByRole('button', { name }));

const accept = 'Accept registration';
const merge = 'Merge with student';
const request = 'Request information';
const refuse = 'Refuse registration';
const reopen = 'Reopen registration';
const assign = 'Assign registration';

describe('the actions on a registration', () => {
  it.each<[string, RegistrationDetails, string[]]>([
    ['an application officer', registrationDetails(12), [accept, request, refuse, assign]],
    [
      'an application officer who sees the same student',
      registrationDetails(12, {}, { certain: true }),
      [accept, merge, request, refuse, assign],
    ],
    [
      'an application officer who may not see the same student',
      registrationDetails(
        12,
        { matches: [{ reach: 'elsewhere', branchId: 2, branchName: 'Accra' }] },
        { certain: true },
      ),
      [accept, request, refuse, assign],
    ],
    ['a counsellor', registrationDetails(12, {}, { role: 'counsellor' }), [accept, request, refuse]],
    [
      'an administrator, of one that was refused',
      registrationDetails(12, { status: 'refused' }, { role: 'admin' }),
      [reopen],
    ],
    ['an application officer, of one that was refused', registrationDetails(12, { status: 'refused' }), []],
    ['an application officer, of one that was accepted', registrationDetails(12, { status: 'accepted' }), []],
    [
      'an application officer without permission to assign',
      registrationDetails(12, {}, { may: ['update Registration'] }),
      [accept, request, refuse],
    ],
    ['somebody who may only read', registrationDetails(12, {}, { may: [] }), []],
  ])('are those that are open to %s', async (_who, registration, buttons) => {
    open(registration);
    expect(labels(await available())).toEqual(buttons);
  });

  it.each<[RegistrationDetails, string]>([
    [
      registrationDetails(12, {}, { branchKnown: false }),
      'No branch is responsible yet. Assign the registration to a counsellor first.',
    ],
    [registrationDetails(12, { status: 'refused' }), 'Only an administrator can reopen this registration.'],
    [registrationDetails(12, { status: 'merged' }), 'No actions available to you'],
  ])('that are missing are explained: %#', async (registration, reason) => {
    open(registration);
    expect(within(await available()).getByText(reason)).toBeVisible();
  });

  it('are asked for what they need, beginning in the first field, and left by Escape without losing it', async () => {
    const sent = open(registrationDetails(12));
    await click(/^Refuse/);
    const form = within(await screen.findByRole('form', { name: refuse }));
    const reason = form.getByRole('combobox', { name: /Reason/ });
    expect(document.activeElement).toBe(reason);
    await stage.user.selectOptions(reason, 'Other reason');
    await stage.user.click(form.getByRole('button', { name: refuse }));
    expect(document.activeElement).toBe(reason);
    const note = form.getByRole('textbox', { name: /Explanation/ });
    expect(document.getElementById(note.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Fill in this field',
    );
    expect(sent).toEqual([]);
    await stage.user.type(note, 'Under 16');
    await stage.user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('grid')));
    await click(/^Refuse/);
    expect((screen.getByRole('textbox', { name: /Explanation/ }) as HTMLTextAreaElement).value).toBe(
      'Under 16',
    );
    await stage.user.click(within(screen.getByRole('form')).getByRole('button', { name: refuse }));
    await waitFor(() =>
      expect(sent).toEqual([{ type: 'registration.refuse', reason: 'other', note: 'Under 16' }]),
    );
  });

  it('assign to one of the counsellors there are', async () => {
    const sent = open(registrationDetails(12));
    await click(/^Assign/);
    const select = await screen.findByRole('combobox', { name: /Counsellor/ });
    await screen.findByRole('option', { name: 'Tomasz Kowalski' });
    await stage.user.selectOptions(select, 'Tomasz Kowalski');
    await stage.user.click(within(screen.getByRole('form')).getByRole('button', { name: assign }));
    await waitFor(() => expect(sent).toEqual([{ type: 'registration.assign', counsellorId: 9 }]));
  });

  it('that could not be sent say why, and keep what was typed', async () => {
    open(registrationDetails(12), { failing: 'offline' });
    await click(/^Request/);
    const message = await screen.findByRole('textbox', { name: /Message/ });
    await stage.user.type(message, 'Which course?');
    await stage.user.keyboard('{Control>}{Enter}{/Control}');
    expect(await within(await available()).findByText(/connection/)).toBeVisible();
    expect((screen.getByRole('textbox', { name: /Message/ }) as HTMLTextAreaElement).value).toBe(
      'Which course?',
    );
  });

  it.each([
    ['still possible', 'informationRequested', ['Continue anyway', 'Keep theirs']],
    ['no longer possible', 'accepted', ['Keep theirs']],
  ] as const)(
    'can be continued after somebody else’s change where they are %s',
    async (_how, status, buttons) => {
      open(registrationDetails(12), { theirs: registrationDetails(12, { version: 2, status }) });
      await click(/^Accept/);
      const conflict = await screen.findByRole('alert', { name: 'Someone else changed this registration' });
      expect(labels(conflict)).toEqual(buttons);
    },
  );
});

describe('the students who may be the same person', () => {
  const mergeButton = { name: 'Merge with student Ada Obi · S-31' };

  it('can be merged with from their comparison', async () => {
    const sent = open(registrationDetails(12, {}, { certain: true }));
    await stage.user.click(await screen.findByRole('button', mergeButton));
    await waitFor(() => expect(sent).toEqual([{ type: 'registration.merge', studentId: 31 }]));
  });

  it('cannot be merged with by whoever may not, and those of another branch are only counted', async () => {
    const certain = registrationDetails(12, {}, { certain: true, may: [] });
    open({
      ...certain,
      matches: [...certain.matches, { reach: 'elsewhere', branchId: 3, branchName: 'Accra' }],
    });
    const matches = within(await screen.findByRole('region', { name: 'Possible matches' }));
    expect(matches.queryByRole('button', mergeButton)).toBeNull();
    expect(matches.getAllByRole('listitem')).toHaveLength(2);
  });
});
