import { type ActorRefFrom, assign, enqueueActions, fromCallback, fromPromise, setup } from 'xstate';
import { countUnconfirmed, sendDocumentCommand } from '../../../services/documents/documents.service.ts';
import { eventOf } from '../../kit/params.ts';
import { sendIfPresent } from '../../kit/receivers.ts';
import { watchUser } from '../../kit/session/watch-user.ts';
import { createWatchedResourceStates } from '../../kit/watched-resource.ts';
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
      async ({ input: { document } }) => document && sendDocumentCommand(document, { kind: 'takeBack' }),
    ),
    watchUser: fromCallback<DocumentsEvent>(({ sendBack, system }) => watchUser(system, sendBack)),
  },
  actions: {
    setData: assign((_, { found }: { found: number | null }) => ({ unconfirmed: found, errors: [] })),
    setErrors: assign((_, { errors }: { errors: readonly string[] }) => ({ errors })),
    clearData: assign({ unconfirmed: null, errors: [], pendingUndos: [] }),
    queueUndo: assign(({ context }, { document }: { document: DecidedDocument }) => ({
      pendingUndos: [...context.pendingUndos, document],
    })),
    removeFirstUndo: assign(({ context }) => ({ pendingUndos: context.pendingUndos.slice(1) })),
    showFailure: enqueueActions(({ context, system, enqueue }) =>
      sendIfPresent(enqueue, system, 'toasts', {
        type: 'toast.show',
        toast: {
          id: `decision.${context.pendingUndos[0]?.id}`,
          text: { id: 'toast.callFailed', values: {} },
          intent: 'bad',
          duration: 10_000,
        },
      }),
    ),
  },
  guards: {
    hasPendingUndo: ({ context }) => context.pendingUndos.length > 0,
    isAffected: (_, { subject }: { subject: string }) => subject === 'ApplicationDocument',
    hasData: (_, { found }: { found: number | null }) => found !== null,
  },
  delays: { gatherDelay: 300, retryDelay: 30_000 },
}).createMachine({
  id: 'documents',
  context: { unconfirmed: null, errors: [], pendingUndos: [] },
  invoke: { id: 'watchUser', src: 'watchUser' },
  type: 'parallel',
  on: { 'decision.undo': { actions: { type: 'queueUndo', params: eventOf } } },
  states: {
    count: createWatchedResourceStates<number>(),
    undo: {
      initial: 'none',
      on: { 'user.signedOut': '.none' },
      states: {
        none: { always: { guard: 'hasPendingUndo', target: 'undoing' } },
        undoing: {
          invoke: {
            id: 'takeBack',
            src: 'takeBack',
            input: ({ context }) => ({ document: context.pendingUndos[0] }),
            onDone: { target: 'none', actions: 'removeFirstUndo' },
            onError: { target: 'none', actions: ['showFailure', 'removeFirstUndo'] },
          },
        },
      },
    },
  },
});

declare module '../../kit/system.ts' {
  interface AppActors {
    documents: ActorRefFrom<typeof documentsMachine>;
  }
}
