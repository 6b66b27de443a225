import { assign, fromPromise, setup } from 'xstate';
import { proveByPassword } from '../../../services/session/second-factor.service.ts';
import { eventOf, outputOf, problemIn, setProblem } from '../../kit/params.ts';
import type { Problem } from '../../kit/problem.ts';

export interface ConfirmPasswordContext {
  password: string;
  problem: Problem | null;
  isConfirmed: boolean;
}

export type ConfirmPasswordEvent =
  | { type: 'password.change'; password: string }
  | { type: 'password.submit' }
  | { type: 'password.cancel' };

export interface ConfirmPasswordOutput {
  /** False: the user cancelled. */
  readonly isConfirmed: boolean;
}

/** Whether the server requires the password before it performs the request. */
export const isPasswordRequired = (problem: Problem): boolean => problem.code === 'session.proofRequired';

/**
 * Transitions after a refused change: to `confirmingPassword` if the password is required (guard `isPasswordRequired`),
 * otherwise to `back`, keeping the problem (action `setProblem`).
 */
export const onRefusedChange = <Back extends string>(back: Back) =>
  [
    { guard: { type: 'isPasswordRequired', params: problemIn }, target: 'confirmingPassword' },
    { target: back, actions: setProblem },
  ] as const;

/**
 * The state in which the actor `confirmPassword` asks for the password: then on to `again`, which repeats the change
 * (guard `isConfirmed`), or to `back` if the user cancels (action `clearChange`).
 */
export const createConfirmPasswordState = <Again extends string, Back extends string>(
  again: Again,
  back: Back,
) =>
  ({
    tags: 'confirmingPassword',
    invoke: {
      id: 'confirmPassword',
      src: 'confirmPassword',
      onDone: [
        { guard: { type: 'isConfirmed', params: outputOf }, target: again },
        { target: back, actions: 'clearChange' },
      ],
      onError: { target: back, actions: 'clearChange' },
    },
  }) as const;

/** Asks for the password before a change of the sign-in methods; ends when it is correct, or with `password.cancel`. */
export const confirmPasswordMachine = setup({
  types: {} as {
    context: ConfirmPasswordContext;
    events: ConfirmPasswordEvent;
    tags: 'busy';
    output: ConfirmPasswordOutput;
  },
  actors: {
    prove: fromPromise<void, { password: string }>(({ input, signal }) =>
      proveByPassword(input.password, signal),
    ),
  },
  actions: {
    setPassword: assign((_, { password }: { password: string }) => ({ password, problem: null })),
    markConfirmed: assign({ password: '', isConfirmed: true }),
    clearPassword: assign({ password: '' }),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
  guards: { hasPassword: ({ context }) => context.password !== '' },
}).createMachine({
  id: 'confirmPassword',
  context: { password: '', problem: null, isConfirmed: false },
  output: ({ context: { isConfirmed } }) => ({ isConfirmed }),
  initial: 'asking',
  states: {
    asking: {
      on: {
        'password.change': { actions: { type: 'setPassword', params: eventOf } },
        'password.submit': { guard: 'hasPassword', target: 'checking' },
        'password.cancel': { target: 'ended', actions: 'clearPassword' },
      },
    },
    checking: {
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'prove',
        src: 'prove',
        input: ({ context }) => ({ password: context.password }),
        onDone: { target: 'ended', actions: 'markConfirmed' },
        onError: { target: 'asking', actions: setProblem },
      },
    },
    ended: { type: 'final' },
  },
});
