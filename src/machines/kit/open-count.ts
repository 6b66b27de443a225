import { type AnyActorRef, assign, fromCallback, fromPromise, setup } from 'xstate';
import type { OpenCountContext, OpenCountEvent, OpenCountTag } from './open-count.types.ts';
import { watchUser } from './session/watch-user.ts';
import { createWatchedResourceStates } from './watched-resource.ts';

interface OpenCountConfig {
  readonly id: string;
  /** What is counted: its changes are followed. */
  readonly subject: string;
  /** Whether the user may answer; asked again when their rules change. */
  readonly mayAnswer: (system: AnyActorRef['system']) => boolean;
  /** Null for users who may not answer. */
  readonly count: (signal: AbortSignal) => Promise<number | null>;
}

/** App-wide count of records that wait for an answer, for the badge of their page. */
export const createOpenCountMachine = ({ id, subject: counted, mayAnswer, count }: OpenCountConfig) =>
  setup({
    types: {} as { context: OpenCountContext; events: OpenCountEvent; tags: OpenCountTag },
    actors: {
      load: fromPromise<number | null>(async ({ signal, system }) =>
        mayAnswer(system) ? count(signal) : null,
      ),
      watchUser: fromCallback<OpenCountEvent>(({ sendBack, system }) =>
        watchUser(system, sendBack, mayAnswer),
      ),
    },
    actions: {
      setData: assign((_, { found }: { found: number | null }) => ({ open: found, errors: [] })),
      setErrors: assign((_, { errors }: { errors: readonly string[] }) => ({ errors })),
      clearData: assign({ open: null, errors: [] }),
    },
    guards: {
      isAffected: (_, { subject }: { subject: string }) => subject === counted,
      hasData: (_, { found }: { found: number | null }) => found !== null,
    },
    delays: { gatherDelay: 300, retryDelay: 30_000 },
  }).createMachine({
    id,
    context: { open: null, errors: [] },
    // Without it, the count of the next user is loaded on the next visit.
    invoke: { id: 'watchUser', src: 'watchUser', onError: {} },
    ...createWatchedResourceStates<number>(),
  });
