import { expect, it } from 'vitest';
import { fromCallback, fromPromise } from 'xstate';
import type { ApplicationDetails } from '../../../../../contract/applications/application-details.ts';
import type { ApplicationStart } from '../../../../../contract/applications/application-starts.ts';
import type { Option } from '../../../../../contract/kit/options.ts';
import { courseChoiceMachine } from '../../../../../src/machines/features/applications/application-events/course-choice.machine.ts';
import { courseFinderMachine } from '../../../../../src/machines/features/applications/application-events/course-finder.ts';
import { eventFormMachine } from '../../../../../src/machines/features/applications/application-events/event-form.machine.ts';
import type {
  EventFormEvent,
  EventFormRequest,
  LoadedEventForm,
} from '../../../../../src/machines/features/applications/application-events/event-form.types.ts';
import type { FinderQuery } from '../../../../../src/machines/kit/finder/finder.machine.ts';
import type { EventCall } from '../../../../../src/services/applications/application-details.service.ts';
import type { ApplicationStartQuery } from '../../../../../src/services/applications/new-application.service.ts';
import { settle, start } from '../../../../support/client/actor.ts';
import { details } from '../../../../support/records/applications.ts';

const draft = { places: { admission: 'draft' } } as const;
const intake = (id: number, closed: ApplicationStart['intakes'][number]['closed'] = null) => ({
  id,
  name: `September ${2026 + id}`,
  opensOn: '2026-09-01' as const,
  closesOn: '2027-06-30' as const,
  closed,
  applied: false,
});

function open() {
  const calls: EventCall[] = [];
  const asked: Omit<ApplicationStartQuery, 'studentId'>[] = [];
  const choice = courseChoiceMachine.provide({
    actors: {
      finder: courseFinderMachine.provide({
        actors: {
          find: fromPromise<readonly Option[], FinderQuery<number | null>>(async () => [
            { id: 9, label: 'Trade law' },
          ]),
        },
      }),
      read: fromPromise<ApplicationStart, ApplicationStartQuery>(
        async ({ input: { courseId, intakeId } }) => {
          asked.push({ courseId, intakeId });
          return {
            course: {
              id: courseId,
              title: `Course ${courseId}`,
              universityName: 'Eastbridge College',
              countryCode: 'GB',
              state: 'verified',
            },
            student: null,
            intakeId: intakeId ?? 2,
            intakes: [intake(1, 'over'), intake(2), intake(3)],
            eligibility: [],
            refusal: null,
            alternatives: [],
          };
        },
      ),
    },
  });
  const machine = eventFormMachine.provide({
    actors: {
      courseChoice: choice,
      open: fromPromise<LoadedEventForm, EventFormRequest>(async () => ({
        application: details(30, draft),
        documents: [],
      })),
      send: fromPromise<ApplicationDetails, EventCall>(async ({ input }) => {
        calls.push(input);
        return details(30, draft);
      }),
      watchConnection: fromCallback<EventFormEvent>(() => {}),
    },
  });
  const input = { id: 30, type: 'application.changeCourse', locale: 'en-GB' } as const;
  const { actor } = start(machine, { input });
  const change = (path: string, value: string) => actor.send({ type: 'form.change', path, value });
  const texts = () => {
    const { courseId = '', intakeId = '' } = actor.getSnapshot().context.texts;
    return [courseId, intakeId];
  };
  return { actor, asked, calls, change, texts };
}

it('suggests the next open intake of a course that is selected, and reads it anew for another intake', async () => {
  const { asked, change, texts } = open();
  await settle();
  change('courseId', '9');
  await settle();
  expect(texts()).toEqual(['9', '2']);
  change('intakeId', '3');
  await settle();
  expect(texts()).toEqual(['9', '3']);
  expect(asked).toEqual([
    { courseId: 9, intakeId: null },
    { courseId: 9, intakeId: 3 },
  ]);
});

it('forgets the intake of a course when another one is selected, or none', async () => {
  const { change, texts } = open();
  await settle();
  change('courseId', '9');
  await settle();
  change('intakeId', '3');
  change('courseId', '8');
  expect(texts()).toEqual(['8', '']);
  await settle();
  expect(texts()).toEqual(['8', '2']);
  change('courseId', '');
  await settle();
  expect(texts()).toEqual(['', '']);
});

it('sends both with the reason, and nothing without one of them', async () => {
  const { actor, calls, change } = open();
  await settle();
  change('courseId', '9');
  await settle();
  actor.send({ type: 'form.submit' });
  await settle();
  expect([calls, actor.getSnapshot().context.faults]).toEqual([[], { reason: 'required' }]);
  change('reason', 'The fees are lower');
  actor.send({ type: 'form.submit' });
  await settle();
  expect(calls.map(({ event }) => event)).toEqual([
    { type: 'application.changeCourse', courseId: 9, intakeId: 2, reason: 'The fees are lower' },
  ]);
});
