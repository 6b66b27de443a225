import { assign, fromPromise, setup } from 'xstate';
import type { EnrolledMethod, SecondFactors } from '../../../../contract/people/second-factor.ts';
import {
  loadSecondFactors,
  removeAuthenticator,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
} from '../../../services/session/second-factor.service.ts';
import { createLoadingState } from '../../kit/loading.region.ts';
import { eventOf, outputOf } from '../../kit/params.ts';
import type { Problem } from '../../kit/problem.ts';
import {
  type ConfirmPasswordOutput,
  confirmPasswordMachine,
  createConfirmPasswordState,
  isPasswordRequired,
  onRefusedChange,
} from './confirm-password.machine.ts';
import { enrolmentMachine } from './enrolment.machine.ts';

/** An action on the user's own second factors. */
export type FactorAction =
  | { readonly type: 'enrol'; readonly method: EnrolledMethod }
  | { readonly type: 'removeApp' }
  | { readonly type: 'removePasskey'; readonly id: number; readonly name: string }
  | { readonly type: 'renamePasskey'; readonly id: number; readonly name: string }
  | { readonly type: 'renewCodes' };

export interface SecondFactorsContext {
  factors: SecondFactors | null;
  action: FactorAction | null;
  /** Name of the passkey, as typed. */
  name: string;
  problem: Problem | null;
  /** New codes, shown once. */
  recoveryCodes: readonly string[];
}

/**
 * `confirming`: the action waits for confirmation; `naming`: a passkey is being named; `confirmingPassword`: the
 * password is being entered; `enrolling`: a factor is being set up; `codes`: new recovery codes are shown; `idle`: none
 * of these.
 */
export type SecondFactorsTag =
  | 'idle'
  | 'confirming'
  | 'naming'
  | 'confirmingPassword'
  | 'enrolling'
  | 'codes'
  | 'busy'
  | 'failed';

export type SecondFactorsEvent =
  | { type: 'factors.refresh' }
  | { type: 'action.start'; action: FactorAction }
  | { type: 'action.confirm' }
  | { type: 'action.cancel' }
  | { type: 'name.change'; name: string }
  | { type: 'codes.confirm' };

/** Performs an action that is a single request; returns the new recovery codes, if any. */
async function perform(action: FactorAction | null, signal: AbortSignal): Promise<readonly string[]> {
  if (action?.type === 'removeApp') await removeAuthenticator(signal);
  if (action?.type === 'removePasskey') await removePasskey(action.id, signal);
  if (action?.type === 'renamePasskey') await renamePasskey(action.id, action.name.trim(), signal);
  return action?.type === 'renewCodes' ? renewRecoveryCodes(signal) : [];
}

/** The user's own second factors. Changes require the password unless it was entered within the last five minutes. */
export const secondFactorsMachine = setup({
  types: {} as {
    context: SecondFactorsContext;
    input: { passkeyName: string };
    events: SecondFactorsEvent;
    tags: SecondFactorsTag;
    children: { enrolment: 'enrolment'; confirmPassword: 'confirmPassword' };
  },
  actors: {
    load: fromPromise<SecondFactors>(({ signal }) => loadSecondFactors(signal)),
    perform: fromPromise<readonly string[], { action: FactorAction | null }>(({ input, signal }) =>
      perform(input.action, signal),
    ),
    confirmPassword: confirmPasswordMachine,
    enrolment: enrolmentMachine,
  },
  actions: {
    setLoaded: assign((_, factors: SecondFactors) => ({ factors, problem: null })),
    setAction: assign(({ context }, { action }: { action: FactorAction }) => ({
      action,
      name: 'name' in action ? action.name : context.name,
      problem: null,
    })),
    setName: assign(({ context: { action } }, { name }: { name: string }) => ({
      name,
      problem: null,
      ...(action?.type === 'renamePasskey' && { action: { ...action, name } }),
    })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
    clearChange: assign({ problem: null }),
    setCodes: assign((_, { codes }: { codes: readonly string[] }) => ({ recoveryCodes: codes })),
    clearCodes: assign({ recoveryCodes: [] }),
  },
  guards: {
    isLoaded: ({ context }) => context.factors !== null,
    isEnrolment: (_, { action }: { action: FactorAction | null }) => action?.type === 'enrol',
    isRenaming: (_, { action }: { action: FactorAction | null }) => action?.type === 'renamePasskey',
    hasName: ({ context: { action, name } }) => action?.type !== 'renamePasskey' || name.trim() !== '',
    hasCodes: (_, { codes }: { codes: readonly string[] }) => codes.length > 0,
    isPasswordRequired: (_, { problem }: { problem: Problem }) => isPasswordRequired(problem),
    needsPassword: (_, { passwordRequired }: { passwordRequired: boolean }) => passwordRequired,
    isConfirmed: (_, { isConfirmed }: ConfirmPasswordOutput) => isConfirmed,
  },
}).createMachine({
  id: 'secondFactors',
  context: ({ input }) => ({
    factors: null,
    action: null,
    name: input.passkeyName,
    problem: null,
    recoveryCodes: [],
  }),
  initial: 'loading',
  states: {
    loading: createLoadingState('idle'),
    failed: { tags: 'failed', on: { 'factors.refresh': 'loading' } },
    idle: {
      tags: 'idle',
      on: {
        'factors.refresh': 'loading',
        'action.start': [
          {
            guard: { type: 'isEnrolment', params: eventOf },
            target: 'enrolling',
            actions: { type: 'setAction', params: eventOf },
          },
          {
            guard: { type: 'isRenaming', params: eventOf },
            target: 'naming',
            actions: { type: 'setAction', params: eventOf },
          },
          { target: 'confirming', actions: { type: 'setAction', params: eventOf } },
        ],
      },
    },
    confirming: { tags: 'confirming', on: { 'action.confirm': 'acting', 'action.cancel': 'idle' } },
    naming: {
      tags: 'naming',
      on: {
        'name.change': { actions: { type: 'setName', params: eventOf } },
        'action.confirm': { guard: 'hasName', target: 'acting' },
        'action.cancel': 'idle',
      },
    },
    acting: {
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'perform',
        src: 'perform',
        input: ({ context }) => ({ action: context.action }),
        onDone: [
          {
            guard: { type: 'hasCodes', params: ({ event }) => ({ codes: event.output }) },
            target: 'codes',
            actions: { type: 'setCodes', params: ({ event }) => ({ codes: event.output }) },
          },
          { target: 'loading' },
        ],
        onError: onRefusedChange('idle'),
      },
    },
    confirmingPassword: createConfirmPasswordState('resuming', 'idle'),
    resuming: {
      always: [
        { guard: { type: 'isEnrolment', params: ({ context }) => context }, target: 'enrolling' },
        'acting',
      ],
    },
    enrolling: {
      tags: 'enrolling',
      on: { 'action.cancel': 'idle' },
      invoke: {
        id: 'enrolment',
        src: 'enrolment',
        input: ({ context: { action, name } }) => ({
          scope: 'profile',
          name,
          ...(action?.type === 'enrol' && { method: action.method }),
        }),
        onDone: [
          {
            guard: { type: 'needsPassword', params: outputOf },
            target: 'confirmingPassword',
            actions: { type: 'setName', params: outputOf },
          },
          { target: 'loading' },
        ],
        onError: 'idle',
      },
    },
    codes: { tags: 'codes', on: { 'codes.confirm': { target: 'loading', actions: 'clearCodes' } } },
  },
});
