import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { countUnconfirmed } from '../../services/documents.service.ts';
import { problemOf } from '../../services/problem.ts';
import { isForbiddenProblem } from '../failed.ts';
import type { Problem } from '../problem.ts';
import { watchUser } from '../session/watch-user.ts';
import type { DocumentsContext, DocumentsEvent, DocumentsTag } from './documents.types.ts';

/** How many documents wait to be confirmed, kept up to date by the stream of changes; gathered for a moment. */
export const documentsMachine = setup({
  types: {} as { context: DocumentsContext; events: DocumentsEvent; tags: DocumentsTag },
  actors: {
    count: fromPromise<number>(({ signal }) => countUnconfirmed(signal)),
    watchUser: fromCallback<DocumentsEvent>(({ sendBack, system }) => watchUser(system, sendBack)),
  },
  actions: {
    put: assign((_, { count }: { count: number }) => ({ unconfirmed: count })),
    forget: assign({ unconfirmed: null }),
  },
  guards: {
    isDocument: (_, { subject }: { subject: string }) => subject === 'ApplicationDocument',
    /** Whoever may not read documents is not asked for again and again. */
    isForbidden: (_, { problem }: { problem: Problem }) => isForbiddenProblem(problem),
  },
  delays: { gatherDelay: 300, retryDelay: 30_000 },
}).createMachine({
  id: 'documents',
  context: { unconfirmed: null },
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
        onDone: {
          target: 'counted',
          actions: { type: 'put', params: ({ event }) => ({ count: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isForbidden', params: ({ event }) => ({ problem: problemOf(event.error) }) },
            target: 'empty',
          },
          { target: 'failed' },
        ],
      },
      on: {
        // The answer under way may be older than this.
        'record.changed': {
          guard: { type: 'isDocument', params: ({ event: { subject } }) => ({ subject }) },
          target: 'outdated',
        },
      },
    },
    counted: {
      on: {
        'record.changed': {
          guard: { type: 'isDocument', params: ({ event: { subject } }) => ({ subject }) },
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
          guard: { type: 'isDocument', params: ({ event: { subject } }) => ({ subject }) },
          target: 'outdated',
        },
      },
    },
  },
});
