import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { commandDocument, countUnconfirmed } from '../../services/documents.service.ts';
import { problemOf } from '../../services/problem.ts';
import { isForbiddenProblem } from '../failed.ts';
import type { Problem } from '../problem.ts';
import { tellIfThere } from '../receivers.ts';
import { watchUser } from '../session/watch-user.ts';
import type { DecidedDocument, DocumentsContext, DocumentsEvent, DocumentsTag } from './documents.types.ts';

/**
 * Documents beside every page: how many wait to be confirmed, kept up to date by the stream of changes and gathered for
 * a moment; and decisions that are taken back from wherever one has gone on to, one at a time.
 */
export const documentsMachine = setup({
  types: {} as { context: DocumentsContext; events: DocumentsEvent; tags: DocumentsTag },
  actors: {
    count: fromPromise<number>(({ signal }) => countUnconfirmed(signal)),
    takeBack: fromPromise<unknown, { document: DecidedDocument | undefined }>(
      async ({ input: { document } }) => document && commandDocument(document, { kind: 'takeBack' }),
    ),
    watchUser: fromCallback<DocumentsEvent>(({ sendBack, system }) => watchUser(system, sendBack)),
  },
  actions: {
    put: assign((_, { count }: { count: number }) => ({ unconfirmed: count })),
    forget: assign({ unconfirmed: null, undone: [] }),
    putUndone: assign(({ context }, { document }: { document: DecidedDocument }) => ({
      undone: [...context.undone, document],
    })),
    dropUndone: assign(({ context }) => ({ undone: context.undone.slice(1) })),
    tellFailed: ({ context, system }) =>
      tellIfThere(system, 'toasts', {
        type: 'toast.show',
        toast: {
          id: `decision.${context.undone[0]?.id}`,
          text: { id: 'toast.callFailed', values: {} },
          intent: 'bad',
          life: 10_000,
        },
      }),
  },
  guards: {
    hasUndone: ({ context }) => context.undone.length > 0,
    isDocument: (_, { subject }: { subject: string }) => subject === 'ApplicationDocument',
    /** Whoever may not read documents is not asked for again and again. */
    isForbidden: (_, { problem }: { problem: Problem }) => isForbiddenProblem(problem),
  },
  delays: { gatherDelay: 300, retryDelay: 30_000 },
}).createMachine({
  id: 'documents',
  context: { unconfirmed: null, undone: [] },
  invoke: { id: 'watchUser', src: 'watchUser' },
  type: 'parallel',
  on: {
    'decision.undo': {
      actions: { type: 'putUndone', params: ({ event }) => ({ document: event.document }) },
    },
  },
  states: {
    count: {
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
    },
    undo: {
      initial: 'none',
      on: { 'user.left': '.none' },
      states: {
        none: { always: { guard: 'hasUndone', target: 'undoing' } },
        undoing: {
          invoke: {
            id: 'takeBack',
            src: 'takeBack',
            input: ({ context }) => ({ document: context.undone[0] }),
            onDone: { target: 'none', actions: 'dropUndone' },
            onError: { target: 'none', actions: ['tellFailed', 'dropUndone'] },
          },
        },
      },
    },
  },
});
