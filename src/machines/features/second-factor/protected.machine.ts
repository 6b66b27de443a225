import { assign, fromPromise, setup } from 'xstate';
import { eventOf, problemIn, setProblem } from '../../kit/params.ts';
import type { Problem } from '../../kit/problem.ts';
import {
  type ConfirmPasswordOutput,
  confirmPasswordMachine,
  createConfirmPasswordState,
  isPasswordRequired,
  onRefusedChange,
} from './confirm-password.machine.ts';

/** Data whose changes require a recent confirmation of the password. */
export interface ProtectedDefinition<Key, Data, Change> {
  readonly id: string;
  load(key: Key, signal: AbortSignal): Promise<Data>;
  /** Returns the data after the change. */
  change(key: Key, change: Change, signal: AbortSignal): Promise<Data>;
}

export interface ProtectedContext<Key, Data, Change> {
  key: Key;
  data: Data | null;
  change: Change | null;
  problem: Problem | null;
}

/**
 * `confirming`: the change waits for confirmation; `confirmingPassword`: the password is being entered; `changed`: the
 * last change was made.
 */
export type ProtectedTag = 'confirming' | 'confirmingPassword' | 'busy' | 'failed' | 'forbidden' | 'changed';

export type ProtectedEvent<Change> =
  | { type: 'data.refresh' }
  /** With `ask`, the change has to be confirmed first. */
  | { type: 'change.make'; change: Change; ask: boolean }
  | { type: 'change.confirm' }
  | { type: 'change.cancel' };

/**
 * Creates the machine of such data. A change for which the server requires the password is repeated once it is
 * confirmed.
 */
export function createProtectedMachine<Key, Data, Change>(
  definition: ProtectedDefinition<Key, Data, Change>,
) {
  return setup({
    types: {} as {
      context: ProtectedContext<Key, Data, Change>;
      input: { key: Key };
      events: ProtectedEvent<Change>;
      tags: ProtectedTag;
      children: { confirmPassword: 'confirmPassword' };
    },
    actors: {
      load: fromPromise<Data, { key: Key }>(({ input, signal }) => definition.load(input.key, signal)),
      change: fromPromise<Data, { key: Key; change: Change | null }>(({ input: { key, change }, signal }) => {
        if (change === null) throw new Error('No change is requested');
        return definition.change(key, change, signal);
      }),
      confirmPassword: confirmPasswordMachine,
    },
    actions: {
      setData: assign((_, { data }: { data: Data }) => ({ data, problem: null, change: null })),
      setChange: assign((_, { change }: { change: Change }) => ({ change, problem: null })),
      /** The change was not made. */
      setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem, change: null })),
      clearProblem: assign({ problem: null }),
      clearChange: assign({ change: null, problem: null }),
    },
    guards: {
      isAsked: (_, { ask }: { ask: boolean }) => ask,
      isPasswordRequired: (_, { problem }: { problem: Problem }) => isPasswordRequired(problem),
      isConfirmed: (_, { isConfirmed }: ConfirmPasswordOutput) => isConfirmed,
      isForbidden: (_, { problem }: { problem: Problem }) =>
        problem.kind === 'forbidden' || problem.kind === 'notFound',
    },
  }).createMachine({
    id: definition.id,
    context: ({ input }) => ({ key: input.key, data: null, change: null, problem: null }),
    initial: 'loading',
    states: {
      loading: {
        tags: 'busy',
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context }) => ({ key: context.key }),
          onDone: {
            target: 'ready',
            actions: { type: 'setData', params: ({ event }) => ({ data: event.output }) },
          },
          onError: [
            { guard: { type: 'isForbidden', params: problemIn }, target: 'forbidden' },
            { target: 'failed', actions: setProblem },
          ],
        },
      },
      failed: { tags: 'failed', on: { 'data.refresh': 'loading' } },
      forbidden: { tags: 'forbidden' },
      ready: {
        initial: 'idle',
        on: {
          'data.refresh': 'loading',
          'change.make': [
            {
              guard: { type: 'isAsked', params: eventOf },
              target: 'confirming',
              actions: { type: 'setChange', params: eventOf },
            },
            { target: 'changing', actions: { type: 'setChange', params: eventOf } },
          ],
        },
        states: { idle: {}, changed: { id: 'changed', tags: 'changed' } },
      },
      confirming: {
        tags: 'confirming',
        on: { 'change.confirm': 'changing', 'change.cancel': { target: 'ready', actions: 'clearChange' } },
      },
      changing: {
        tags: 'busy',
        entry: 'clearProblem',
        invoke: {
          id: 'change',
          src: 'change',
          input: ({ context: { key, change } }) => ({ key, change }),
          onDone: {
            target: '#changed',
            actions: { type: 'setData', params: ({ event }) => ({ data: event.output }) },
          },
          onError: onRefusedChange('ready'),
        },
      },
      confirmingPassword: createConfirmPasswordState('changing', 'ready'),
    },
  });
}
