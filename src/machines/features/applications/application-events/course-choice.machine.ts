import { type ActorRefFrom, assign, fromPromise, sendParent, setup } from 'xstate';
import type { ApplicationStart } from '../../../../../contract/applications/application-starts.ts';
import {
  type ApplicationStartQuery,
  readApplicationStart,
} from '../../../../services/applications/new-application.service.ts';
import { failed } from '../../../kit/failure.ts';
import { createLoading } from '../../../kit/loading.region.ts';
import { eventOf, outputOf, setProblem } from '../../../kit/params.ts';
import type { Problem } from '../../../kit/problem.ts';
import { courseFinderMachine } from './course-finder.ts';

/** The selected course and intake; null where nothing is selected. */
export interface CourseChoice {
  readonly courseId: number | null;
  readonly intakeId: number | null;
}

export interface CourseChoiceInput extends CourseChoice {
  readonly studentId: number | null;
}

export interface CourseChoiceContext extends CourseChoiceInput {
  /** What is known of the selected course for the student; stays while another intake is read. */
  readonly start: ApplicationStart | null;
  readonly problem: Problem | null;
}

/** `busy`: the course is read; `failed`: it could not be read. */
export type CourseChoiceTag = 'busy' | 'failed' | 'offline' | 'forbidden';

export type CourseChoiceEvent =
  | ({ type: 'choice.change' } & CourseChoice)
  | { type: 'choice.retry' }
  | { type: 'connection.restored' };

const isComplete = ({ courseId }: CourseChoice): boolean => courseId !== null;

/**
 * The course that a form selects: finds it, and reads its intakes and whether the student is eligible. Without an intake
 * it suggests the next one that accepts an application of the student.
 */
export const courseChoiceMachine = setup({
  types: {} as {
    context: CourseChoiceContext;
    input: CourseChoiceInput;
    events: CourseChoiceEvent;
    tags: CourseChoiceTag;
    children: { finder: 'finder' };
  },
  actors: {
    finder: courseFinderMachine,
    read: fromPromise<ApplicationStart, ApplicationStartQuery>(({ input, signal }) =>
      readApplicationStart(input, signal),
    ),
  },
})
  .extend(createLoading<CourseChoiceContext, CourseChoiceEvent>())
  .extend({
    actions: {
      setChoice: assign(({ context }, { courseId, intakeId }: CourseChoice) => ({
        courseId,
        intakeId,
        start: context.start?.course.id === courseId ? context.start : null,
      })),
      setStart: assign((_, start: ApplicationStart) => ({ start, problem: null })),
      suggestIntake: sendParent((_, { intakeId }: ApplicationStart) => ({
        type: 'form.change',
        path: 'intakeId',
        value: String(intakeId),
      })),
    },
    guards: {
      isNothing: (_, choice: CourseChoice) => !isComplete(choice),
      isRead: ({ context: { start } }, { courseId, intakeId }: CourseChoice) =>
        start !== null && start.course.id === courseId && start.intakeId === intakeId,
      suggestsIntake: ({ context }, { intakeId }: ApplicationStart) =>
        context.intakeId === null && intakeId !== null,
      hasCourse: ({ context }) => isComplete(context),
    },
  })
  .createMachine({
    id: 'courseChoice',
    context: ({ input }) => ({ ...input, start: null, problem: null }),
    invoke: { id: 'finder', src: 'finder', input: ({ context }) => context.studentId },
    initial: 'deciding',
    on: {
      'choice.change': [
        {
          guard: { type: 'isNothing', params: eventOf },
          target: '.empty',
          actions: { type: 'setChoice', params: eventOf },
        },
        {
          guard: { type: 'isRead', params: eventOf },
          target: '.shown',
          actions: { type: 'setChoice', params: eventOf },
        },
        { target: '.loading', reenter: true, actions: { type: 'setChoice', params: eventOf } },
      ],
    },
    states: {
      deciding: { always: [{ guard: 'hasCourse', target: 'loading' }, 'empty'] },
      empty: {},
      loading: {
        id: 'loading',
        tags: 'busy',
        invoke: {
          id: 'read',
          src: 'read',
          input: ({ context: { courseId, intakeId, studentId } }) => ({
            courseId: courseId ?? 0,
            intakeId,
            studentId,
          }),
          onDone: [
            {
              guard: { type: 'suggestsIntake', params: outputOf },
              target: 'shown',
              actions: [
                { type: 'setStart', params: outputOf },
                { type: 'suggestIntake', params: outputOf },
              ],
            },
            { target: 'shown', actions: { type: 'setStart', params: outputOf } },
          ],
          onError: { target: 'failed', actions: setProblem },
        },
      },
      shown: {},
      failed: { tags: 'failed', ...failed, on: { 'choice.retry': 'loading' } },
    },
  });

export type CourseChoiceActor = ActorRefFrom<typeof courseChoiceMachine>;
