import { assign, enqueueActions, fromCallback, fromPromise, setup } from 'xstate';
import { commandDocument, countUnconfirmed } from '../../services/documents.service.ts';
import { followingOf } from '../following.ts';
import { tellIfThere } from '../receivers.ts';
import { watchUser } from '../session/watch-user.ts';
import type { DecidedDocument, DocumentsContext, DocumentsEvent, DocumentsTag } from './documents.types.ts';

/**
 * App-wide document state: the number of unconfirmed documents, and undo of decisions from whatever page the user is
 * on, one at a time.
 */
export const documentsMachine = setup({
  types: {} as { context: DocumentsContext; events: DocumentsEvent; tags: DocumentsTag },
  actors: {
    load: fromPromise<number | null>(({ signal }) => countUnconfirmed(signal)),
    takeBack: fromPromise<unknown, { document: DecidedDocument | undefined }>(
      async ({ input: { document } }) => document && commandDocument(document, { kind: 'takeBack' }),
    ),
    watchUser: fromCallback<DocumentsEvent>(({ sendBack, system }) => watchUser(system, sendBack)),
  },
  actions: {
    put: assign((_, { found }: { found: number | null }) => ({ unconfirmed: found, errors: [] })),
    putErrors: assign((_, { errors }: { errors: readonly string[] }) => ({ errors })),
    forget: assign({ unconfirmed: null, errors: [], undone: [] }),
    putUndone: assign(({ context }, { document }: { document: DecidedDocument }) => ({
      undone: [...context.undone, document],
    })),
    dropUndone: assign(({ context }) => ({ undone: context.undone.slice(1) })),
    tellFailed: enqueueActions(({ context, system, enqueue }) =>
      tellIfThere(enqueue, system, 'toasts', {
        type: 'toast.show',
        toast: {
          id: `decision.${context.undone[0]?.id}`,
          text: { id: 'toast.callFailed', values: {} },
          intent: 'bad',
          life: 10_000,
        },
      }),
    ),
  },
  guards: {
    hasUndone: ({ context }) => context.undone.length > 0,
    isFollowed: (_, { subject }: { subject: string }) => subject === 'ApplicationDocument',
    isKnown: (_, { found }: { found: number | null }) => found !== null,
  },
  delays: { gatherDelay: 300, retryDelay: 30_000 },
}).createMachine({
  id: 'documents',
  context: { unconfirmed: null, errors: [], undone: [] },
  invoke: { id: 'watchUser', src: 'watchUser' },
  type: 'parallel',
  on: {
    'decision.undo': {
      actions: { type: 'putUndone', params: ({ event }) => ({ document: event.document }) },
    },
  },
  states: {
    count: followingOf<number>(),
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
