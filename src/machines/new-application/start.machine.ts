import { type ActorRefFrom, assign, enqueueActions, fromPromise, setup } from 'xstate';
import type { ApplicationDraft } from '../../../contract/application-drafts.ts';
import type { ApplicationStart } from '../../../contract/application-starts.ts';
import { newKey } from '../../services/keys.ts';
import { readStart, type StartWish, startDraft } from '../../services/new-application.service.ts';
import { problemOf } from '../../services/problem.ts';
import { failedRecord, isForbiddenProblem, isMissingProblem, isOfflineProblem } from '../failed.ts';
import type { Problem } from '../problem.ts';
import { tellIfThere } from '../receivers.ts';
import type { ScreenEvent } from '../screen.types.ts';
import { tellSettled } from '../tell-settled.ts';
import { addressOfStep } from './steps.ts';

export interface StartContext extends StartWish {
  /** Whether and how the application can start; stays visible during a reload. */
  readonly start: ApplicationStart | null;
  /** Why loading failed. */
  readonly problem: Problem | null;
  /** Why the application could not be started. */
  readonly refusal: Problem | null;
  readonly idempotencyKey: string;
}

/**
 * `shown`: the check is loaded; `busy`: a response is pending; `starting`: the draft is being created; `failed`:
 * loading failed.
 */
export type StartTag = 'shown' | 'busy' | 'starting' | 'failed' | 'offline' | 'forbidden' | 'missing';

export type StartEvent =
  | { type: 'intake.choose'; id: number }
  /** Null: the student is found or entered in the next step. */
  | { type: 'student.choose'; id: number | null }
  /** Selects another course instead. */
  | { type: 'course.choose'; courseId: number; intakeId: number }
  | { type: 'application.start' }
  | { type: 'resource.refresh' }
  | ScreenEvent;

/**
 * Starting an application with a course, before anything is entered: for which student and intake, what prevents it,
 * and the alternatives. Once started, the flow continues with the draft.
 */
export const startMachine = setup({
  types: {} as { context: StartContext; input: StartWish; events: StartEvent; tags: StartTag },
  actors: {
    read: fromPromise<ApplicationStart, StartWish>(({ input, signal }) => readStart(input, signal)),
    begin: fromPromise<ApplicationDraft, { wish: StartWish; key: string }>(({ input, signal }) =>
      startDraft(input.wish, input.key, signal),
    ),
  },
  actions: {
    putIntake: assign((_, { id }: { id: number }) => ({
      intakeId: id,
      refusal: null,
      idempotencyKey: newKey(),
    })),
    // Which intake is open depends on where the student lives, so it is determined again.
    putStudent: assign((_, { id }: { id: number | null }) => ({
      studentId: id,
      intakeId: null,
      refusal: null,
      idempotencyKey: newKey(),
    })),
    putCourse: assign((_, { courseId, intakeId }: { courseId: number; intakeId: number }) => ({
      courseId,
      intakeId,
      refusal: null,
      idempotencyKey: newKey(),
    })),
    putStart: assign((_, { start }: { start: ApplicationStart }) => ({
      start,
      intakeId: start.intakeId,
      problem: null,
    })),
    putProblem: assign((_, { error }: { error: unknown }) => ({ problem: problemOf(error) })),
    putRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: problemOf(error) })),
    goOn: enqueueActions(({ system, enqueue }, { draft: { step, id } }: { draft: ApplicationDraft }) =>
      tellIfThere(enqueue, system, 'router', {
        type: 'router.navigate',
        to: addressOfStep(step, id),
        replace: true,
      }),
    ),
    tellSettled: enqueueActions(({ system, enqueue }) => tellSettled(enqueue, system)),
  },
  guards: {
    hasStart: ({ context }) => context.start !== null,
    mayStart: ({ context: { start } }) => start !== null && start.refusal === null,
    isConcerned: ({ context }, { subject, id }: { subject: string; id: number }) =>
      (subject === 'Course' && id === context.courseId) ||
      (subject === 'Student' && id === context.studentId),
    isOffline: ({ context }) => isOfflineProblem(context.problem),
    isForbidden: ({ context }) => isForbiddenProblem(context.problem),
    isMissing: ({ context }) => isMissingProblem(context.problem),
  },
  delays: { gatherDelay: 300 },
}).createMachine({
  id: 'start',
  context: ({ input: { courseId, intakeId, studentId } }) => ({
    courseId,
    intakeId,
    studentId,
    start: null,
    problem: null,
    refusal: null,
    idempotencyKey: newKey(),
  }),
  initial: 'loading',
  on: {
    'intake.choose': { target: '.loading', actions: { type: 'putIntake', params: ({ event }) => event } },
    'student.choose': { target: '.loading', actions: { type: 'putStudent', params: ({ event }) => event } },
    'course.choose': { target: '.loading', actions: { type: 'putCourse', params: ({ event }) => event } },
    'resource.refresh': '.loading',
    'stream.reset': '.loading',
  },
  states: {
    loading: {
      id: 'loading',
      tags: 'busy',
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'hasStart', target: 'again' }, 'first'] },
        first: {},
        again: { tags: 'shown' },
      },
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => context,
        onDone: {
          target: 'shown',
          actions: { type: 'putStart', params: ({ event }) => ({ start: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'putProblem', params: ({ event }) => event } },
      },
    },
    shown: {
      tags: 'shown',
      entry: 'tellSettled',
      on: {
        'application.start': { guard: 'mayStart', target: 'starting' },
        'record.changed': {
          guard: { type: 'isConcerned', params: ({ event: { subject, id } }) => ({ subject, id }) },
          target: 'outdated',
        },
      },
    },
    outdated: { tags: ['shown', 'busy'], after: { gatherDelay: 'loading' } },
    starting: {
      tags: ['shown', 'starting'],
      // Selections are ignored while the draft is being created.
      on: {
        'intake.choose': {},
        'student.choose': {},
        'course.choose': {},
        'resource.refresh': {},
        'stream.reset': {},
      },
      invoke: {
        id: 'begin',
        src: 'begin',
        input: ({ context }) => ({ wish: context, key: context.idempotencyKey }),
        onDone: {
          target: 'begun',
          actions: { type: 'goOn', params: ({ event }) => ({ draft: event.output }) },
        },
        // Reloading shows what prevents the start now.
        onError: { target: 'loading', actions: { type: 'putRefusal', params: ({ event }) => event } },
      },
    },
    begun: { tags: ['shown', 'starting'] },
    failed: {
      tags: 'failed',
      entry: 'tellSettled',
      ...failedRecord,
    },
  },
});

export type StartActor = ActorRefFrom<typeof startMachine>;
