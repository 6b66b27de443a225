import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { countAiGenerated } from '../../services/course-detail.service.ts';
import { problemOf } from '../../services/problem.ts';
import type { Problem } from '../problem.ts';
import { watchUser } from '../session/watch-user.ts';
import type { CourseDetailContext, CourseDetailEvent, CourseDetailTag } from './course-detail.types.ts';

/**
 * Courses beside every page: how many drafts from links wait to be verified, kept up to date by the stream of changes and
 * gathered for a moment. What a failed call says is kept (specification §8); who may not know is not asked for again.
 */
export const courseDetailMachine = setup({
  types: {} as { context: CourseDetailContext; events: CourseDetailEvent; tags: CourseDetailTag },
  actors: {
    count: fromPromise<number | null>(({ signal }) => countAiGenerated(signal)),
    watchUser: fromCallback<CourseDetailEvent>(({ sendBack, system }) => watchUser(system, sendBack)),
  },
  actions: {
    put: assign((_, { count }: { count: number | null }) => ({ aiGenerated: count, errors: [] })),
    putErrors: assign((_, { problem }: { problem: Problem }) => ({ errors: problem.errors })),
    forget: assign({ aiGenerated: null, errors: [] }),
  },
  guards: {
    isCourse: (_, { subject }: { subject: string }) => subject === 'Course',
    isKnown: (_, { count }: { count: number | null }) => count !== null,
  },
  delays: { gatherDelay: 300, retryDelay: 30_000 },
}).createMachine({
  id: 'courseDetail',
  context: { aiGenerated: null, errors: [] },
  invoke: { id: 'watchUser', src: 'watchUser' },
  initial: 'empty',
  on: {
    'user.came': { target: '.counting', actions: 'forget' },
    'user.left': { target: '.empty', actions: 'forget' },
  },
  states: {
    empty: {},
    counting: {
      tags: 'busy',
      invoke: {
        id: 'count',
        src: 'count',
        onDone: [
          {
            guard: { type: 'isKnown', params: ({ event }) => ({ count: event.output }) },
            target: 'counted',
            actions: { type: 'put', params: ({ event }) => ({ count: event.output }) },
          },
          { target: 'empty', actions: 'forget' },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'putErrors', params: ({ event }) => ({ problem: problemOf(event.error) }) },
        },
      },
      on: {
        // The answer under way may be older than this.
        'record.changed': {
          guard: { type: 'isCourse', params: ({ event: { subject } }) => ({ subject }) },
          target: 'outdated',
        },
      },
    },
    counted: {
      on: {
        'record.changed': {
          guard: { type: 'isCourse', params: ({ event: { subject } }) => ({ subject }) },
          target: 'outdated',
        },
        'stream.reset': 'counting',
      },
    },
    outdated: { after: { gatherDelay: 'counting' } },
    failed: {
      tags: 'failed',
      after: { retryDelay: 'counting' },
      on: {
        'stream.reset': 'counting',
        'record.changed': {
          guard: { type: 'isCourse', params: ({ event: { subject } }) => ({ subject }) },
          target: 'outdated',
        },
      },
    },
  },
});
