import type { ActorRefFrom } from 'xstate';
import { problemOf } from '../../../services/kit/problem.ts';
import { failedRecord } from '../../kit/failure.ts';
import { eventOf, setProblem } from '../../kit/params.ts';
import type { Problem } from '../../kit/problem.ts';
import { courseSetup, isImmediate } from './course.setup.ts';
import { readQueryContext } from './query-context.ts';

const pageActions = ['submit', 'verify', 'unarchive', 'return', 'archive', 'remove'] as const;

/** Actions on the course while it is shown. */
const actionTransitions = Object.fromEntries(
  pageActions.map((action) => [
    `course.${action}`,
    {
      guard: { type: 'canPerform' as const, params: { action } },
      target: isImmediate(action) ? 'performing' : 'confirming',
      actions: { type: 'setAction' as const, params: { action } },
    },
  ]),
);

/** An action requested during a reload is performed after it. */
const queuedActionTransitions = Object.fromEntries(
  pageActions.map((action) => [
    `course.${action}`,
    {
      guard: { type: 'canPerform' as const, params: { action } },
      actions: { type: 'queueAction' as const, params: { action } },
    },
  ]),
);

const parseId = (given: string | undefined): number => {
  const id = Number(given);
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
};

/** Handles a refused action; after a conflict the current version is loaded and shown. */
const onRefused = <Args>(params: (args: Args) => { readonly problem: Problem | null }) =>
  [
    { guard: { type: 'isStale', params }, target: '#reloading', actions: { type: 'setRefusal', params } },
    { guard: { type: 'isRefused', params }, target: 'idle.refused', actions: { type: 'setRefusal', params } },
  ] as const;

/**
 * The page of one course and its actions. Every action is sent with the version that is shown; after a conflict the
 * page says so and shows the current version.
 */
export const courseMachine = courseSetup.createMachine({
  id: 'course',
  context: ({ input }) => ({
    input,
    id: parseId(input.params.id),
    queryContext: readQueryContext(input.search),
    loaded: null,
    problem: null,
    action: null,
    refusal: null,
    reason: '',
    stale: false,
    queuedVersion: null,
    isOwnChange: false,
    title: null,
  }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasNoId', target: 'missing' }, 'loading'] },
    missing: { tags: 'missing', entry: 'notifySettled' },
    loading: {
      id: 'loading',
      tags: 'busy',
      entry: 'clearStale',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { id, queryContext } }) => ({ id, queryContext }),
        onDone: [
          {
            guard: 'isOutdated',
            target: 'loading',
            reenter: true,
            actions: { type: 'setLoaded', params: ({ event }) => ({ loaded: event.output }) },
          },
          {
            target: 'shown',
            actions: { type: 'setLoaded', params: ({ event }) => ({ loaded: event.output }) },
          },
        ],
        onError: { target: 'failed', actions: setProblem },
      },
      on: {
        ...queuedActionTransitions,
        'record.changed': { guard: { type: 'isAffected', params: eventOf }, actions: 'markStale' },
        'resource.refresh': { target: 'loading', reenter: true, actions: 'markOwnChange' },
        'query.changed': {
          target: 'loading',
          reenter: true,
          actions: { type: 'setQueryContext', params: eventOf },
        },
      },
    },
    shown: {
      tags: 'shown',
      entry: 'notifySettled',
      initial: 'idle',
      on: {
        'query.changed': { target: 'loading', actions: { type: 'setQueryContext', params: eventOf } },
        'resource.refresh': { target: 'loading', actions: 'markOwnChange' },
        'stream.reset': 'loading',
        'record.changed': { guard: { type: 'isAffected', params: eventOf }, target: 'outdated' },
      },
      states: {
        idle: {
          initial: 'deciding',
          on: actionTransitions,
          states: {
            deciding: {
              always: [
                { guard: 'isQueuedImmediate', target: '#performing', actions: 'clearQueued' },
                { guard: 'isQueuedStillPossible', target: '#confirming', actions: 'clearQueued' },
                { guard: 'isQueued', target: 'refused', actions: 'refuseQueued' },
                { target: 'plain', actions: 'clearQueued' },
              ],
            },
            plain: {},
            refused: { tags: 'refused' },
            done: {
              tags: 'done',
              // The echo of what was done is no news.
              on: { 'record.changed': { guard: { type: 'isShownAlready', params: eventOf } } },
            },
          },
        },
        confirming: {
          id: 'confirming',
          tags: 'confirming',
          on: {
            'reason.change': { actions: { type: 'setReason', params: eventOf } },
            'action.confirm': { guard: 'hasRequiredReason', target: 'performing' },
            // Changes in the meantime are loaded after the confirmation closes; until then the server checks the
            // version.
            'action.cancel': '#loading',
            'record.changed': {},
            'stream.reset': {},
          },
        },
        performing: {
          id: 'performing',
          tags: 'performing',
          on: { 'record.changed': {}, 'query.changed': {}, 'resource.refresh': {}, 'stream.reset': {} },
          invoke: {
            id: 'perform',
            src: 'perform',
            input: ({ context: { action, id, loaded, reason } }) => ({
              action: action ?? 'verify',
              id,
              version: loaded?.course.version ?? 0,
              reason: reason.trim(),
            }),
            onDone: [
              ...onRefused(({ event }: { event: { output: Problem | null } }) => ({
                problem: event.output,
              })),
              { guard: 'isRemoval', target: '#left' },
              { target: '#reloading', actions: 'clearRefusal' },
            ],
            onError: [
              ...onRefused(({ event }: { event: { error: unknown } }) => ({
                problem: problemOf(event.error),
              })),
            ],
          },
        },
      },
    },
    /** Reloads the course after an action or a conflict; the old data stays visible until then. */
    reloading: {
      id: 'reloading',
      tags: ['shown', 'performing'],
      invoke: {
        id: 'reload',
        src: 'load',
        input: ({ context: { id, queryContext } }) => ({ id, queryContext }),
        onDone: [
          {
            guard: ({ context }) => context.refusal !== null,
            target: 'shown.idle.refused',
            actions: { type: 'setLoaded', params: ({ event }) => ({ loaded: event.output }) },
          },
          {
            target: 'shown.idle.done',
            actions: { type: 'setLoaded', params: ({ event }) => ({ loaded: event.output }) },
          },
        ],
        onError: { target: 'failed', actions: setProblem },
      },
    },
    outdated: {
      tags: 'shown',
      on: {
        ...queuedActionTransitions,
        'resource.refresh': { target: 'loading', actions: 'markOwnChange' },
        'stream.reset': 'loading',
        'query.changed': { target: 'loading', actions: { type: 'setQueryContext', params: eventOf } },
      },
      after: { gatherDelay: 'loading' },
    },
    failed: {
      tags: 'failed',
      entry: 'notifySettled',
      ...failedRecord,
      on: { 'resource.refresh': 'loading' },
    },
    left: {
      id: 'left',
      entry: 'goToList',
      on: { 'resource.refresh': 'loading', 'query.changed': 'loading' },
    },
  },
});

export type CourseActor = ActorRefFrom<typeof courseMachine>;

export default courseMachine;
