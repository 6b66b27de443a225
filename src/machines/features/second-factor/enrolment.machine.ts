import { assign, fromPromise, setup } from 'xstate';
import type { EnrolledMethod, Enrolment } from '../../../../contract/people/second-factor.ts';
import type { Identity } from '../../../../contract/people/session.ts';
import {
  beginEnrolment,
  confirmEnrolment,
  type Enrolled,
  type EnrolmentScope,
  enrolPasskey,
} from '../../../services/session/second-factor.service.ts';
import { eventOf, outputOf, problemIn, setProblem } from '../../kit/params.ts';
import type { Problem } from '../../kit/problem.ts';
import { isCode, toEuropeanDigits } from './codes.ts';
import { isPasswordRequired } from './confirm-password.machine.ts';

export interface EnrolmentContext {
  scope: EnrolmentScope;
  /** Set by the caller; null if the user selects a method here. */
  method: EnrolledMethod | null;
  passwordRequired: boolean;
  /** The setup data of an authenticator app; null before it is requested and after confirmation. */
  app: Extract<Enrolment, { method: 'totp' }> | null;
  /** As typed. */
  code: string;
  /** Name of the passkey. */
  name: string;
  problem: Problem | null;
  /** Shown once. */
  recoveryCodes: readonly string[];
  identity: Identity | null;
}

/**
 * `choosing`: a method is being selected; `filling`: the app's code or the passkey's name is being entered; `codes`:
 * the recovery codes are shown.
 */
export type EnrolmentTag = 'choosing' | 'filling' | 'codes' | 'busy';

/** The confirmation: a code from the app that was set up under `challenge`, or a new passkey with its name. */
export type EnrolmentConfirmation =
  | { readonly method: 'totp'; readonly challenge: string; readonly code: string }
  | { readonly method: 'passkey'; readonly name: string };

const toConfirmation = ({ app, code, name }: EnrolmentContext): EnrolmentConfirmation =>
  app === null
    ? { method: 'passkey', name: name.trim() }
    : { method: 'totp', challenge: app.challenge, code };

export type EnrolmentEvent =
  | { type: 'method.choose'; method: EnrolledMethod }
  | { type: 'code.change'; code: string }
  | { type: 'name.change'; name: string }
  | { type: 'enrolment.submit' }
  | { type: 'enrolment.back' }
  /** The user has saved the recovery codes. */
  | { type: 'codes.confirm' };

export interface EnrolmentOutput {
  /** The session, if this was a sign-in; null if the time limit expired. */
  readonly identity: Identity | null;
  /** The user has to confirm their password before anything can be set up. */
  readonly passwordRequired: boolean;
  readonly name: string;
}

/** Setting up an authenticator app or a passkey, and the recovery codes generated with the first of them. */
export const enrolmentMachine = setup({
  types: {} as {
    context: EnrolmentContext;
    input: { scope: EnrolmentScope; name: string; method?: EnrolledMethod };
    events: EnrolmentEvent;
    tags: EnrolmentTag;
    output: EnrolmentOutput;
  },
  actors: {
    beginApp: fromPromise<Enrolment, { scope: EnrolmentScope }>(({ input, signal }) =>
      beginEnrolment(input.scope, 'totp', signal),
    ),
    enrol: fromPromise<Enrolled, { scope: EnrolmentScope; confirmation: EnrolmentConfirmation }>(
      ({ input: { scope, confirmation }, signal }) =>
        confirmation.method === 'totp'
          ? confirmEnrolment(
              scope,
              confirmation.challenge,
              { method: 'totp', code: confirmation.code },
              signal,
            )
          : enrolPasskey(scope, confirmation.name, signal),
    ),
  },
  actions: {
    setApp: assign((_, { enrolment }: { enrolment: Enrolment }) => ({
      app: enrolment.method === 'totp' ? enrolment : null,
      code: '',
      problem: null,
    })),
    setCode: assign((_, { code }: { code: string }) => ({ code: toEuropeanDigits(code), problem: null })),
    setName: assign((_, { name }: { name: string }) => ({ name, problem: null })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
    clearApp: assign({ app: null, code: '', problem: null }),
    setEnrolled: assign((_, { recoveryCodes, identity }: Enrolled) => ({
      app: null,
      code: '',
      problem: null,
      recoveryCodes: recoveryCodes ?? [],
      identity,
    })),
    clearCodes: assign({ recoveryCodes: [] }),
    setEnd: assign((_, { problem }: { problem: Problem }) => ({
      passwordRequired: isPasswordRequired(problem),
    })),
  },
  guards: {
    isApp: (_, { method }: { method: EnrolledMethod | null }) => method === 'totp',
    isPasskey: (_, { method }: { method: EnrolledMethod | null }) => method === 'passkey',
    isChosen: ({ context }) => context.method !== null,
    isFilled: ({ context: { app, code, name } }) => (app === null ? name.trim() !== '' : isCode(code)),
    hasRecoveryCodes: (_, { recoveryCodes }: Enrolled) => recoveryCodes !== null,
    /** Cannot be resolved here: the time limit expired, or the password has to be confirmed first. */
    isFinal: (_, { problem }: { problem: Problem }) =>
      problem.code === 'secondFactor.expired' || isPasswordRequired(problem),
  },
}).createMachine({
  id: 'enrolment',
  context: ({ input }) => ({
    scope: input.scope,
    method: input.method ?? null,
    passwordRequired: false,
    app: null,
    code: '',
    name: input.name,
    problem: null,
    recoveryCodes: [],
    identity: null,
  }),
  output: ({ context: { identity, passwordRequired, name } }) => ({ identity, passwordRequired, name }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: { type: 'isApp', params: ({ context }) => context }, target: 'beginning' },
        { guard: { type: 'isPasskey', params: ({ context }) => context }, target: 'filling' },
        'choosing',
      ],
    },
    choosing: {
      tags: 'choosing',
      on: {
        'method.choose': [
          { guard: { type: 'isApp', params: eventOf }, target: 'beginning' },
          { target: 'filling', actions: 'clearProblem' },
        ],
      },
    },
    beginning: {
      tags: ['choosing', 'busy'],
      entry: 'clearProblem',
      invoke: {
        id: 'beginApp',
        src: 'beginApp',
        input: ({ context }) => ({ scope: context.scope }),
        onDone: {
          target: 'filling',
          actions: { type: 'setApp', params: ({ event }) => ({ enrolment: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isFinal', params: problemIn },
            target: 'ended',
            actions: { type: 'setEnd', params: problemIn },
          },
          { target: 'choosing', actions: setProblem },
        ],
      },
    },
    filling: {
      tags: 'filling',
      on: {
        'code.change': { actions: { type: 'setCode', params: eventOf } },
        'name.change': { actions: { type: 'setName', params: eventOf } },
        'enrolment.submit': { guard: 'isFilled', target: 'confirming' },
        'enrolment.back': [
          { guard: 'isChosen', target: 'ended' },
          { target: 'choosing', actions: 'clearApp' },
        ],
      },
    },
    confirming: {
      tags: ['filling', 'busy'],
      entry: 'clearProblem',
      invoke: {
        id: 'enrol',
        src: 'enrol',
        input: ({ context }) => ({ scope: context.scope, confirmation: toConfirmation(context) }),
        onDone: [
          {
            guard: { type: 'hasRecoveryCodes', params: outputOf },
            target: 'codes',
            actions: { type: 'setEnrolled', params: outputOf },
          },
          { target: 'done', actions: { type: 'setEnrolled', params: outputOf } },
        ],
        onError: [
          {
            guard: { type: 'isFinal', params: problemIn },
            target: 'ended',
            actions: { type: 'setEnd', params: problemIn },
          },
          { target: 'filling', actions: setProblem },
        ],
      },
    },
    codes: { tags: 'codes', on: { 'codes.confirm': { target: 'done', actions: 'clearCodes' } } },
    done: { type: 'final' },
    ended: { type: 'final' },
  },
});
