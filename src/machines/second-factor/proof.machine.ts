import { assign, fromPromise, setup } from 'xstate';
import { problemOf } from '../../services/problem.ts';
import { proveByPassword } from '../../services/second-factor.service.ts';
import type { Problem } from '../problem.ts';

export interface ProofContext {
  password: string;
  problem: Problem | null;
  proven: boolean;
}

export type ProofEvent =
  | { type: 'password.change'; password: string }
  | { type: 'proof.submit' }
  | { type: 'proof.cancel' };

export interface ProofOutput {
  /** False: the user cancelled. */
  readonly proven: boolean;
}

/** Whether the server requires the password before it performs the request. */
export const isProofDue = (problem: Problem): boolean => problem.code === 'session.proofRequired';

const problemIn = ({ event }: { event: { readonly error: unknown } }) => ({
  problem: problemOf(event.error),
});
const outputIn = ({ event }: { event: { readonly output: ProofOutput } }) => event.output;

/**
 * Transitions after a refused change: to `confirmingPassword` if the password is required (guard `isPasswordRequired`),
 * otherwise to `back`, keeping the problem (action `setProblem`).
 */
export const refusedTo = <Back extends string>(back: Back) =>
  [
    { guard: { type: 'isProofDue', params: problemIn }, target: 'proving' },
    { target: back, actions: { type: 'putProblem', params: problemIn } },
  ] as const;

/**
 * The state in which the actor `confirmPassword` asks for the password: then on to `again`, which repeats the change
 * (guard `isConfirmed`), or to `back` if the user cancels (action `clearChange`).
 */
export const provingState = <Again extends string, Back extends string>(again: Again, back: Back) =>
  ({
    tags: 'proving',
    invoke: {
      id: 'proof',
      src: 'proof',
      onDone: [
        { guard: { type: 'isProven', params: outputIn }, target: again },
        { target: back, actions: 'dropChange' },
      ],
      onError: { target: back, actions: 'dropChange' },
    },
  }) as const;

/** Asks for the password before a change of the sign-in methods; ends when it is correct, or with `password.cancel`. */
export const proofMachine = setup({
  types: {} as { context: ProofContext; events: ProofEvent; tags: 'busy'; output: ProofOutput },
  actors: {
    prove: fromPromise<void, { password: string }>(({ input, signal }) =>
      proveByPassword(input.password, signal),
    ),
  },
  actions: {
    putPassword: assign((_, { password }: { password: string }) => ({ password, problem: null })),
    notePassed: assign({ password: '', proven: true }),
    dropPassword: assign({ password: '' }),
    putProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    dropProblem: assign({ problem: null }),
  },
  guards: { hasPassword: ({ context }) => context.password !== '' },
}).createMachine({
  id: 'proof',
  context: { password: '', problem: null, proven: false },
  output: ({ context: { proven } }) => ({ proven }),
  initial: 'asking',
  states: {
    asking: {
      on: {
        'password.change': { actions: { type: 'putPassword', params: ({ event }) => event } },
        'proof.submit': { guard: 'hasPassword', target: 'checking' },
        'proof.cancel': { target: 'over', actions: 'dropPassword' },
      },
    },
    checking: {
      tags: 'busy',
      entry: 'dropProblem',
      invoke: {
        id: 'prove',
        src: 'prove',
        input: ({ context }) => ({ password: context.password }),
        onDone: { target: 'over', actions: 'notePassed' },
        onError: {
          target: 'asking',
          actions: { type: 'putProblem', params: ({ event }) => ({ problem: problemOf(event.error) }) },
        },
      },
    },
    over: { type: 'final' },
  },
});
