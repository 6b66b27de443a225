import { type ActorRefFrom, assign, enqueueActions, fromPromise, setup } from 'xstate';
import type { ApplicationDraft } from '../../../../contract/applications/application-drafts.ts';
import type { ApplicationStart } from '../../../../contract/applications/application-starts.ts';
import {
  type ApplicationStartQuery,
  readApplicationStart,
  startDraft,
} from '../../../services/applications/new-application.service.ts';
import { newIdempotencyKey } from '../../../services/kit/idempotency-key.ts';
import { failedRecord } from '../../kit/failure.ts';
import { createLoading } from '../../kit/loading.region.ts';
import { eventOf, setProblem, setRefusal } from '../../kit/params.ts';
import type { Problem } from '../../kit/problem.ts';
import { sendIfPresent } from '../../kit/receivers.ts';
import type { ScreenEvent } from '../../kit/screen.types.ts';
import { createSending } from '../../kit/sending.ts';
import { getStepAddress } from './steps.ts';

export interface StartContext extends ApplicationStartQuery {
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
  | { type: 'intake.select'; id: number }
  /** Null: the student is found or entered in the next step. */
  | { type: 'student.select'; id: number | null }
  /** Selects another course instead. */
  | { type: 'course.select'; courseId: number; intakeId: number }
  | { type: 'application.start' }
  | { type: 'resource.refresh' }
  | ScreenEvent;

/**
 * Starting an application with a course, before anything is entered: for which student and intake, what prevents it,
 * and the alternatives. Once started, the flow continues with the draft.
 */
export const applicationStartMachine = setup({
  types: {} as { context: StartContext; input: ApplicationStartQuery; events: StartEvent; tags: StartTag },
  actors: {
    read: fromPromise<ApplicationStart, ApplicationStartQuery>(({ input, signal }) =>
      readApplicationStart(input, signal),
    ),
    begin: fromPromise<ApplicationDraft, { query: ApplicationStartQuery; key: string }>(({ input, signal }) =>
      startDraft(input.query, input.key, signal),
    ),
  },
})
  .extend(createLoading<StartContext, StartEvent>())
  .extend(createSending<StartContext, StartEvent>())
  .extend({
    actions: {
      setIntake: assign((_, { id }: { id: number }) => ({
        intakeId: id,
        refusal: null,
        idempotencyKey: newIdempotencyKey(),
      })),
      // Which intake is open depends on where the student lives, so it is determined again.
      setStudent: assign((_, { id }: { id: number | null }) => ({
        studentId: id,
        intakeId: null,
        refusal: null,
        idempotencyKey: newIdempotencyKey(),
      })),
      setCourse: assign((_, { courseId, intakeId }: { courseId: number; intakeId: number }) => ({
        courseId,
        intakeId,
        refusal: null,
        idempotencyKey: newIdempotencyKey(),
      })),
      setStart: assign((_, { start }: { start: ApplicationStart }) => ({
        start,
        intakeId: start.intakeId,
        problem: null,
      })),
      openDraft: enqueueActions(({ system, enqueue }, { draft: { step, id } }: { draft: ApplicationDraft }) =>
        sendIfPresent(enqueue, system, 'router', {
          type: 'router.navigate',
          to: getStepAddress(step, id),
          replace: true,
        }),
      ),
    },
    guards: {
      hasStart: ({ context }) => context.start !== null,
      canStart: ({ context: { start } }) => start !== null && start.refusal === null,
      isAffected: ({ context }, { subject, id }: { subject: string; id: number }) =>
        (subject === 'Course' && id === context.courseId) ||
        (subject === 'Student' && id === context.studentId),
    },
    delays: { gatherDelay: 300 },
  })
  .createMachine({
    id: 'start',
    context: ({ input: { courseId, intakeId, studentId } }) => ({
      courseId,
      intakeId,
      studentId,
      start: null,
      problem: null,
      refusal: null,
      idempotencyKey: newIdempotencyKey(),
    }),
    initial: 'loading',
    on: {
      'intake.select': { target: '.loading', actions: { type: 'setIntake', params: eventOf } },
      'student.select': { target: '.loading', actions: { type: 'setStudent', params: eventOf } },
      'course.select': { target: '.loading', actions: { type: 'setCourse', params: eventOf } },
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
            actions: { type: 'setStart', params: ({ event }) => ({ start: event.output }) },
          },
          onError: { target: 'failed', actions: setProblem },
        },
      },
      shown: {
        tags: 'shown',
        entry: 'notifySettled',
        on: {
          'application.start': { guard: 'canStart', target: 'starting' },
          'record.changed': { guard: { type: 'isAffected', params: eventOf }, target: 'outdated' },
        },
      },
      outdated: { tags: ['shown', 'busy'], after: { gatherDelay: 'loading' } },
      starting: {
        tags: ['shown', 'starting'],
        // Selections are ignored while the draft is being created.
        on: {
          'intake.select': {},
          'student.select': {},
          'course.select': {},
          'resource.refresh': {},
          'stream.reset': {},
        },
        invoke: {
          id: 'begin',
          src: 'begin',
          input: ({ context }) => ({ query: context, key: context.idempotencyKey }),
          onDone: {
            target: 'started',
            actions: { type: 'openDraft', params: ({ event }) => ({ draft: event.output }) },
          },
          // Reloading shows what prevents the start now.
          onError: { target: 'loading', actions: setRefusal },
        },
      },
      started: { tags: ['shown', 'starting'] },
      failed: {
        tags: 'failed',
        entry: 'notifySettled',
        ...failedRecord,
      },
    },
  });

export type ApplicationStartActor = ActorRefFrom<typeof applicationStartMachine>;
