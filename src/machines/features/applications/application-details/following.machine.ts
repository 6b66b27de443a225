import { assign, fromPromise, setup } from 'xstate';
import type { Following, OwnFollowing } from '../../../../../contract/notifications/following.ts';
import { loadFollowing, saveFollowing } from '../../../../services/applications/following.service.ts';
import { eventOf, outputOf, problemIn } from '../../../kit/params.ts';
import type { Problem } from '../../../kit/problem.ts';

interface FollowingContext {
  readonly id: number;
  /** Null until it is loaded. */
  readonly own: OwnFollowing | null;
  /** What is being saved. */
  readonly wanted: Following | null;
  /** Why it could not be loaded, or not be saved. */
  readonly problem: Problem | null;
}

type FollowingEvent =
  /** Selects which updates the user is notified of; while that is saved, a later selection replaces it. */
  { type: 'following.set'; following: Following } | { type: 'following.refresh' };

/** Which updates of an application the user is notified of. */
export const followingMachine = setup({
  types: {} as {
    context: FollowingContext;
    input: { id: number };
    events: FollowingEvent;
    tags: 'busy' | 'failed';
  },
  actors: {
    load: fromPromise<OwnFollowing, { id: number }>(({ input, signal }) => loadFollowing(input.id, signal)),
    save: fromPromise<OwnFollowing, { id: number; following: Following }>(({ input }) =>
      saveFollowing(input.id, input.following),
    ),
  },
  actions: {
    setOwn: assign((_, own: OwnFollowing) => ({ own, wanted: null, problem: null })),
    setWanted: assign((_, { following }: { following: Following }) => ({ wanted: following, problem: null })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem, wanted: null })),
  },
  guards: {
    isWanted: ({ context }, { following }: OwnFollowing) => context.wanted === following,
    isNew: ({ context }, { following }: { following: Following }) => context.own?.following !== following,
  },
}).createMachine({
  id: 'following',
  context: ({ input }) => ({ id: input.id, own: null, wanted: null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { id } }) => ({ id }),
        onDone: { target: 'shown', actions: { type: 'setOwn', params: outputOf } },
        onError: { target: 'failed', actions: { type: 'setProblem', params: problemIn } },
      },
    },
    shown: {
      on: {
        'following.set': {
          guard: { type: 'isNew', params: eventOf },
          target: 'saving',
          actions: { type: 'setWanted', params: eventOf },
        },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { id, wanted } }) => ({ id, following: wanted ?? 'normal' }),
        onDone: [
          {
            guard: { type: 'isWanted', params: outputOf },
            target: 'shown',
            actions: { type: 'setOwn', params: outputOf },
          },
          { target: 'saving', reenter: true },
        ],
        onError: { target: 'shown', actions: { type: 'setProblem', params: problemIn } },
      },
      // One call after another: of two at once, the earlier might be the last to arrive.
      on: { 'following.set': { actions: { type: 'setWanted', params: eventOf } } },
    },
    failed: { tags: 'failed', on: { 'following.refresh': 'loading' } },
  },
});
