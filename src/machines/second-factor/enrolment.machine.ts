import { assign, fromPromise, setup } from 'xstate';
import type { EnrolledMethod, Enrolment } from '../../../contract/second-factor.ts';
import type { Identity } from '../../../contract/session.ts';
import { problemOf } from '../../services/problem.ts';
import {
  beginEnrolment,
  confirmEnrolment,
  type Enrolled,
  type EnrolmentScope,
  enrolPasskey,
} from '../../services/second-factor.service.ts';
import type { Problem } from '../problem.ts';
import { inEuropeanDigits, isCode } from './codes.ts';

export interface EnrolmentContext {
  scope: EnrolmentScope;
  /** Chosen before it began; null: the person chooses here. */
  method: EnrolledMethod | null;
  unproven: boolean;
  /** What an authenticator app is given; null before it is asked for, and once it is confirmed. */
  app: Extract<Enrolment, { method: 'totp' }> | null;
  /** As typed. */
  code: string;
  /** What the passkey is to be called. */
  name: string;
  problem: Problem | null;
  /** Shown once. */
  recoveryCodes: readonly string[];
  identity: Identity | null;
}

/** `choosing` a method; `app`, `passkey` its step; `codes` the recovery codes are shown. */
export type EnrolmentTag = 'choosing' | 'app' | 'passkey' | 'codes' | 'busy';

export type EnrolmentEvent =
  | { type: 'method.choose'; method: EnrolledMethod }
  | { type: 'code.change'; code: string }
  | { type: 'name.change'; name: string }
  | { type: 'enrolment.submit' }
  | { type: 'enrolment.back' }
  /** The recovery codes have been kept somewhere. */
  | { type: 'codes.confirm' };

export interface EnrolmentOutput {
  /** Of a sign-in: the session that began; null when the time for it was over. */
  readonly identity: Identity | null;
  /** A proof of identity is due before anything can be set up. */
  readonly unproven: boolean;
  readonly name: string;
}

/** Setting up an authenticator app or a passkey, and the recovery codes that come with the first of them. */
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
    confirmApp: fromPromise<Enrolled, { scope: EnrolmentScope; challenge: string; code: string }>(
      ({ input: { scope, challenge, code }, signal }) =>
        confirmEnrolment(scope, challenge, { method: 'totp', code }, signal),
    ),
    enrolPasskey: fromPromise<Enrolled, { scope: EnrolmentScope; name: string }>(({ input, signal }) =>
      enrolPasskey(input.scope, input.name, signal),
    ),
  },
  actions: {
    putApp: assign((_, { begun }: { begun: Enrolment }) => ({
      app: begun.method === 'totp' ? begun : null,
      code: '',
      problem: null,
    })),
    putCode: assign((_, { code }: { code: string }) => ({ code: inEuropeanDigits(code), problem: null })),
    putName: assign((_, { name }: { name: string }) => ({ name, problem: null })),
    putProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    dropProblem: assign({ problem: null }),
    putEnrolled: assign((_, { recoveryCodes, identity }: Enrolled) => ({
      app: null,
      code: '',
      problem: null,
      recoveryCodes: recoveryCodes ?? [],
      identity,
    })),
    dropCodes: assign({ recoveryCodes: [] }),
    putEnd: assign((_, { problem }: { problem: Problem }) => ({
      unproven: problem.code === 'session.proofRequired',
    })),
  },
  guards: {
    isApp: (_, { method }: { method: EnrolledMethod | null }) => method === 'totp',
    isPasskey: (_, { method }: { method: EnrolledMethod | null }) => method === 'passkey',
    isChosen: ({ context }) => context.method !== null,
    hasCode: ({ context }) => isCode(context.code),
    hasName: ({ context }) => context.name.trim() !== '',
    bringsCodes: (_, { recoveryCodes }: Enrolled) => recoveryCodes !== null,
    /** Nothing can be done about it here: the time is over, or a proof is due first. */
    isFinal: (_, { problem }: { problem: Problem }) =>
      problem.code === 'secondFactor.expired' || problem.code === 'session.proofRequired',
  },
}).createMachine({
  id: 'enrolment',
  context: ({ input }) => ({
    scope: input.scope,
    method: input.method ?? null,
    unproven: false,
    app: null,
    code: '',
    name: input.name,
    problem: null,
    recoveryCodes: [],
    identity: null,
  }),
  output: ({ context: { identity, unproven, name } }) => ({ identity, unproven, name }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: { type: 'isApp', params: ({ context }) => context }, target: 'beginning' },
        { guard: { type: 'isPasskey', params: ({ context }) => context }, target: 'naming' },
        'choosing',
      ],
    },
    choosing: {
      tags: 'choosing',
      on: {
        'method.choose': [
          { guard: { type: 'isApp', params: ({ event }) => event }, target: 'beginning' },
          { target: 'naming', actions: 'dropProblem' },
        ],
      },
    },
    beginning: {
      tags: ['choosing', 'busy'],
      entry: 'dropProblem',
      invoke: {
        id: 'beginApp',
        src: 'beginApp',
        input: ({ context }) => ({ scope: context.scope }),
        onDone: {
          target: 'entering',
          actions: { type: 'putApp', params: ({ event }) => ({ begun: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isFinal', params: ({ event }) => ({ problem: problemOf(event.error) }) },
            target: 'over',
            actions: { type: 'putEnd', params: ({ event }) => ({ problem: problemOf(event.error) }) },
          },
          {
            target: 'choosing',
            actions: { type: 'putProblem', params: ({ event }) => ({ problem: problemOf(event.error) }) },
          },
        ],
      },
    },
    entering: {
      tags: 'app',
      on: {
        'code.change': { actions: { type: 'putCode', params: ({ event }) => event } },
        'enrolment.submit': { guard: 'hasCode', target: 'confirming' },
        'enrolment.back': [
          { guard: 'isChosen', target: 'over' },
          { target: 'choosing', actions: 'dropProblem' },
        ],
      },
    },
    confirming: {
      tags: ['app', 'busy'],
      entry: 'dropProblem',
      invoke: {
        id: 'confirmApp',
        src: 'confirmApp',
        input: ({ context: { scope, app, code } }) => ({ scope, challenge: app?.challenge ?? '', code }),
        onDone: [
          {
            guard: { type: 'bringsCodes', params: ({ event }) => event.output },
            target: 'codes',
            actions: { type: 'putEnrolled', params: ({ event }) => event.output },
          },
          { target: 'done', actions: { type: 'putEnrolled', params: ({ event }) => event.output } },
        ],
        onError: [
          {
            guard: { type: 'isFinal', params: ({ event }) => ({ problem: problemOf(event.error) }) },
            target: 'over',
            actions: { type: 'putEnd', params: ({ event }) => ({ problem: problemOf(event.error) }) },
          },
          {
            target: 'entering',
            actions: { type: 'putProblem', params: ({ event }) => ({ problem: problemOf(event.error) }) },
          },
        ],
      },
    },
    naming: {
      tags: 'passkey',
      on: {
        'name.change': { actions: { type: 'putName', params: ({ event }) => event } },
        'enrolment.submit': { guard: 'hasName', target: 'registering' },
        'enrolment.back': [
          { guard: 'isChosen', target: 'over' },
          { target: 'choosing', actions: 'dropProblem' },
        ],
      },
    },
    registering: {
      tags: ['passkey', 'busy'],
      entry: 'dropProblem',
      invoke: {
        id: 'enrolPasskey',
        src: 'enrolPasskey',
        input: ({ context: { scope, name } }) => ({ scope, name: name.trim() }),
        onDone: [
          {
            guard: { type: 'bringsCodes', params: ({ event }) => event.output },
            target: 'codes',
            actions: { type: 'putEnrolled', params: ({ event }) => event.output },
          },
          { target: 'done', actions: { type: 'putEnrolled', params: ({ event }) => event.output } },
        ],
        onError: [
          {
            guard: { type: 'isFinal', params: ({ event }) => ({ problem: problemOf(event.error) }) },
            target: 'over',
            actions: { type: 'putEnd', params: ({ event }) => ({ problem: problemOf(event.error) }) },
          },
          {
            target: 'naming',
            actions: { type: 'putProblem', params: ({ event }) => ({ problem: problemOf(event.error) }) },
          },
        ],
      },
    },
    codes: { tags: 'codes', on: { 'codes.confirm': { target: 'done', actions: 'dropCodes' } } },
    done: { type: 'final' },
    over: { type: 'final' },
  },
});
