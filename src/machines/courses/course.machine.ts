import type { ActorRefFrom } from 'xstate';
import { problemOf } from '../../services/problem.ts';
import { failedRecord } from '../failed.ts';
import type { Problem } from '../problem.ts';
import { besideIn } from './beside.ts';
import { courseSetup, isAtOnce } from './course.setup.ts';

const deeds = ['submit', 'verify', 'unarchive', 'return', 'archive', 'remove'] as const;

/** Actions on the course while it is shown. */
const deedEvents = Object.fromEntries(
  deeds.map((deed) => [
    `course.${deed}`,
    {
      guard: { type: 'may' as const, params: { deed } },
      target: isAtOnce(deed) ? 'doing' : 'asking',
      actions: { type: 'putDeed' as const, params: { deed } },
    },
  ]),
);

/** An action requested during a reload is performed after it. */
const wishEvents = Object.fromEntries(
  deeds.map((deed) => [
    `course.${deed}`,
    {
      guard: { type: 'may' as const, params: { deed } },
      actions: { type: 'want' as const, params: { deed } },
    },
  ]),
);

const numberIn = (given: string | undefined): number => {
  const id = Number(given);
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
};

/** Handles a refused action; after a conflict the current version is loaded and shown. */
const refusedBy = <Args>(params: (args: Args) => { readonly problem: Problem | null }) =>
  [
    {
      guard: { type: 'isStale', params },
      target: '#again',
      actions: { type: 'putRefusal', params },
    },
    {
      guard: { type: 'isRefused', params },
      target: 'resting.refused',
      actions: { type: 'putRefusal', params },
    },
  ] as const;

/**
 * The page of one course and its actions. Every action is sent with the version that is shown; after a conflict the
 * page says so and shows the current version.
 */
export const courseMachine = courseSetup.createMachine({
  id: 'course',
  context: ({ input }) => ({
    input,
    id: numberIn(input.params.id),
    beside: besideIn(input.search),
    loaded: null,
    problem: null,
    deed: null,
    refusal: null,
    reason: '',
    overtaken: false,
    wanted: null,
    own: false,
    title: null,
  }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isNobodys', target: 'missing' }, 'loading'] },
    missing: { tags: 'missing', entry: 'tellSettled' },
    loading: {
      id: 'loading',
      tags: 'busy',
      entry: 'beginReading',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { id, beside } }) => ({ id, beside }),
        onDone: [
          {
            guard: 'isOutdated',
            target: 'loading',
            reenter: true,
            actions: { type: 'putLoaded', params: ({ event }) => ({ loaded: event.output }) },
          },
          {
            target: 'shown',
            actions: { type: 'putLoaded', params: ({ event }) => ({ loaded: event.output }) },
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'putProblem', params: ({ event }) => ({ problem: problemOf(event.error) }) },
        },
      },
      on: {
        ...wishEvents,
        'record.changed': {
          guard: { type: 'isConcerned', params: ({ event }) => event },
          actions: 'noteOvertaken',
        },
        'resource.refresh': { target: 'loading', reenter: true, actions: 'noteOwn' },
        'query.changed': {
          target: 'loading',
          reenter: true,
          actions: { type: 'putBeside', params: ({ event }) => event },
        },
      },
    },
    shown: {
      tags: 'shown',
      entry: 'tellSettled',
      initial: 'resting',
      on: {
        'query.changed': { target: 'loading', actions: { type: 'putBeside', params: ({ event }) => event } },
        'resource.refresh': { target: 'loading', actions: 'noteOwn' },
        'stream.reset': 'loading',
        'record.changed': {
          guard: { type: 'isConcerned', params: ({ event }) => event },
          target: 'outdated',
        },
      },
      states: {
        resting: {
          initial: 'deciding',
          on: deedEvents,
          states: {
            deciding: {
              always: [
                { guard: 'isWantedAtOnce', target: '#doing', actions: 'dropWanted' },
                { guard: 'isWantedStill', target: '#asking', actions: 'dropWanted' },
                { guard: 'isWanted', target: 'refused', actions: 'refuseWanted' },
                { target: 'plain', actions: 'dropWanted' },
              ],
            },
            plain: {},
            refused: { tags: 'refused' },
            done: {
              tags: 'done',
              // The echo of what was done is no news.
              on: { 'record.changed': { guard: { type: 'isShownAlready', params: ({ event }) => event } } },
            },
          },
        },
        asking: {
          id: 'asking',
          tags: 'asking',
          on: {
            'reason.type': { actions: { type: 'putReason', params: ({ event }) => event } },
            'deed.confirm': { guard: 'isReasoned', target: 'doing' },
            // Changes in the meantime are loaded after the confirmation closes; until then the server checks the
            // version.
            'deed.leave': '#loading',
            'record.changed': {},
            'stream.reset': {},
          },
        },
        doing: {
          id: 'doing',
          tags: 'doing',
          on: { 'record.changed': {}, 'query.changed': {}, 'resource.refresh': {}, 'stream.reset': {} },
          invoke: {
            id: 'perform',
            src: 'perform',
            input: ({ context: { deed, id, loaded, reason } }) => ({
              deed: deed ?? 'verify',
              id,
              version: loaded?.course.version ?? 0,
              reason: reason.trim(),
            }),
            onDone: [
              ...refusedBy(({ event }: { event: { output: Problem | null } }) => ({
                problem: event.output,
              })),
              { guard: 'isRemoval', target: '#left' },
              { target: '#again', actions: 'dropRefusal' },
            ],
            onError: [
              ...refusedBy(({ event }: { event: { error: unknown } }) => ({
                problem: problemOf(event.error),
              })),
            ],
          },
        },
      },
    },
    /** Reloads the course after an action or a conflict; the old data stays visible until then. */
    again: {
      id: 'again',
      tags: ['shown', 'doing'],
      invoke: {
        id: 'loadAgain',
        src: 'load',
        input: ({ context: { id, beside } }) => ({ id, beside }),
        onDone: [
          {
            guard: ({ context }) => context.refusal !== null,
            target: 'shown.resting.refused',
            actions: { type: 'putLoaded', params: ({ event }) => ({ loaded: event.output }) },
          },
          {
            target: 'shown.resting.done',
            actions: { type: 'putLoaded', params: ({ event }) => ({ loaded: event.output }) },
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'putProblem', params: ({ event }) => ({ problem: problemOf(event.error) }) },
        },
      },
    },
    outdated: {
      tags: 'shown',
      on: {
        ...wishEvents,
        'resource.refresh': { target: 'loading', actions: 'noteOwn' },
        'stream.reset': 'loading',
        'query.changed': { target: 'loading', actions: { type: 'putBeside', params: ({ event }) => event } },
      },
      after: { gatherDelay: 'loading' },
    },
    failed: {
      tags: 'failed',
      entry: 'tellSettled',
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
