import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { fromCallback, fromPromise } from 'xstate';
import type { ApplicationDetails } from '../../../../../contract/applications/application-details.ts';
import type { ApplicationStart } from '../../../../../contract/applications/application-starts.ts';
import type { Option } from '../../../../../contract/kit/options.ts';
import type { RecordPeek } from '../../../../../contract/kit/search.ts';
import { loadCatalogue } from '../../../../../src/i18n/catalogue.ts';
import { applicationDetailsMachine } from '../../../../../src/machines/features/applications/application-details/application-details.machine.ts';
import { courseChoiceMachine } from '../../../../../src/machines/features/applications/application-events/course-choice.machine.ts';
import { courseFinderMachine } from '../../../../../src/machines/features/applications/application-events/course-finder.ts';
import { eventFormMachine } from '../../../../../src/machines/features/applications/application-events/event-form.machine.ts';
import type {
  EventFormRequest,
  LoadedEventForm,
} from '../../../../../src/machines/features/applications/application-events/event-form.types.ts';
import type { ViewersChanged } from '../../../../../src/machines/features/applications/presence/viewers.actor.ts';
import { applicationMachine } from '../../../../../src/machines/features/record/application.machine.ts';
import type { RecordKey } from '../../../../../src/machines/features/record/record.types.ts';
import type { EventCall } from '../../../../../src/services/applications/application-details.service.ts';
import type { ApplicationStartQuery } from '../../../../../src/services/applications/new-application.service.ts';
import { openPage, staff } from '../../../../support/client/office.ts';
import { never, openStage, type Stage } from '../../../../support/client/stage.tsx';
import { details, peekOfApplication } from '../../../../support/records/applications.ts';

let stage: Stage;
let calls: EventCall[] = [];
afterEach(() => stage.close());
beforeAll(async () => {
  await Promise.all([
    openPage('application-details'),
    ...(['charts', 'applications', 'documents', 'uploads', 'tools'] as const).map((part) =>
      loadCatalogue(part, 'en'),
    ),
  ]);
});

const found: readonly Option[] = [
  { id: 8, label: 'Trade law', detail: 'Eastbridge College' },
  { id: 9, label: 'Tax law', detail: 'Eastbridge College' },
];
const dates = { opensOn: '2026-09-01' as const, closesOn: '2027-06-30' as const };

function open(): void {
  calls = [];
  const application = details(30, { places: { admission: 'approved' } });
  const courseChoice = courseChoiceMachine.provide({
    actors: {
      finder: courseFinderMachine.provide({
        actors: {
          find: fromPromise<readonly Option[], { text: string; of: number | null }>(async () => found),
        },
      }),
      read: fromPromise<ApplicationStart, ApplicationStartQuery>(
        async ({ input: { courseId, intakeId } }) => ({
          course: {
            id: courseId,
            title: 'Tax law',
            universityName: 'Eastbridge College',
            countryCode: 'GB',
            state: 'verified',
          },
          student: null,
          intakeId: intakeId ?? 2,
          intakes: [
            { id: 1, name: 'January 2027', ...dates, closed: 'over', applied: false },
            { id: 2, name: 'September 2027', ...dates, closed: null, applied: false },
            { id: 3, name: 'January 2028', ...dates, closed: null, applied: true },
            { id: 4, name: 'September 2028', ...dates, closed: 'notYet', applied: false },
          ],
          eligibility: [{ rule: 'english', verdict: 'notMet', wanted: 7, found: 6, remedy: 'takeTestAgain' }],
          refusal: null,
          alternatives: [],
        }),
      ),
    },
  });
  const part = applicationDetailsMachine.provide({
    actors: {
      load: fromPromise<ApplicationDetails, { id: number }>(async () => application),
      viewers: fromCallback<ViewersChanged, { readonly id: number }>(() => {}),
      form: eventFormMachine.provide({
        actors: {
          courseChoice,
          open: fromPromise<LoadedEventForm, EventFormRequest>(async () => ({ application, documents: [] })),
          send: fromPromise<ApplicationDetails, EventCall>(({ input }) => {
            calls.push(input);
            return never();
          }),
        },
      }),
    },
  });
  const peek = peekOfApplication();
  stage = openStage({
    at: '/application/details/30',
    signedIn: staff(undefined, 'admin'),
    screens: {
      application: applicationMachine.provide({
        actors: { load: fromPromise<RecordPeek, { key: RecordKey | null }>(async () => peek), part },
      }),
    },
  });
}

it('finds a course and offers its open intakes, with the keyboard alone', async () => {
  open();
  const actions = within(await screen.findByRole('region', { name: 'Available actions' }));
  const button = actions.queryByRole('button', { name: 'Change course' });
  if (button) await stage.user.click(button);
  else {
    await stage.user.click(actions.getByRole('button', { name: 'More' }));
    await stage.user.click(await screen.findByRole('menuitem', { name: 'Change course' }));
  }
  const form = within(await screen.findByRole('dialog', { name: 'Change course' }));
  const course = form.getByRole('combobox', { name: 'New course' });
  await expect.poll(() => document.activeElement).toBe(course);
  expect(form.getByText('Select a course first.')).toBeVisible();
  await stage.user.keyboard('law');
  await form.findByRole('option', { name: /Tax law/ });
  await stage.user.keyboard('{ArrowDown}{Enter}');
  const intake = await form.findByRole('combobox', { name: 'Intake' });
  expect(
    within(intake)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Select', 'September 2027', 'September 2028']);
  expect(form.getByText('The student doesn’t meet the requirements of this course.')).toBeVisible();
  expect(calls).toEqual([]);
  const reason = form.getByRole('textbox', { name: 'Reason' });
  reason.focus();
  await stage.user.keyboard('The fees are lower{Control>}{Enter}{/Control}');
  await expect
    .poll(() => calls.map(({ event }) => event))
    .toEqual([{ type: 'application.changeCourse', courseId: 9, intakeId: 2, reason: 'The fees are lower' }]);
});
