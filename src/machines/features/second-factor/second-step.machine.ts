import { assign, emit, fromPromise, setup } from 'xstate';
import type { FactorMethod } from '../../../../contract/people/second-factor.ts';
import type { Identity } from '../../../../contract/people/session.ts';
import { answerWithCode, answerWithPasskey } from '../../../services/session/second-factor.service.ts';
import { eventOf, outputOf, problemIn, setProblem } from '../../kit/params.ts';
import type { Problem } from '../../kit/problem.ts';
import { isCode, toEuropeanDigits } from './codes.ts';
import { enrolmentMachine } from './enrolment.machine.ts';

export interface SecondStepContext {
  methods: readonly string[];
  method: FactorMethod;
  /** As typed; survives a lost connection, but not a change of method. */
  code: string;
  problem: Problem | null;
  identity: Identity | null;
  passkeyName: string;
}

/**
 * `proving`: a factor is requested; `enrolling`: one is being set up; `expired`: the password has to be entered again.
 */
export type SecondStepTag = 'proving' | 'enrolling' | 'expired' | 'busy' | 'failed';

export type SecondStepEvent =
  | { type: 'method.choose'; method: FactorMethod }
  | { type: 'code.change'; code: string }
  /** Sends the code, or requests the passkey. */
  | { type: 'answer.submit' }
  /** Back to the password. */
  | { type: 'step.cancel' };

export type SecondStepEmitted = { type: 'step.passed'; identity: Identity } | { type: 'step.cancelled' };

const preferred = ['totp', 'passkey', 'recovery'] as const satisfies readonly FactorMethod[];

/** The sign-in step after the password: the user proves a second factor, or sets one up if their role requires it. */
export const secondStepMachine = setup({
  types: {} as {
    context: SecondStepContext;
    /** `passkeyName` is the default name of a new passkey. */
    input: { methods: readonly string[]; passkeyName: string };
    events: SecondStepEvent;
    emitted: SecondStepEmitted;
    tags: SecondStepTag;
    children: { enrolment: 'enrolment' };
  },
  actors: {
    answer: fromPromise<Identity, { method: FactorMethod; code: string }>(
      ({ input: { method, code }, signal }) =>
        method === 'passkey' ? answerWithPasskey(signal) : answerWithCode({ method, code }, signal),
    ),
    enrolment: enrolmentMachine,
  },
  actions: {
    setMethod: assign((_, { method }: { method: FactorMethod }) => ({ method, code: '', problem: null })),
    setCode: assign((_, { code }: { code: string }) => ({ code: toEuropeanDigits(code), problem: null })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
    setIdentity: assign((_, { identity }: { identity: Identity }) => ({ identity, code: '' })),
    emitPassed: emit(({ context }) =>
      context.identity
        ? { type: 'step.passed' as const, identity: context.identity }
        : { type: 'step.cancelled' as const },
    ),
    emitCancelled: emit({ type: 'step.cancelled' }),
  },
  guards: {
    mustEnrol: ({ context }) => context.methods.length === 0,
    isOffered: ({ context }, { method }: { method: FactorMethod }) => context.methods.includes(method),
    canAnswer: ({ context: { method, code } }) =>
      method === 'passkey' || (method === 'totp' ? isCode(code) : code.trim() !== ''),
    isExpired: (_, { problem }: { problem: Problem }) => problem.code === 'secondFactor.expired',
    isEnrolled: (_, { identity }: { identity: Identity | null }) => identity !== null,
  },
}).createMachine({
  id: 'secondStep',
  context: ({ input }) => ({
    methods: input.methods,
    method: preferred.find((method) => input.methods.includes(method)) ?? 'totp',
    code: '',
    problem: null,
    identity: null,
    passkeyName: input.passkeyName,
  }),
  initial: 'deciding',
  on: { 'step.cancel': '.cancelled' },
  states: {
    deciding: { always: [{ guard: 'mustEnrol', target: 'enrolling' }, 'waiting'] },
    waiting: {
      tags: 'proving',
      on: {
        'method.choose': {
          guard: { type: 'isOffered', params: eventOf },
          actions: { type: 'setMethod', params: eventOf },
        },
        'code.change': { actions: { type: 'setCode', params: eventOf } },
        'answer.submit': { guard: 'canAnswer', target: 'sending' },
      },
    },
    sending: {
      tags: ['proving', 'busy'],
      entry: 'clearProblem',
      invoke: {
        id: 'answer',
        src: 'answer',
        input: ({ context: { method, code } }) => ({ method, code }),
        onDone: {
          target: 'passed',
          actions: { type: 'setIdentity', params: ({ event }) => ({ identity: event.output }) },
        },
        onError: [
          { guard: { type: 'isExpired', params: problemIn }, target: 'expired' },
          { target: 'waiting', actions: setProblem },
        ],
      },
    },
    enrolling: {
      tags: 'enrolling',
      invoke: {
        id: 'enrolment',
        src: 'enrolment',
        input: ({ context }) => ({ scope: 'signIn', name: context.passkeyName }),
        onDone: [
          {
            guard: { type: 'isEnrolled', params: outputOf },
            target: 'passed',
            actions: assign(({ event }) => ({ identity: event.output.identity })),
          },
          { target: 'expired' },
        ],
        onError: 'expired',
      },
    },
    expired: { tags: ['expired', 'failed'] },
    passed: { type: 'final', entry: 'emitPassed' },
    cancelled: { type: 'final', entry: 'emitCancelled' },
  },
});
