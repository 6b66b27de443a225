import { assign, fromPromise, setup } from 'xstate';
import type { ApplicationDraft } from '../../../../contract/applications/application-drafts.ts';
import { listDrafts, removeDraft } from '../../../services/applications/new-application.service.ts';
import { failed } from '../../kit/failure.ts';
import { createLoading } from '../../kit/loading.region.ts';
import { eventOf, setProblem } from '../../kit/params.ts';
import type { Problem } from '../../kit/problem.ts';

export interface DraftsContext {
  drafts: readonly ApplicationDraft[];
  /** The draft being deleted. */
  removing: number | null;
  problem: Problem | null;
}

/**
 * `busy`: the drafts are loading, or one is being deleted; `failed`: that failed, and the reason is `offline` or
 * `forbidden`.
 */
export type DraftsTag = 'busy' | 'failed' | 'offline' | 'forbidden';

export type DraftsEvent =
  | { type: 'draft.remove'; id: number }
  | { type: 'drafts.refresh' }
  | { type: 'connection.restored' };

/** The user's drafts of new applications, to continue or delete. */
export const draftsMachine = setup({
  types: {} as { context: DraftsContext; events: DraftsEvent; tags: DraftsTag },
  actors: {
    list: fromPromise<readonly ApplicationDraft[]>(({ signal }) => listDrafts(signal)),
    remove: fromPromise<void, { id: number }>(({ input, signal }) => removeDraft(input.id, signal)),
  },
})
  .extend(createLoading<DraftsContext, DraftsEvent>())
  .extend({
    actions: {
      setDrafts: assign((_, { drafts }: { drafts: readonly ApplicationDraft[] }) => ({
        drafts,
        problem: null,
      })),
      setRemoving: assign((_, { id }: { id: number }) => ({ removing: id })),
      setRemoved: assign(({ context }) => ({
        drafts: context.drafts.filter(({ id }) => id !== context.removing),
        removing: null,
        problem: null,
      })),
      setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem, removing: null })),
    },
  })
  .createMachine({
    id: 'drafts',
    context: { drafts: [], removing: null, problem: null },
    initial: 'loading',
    on: { 'drafts.refresh': '.loading' },
    states: {
      loading: {
        id: 'loading',
        tags: 'busy',
        invoke: {
          id: 'list',
          src: 'list',
          onDone: {
            target: 'shown',
            actions: { type: 'setDrafts', params: ({ event }) => ({ drafts: event.output }) },
          },
          onError: { target: 'failed', actions: setProblem },
        },
      },
      shown: {
        on: { 'draft.remove': { target: 'removing', actions: { type: 'setRemoving', params: eventOf } } },
      },
      removing: {
        tags: 'busy',
        invoke: {
          id: 'remove',
          src: 'remove',
          input: ({ context }) => ({ id: context.removing ?? 0 }),
          onDone: { target: 'shown', actions: 'setRemoved' },
          onError: { target: 'failed', actions: setProblem },
        },
      },
      failed: { tags: 'failed', ...failed },
    },
  });
