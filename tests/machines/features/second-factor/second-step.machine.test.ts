import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import type { Enrolment } from '../../../../contract/people/second-factor.ts';
import type { Identity } from '../../../../contract/people/session.ts';
import {
  type EnrolmentConfirmation,
  enrolmentMachine,
} from '../../../../src/machines/features/second-factor/enrolment.machine.ts';
import { secondStepMachine } from '../../../../src/machines/features/second-factor/second-step.machine.ts';
import { ProblemError, problem } from '../../../../src/services/kit/problem.ts';
import type { Enrolled, EnrolmentScope } from '../../../../src/services/session/second-factor.service.ts';
import { coverageOf, deferred, done, failed, settle, start } from '../../../support/client/actor.ts';

const identity: Identity = {
  userData: { id: 7, role: 'aco', fullName: 'Ada', email: 'ada@quayside.test', home: '/dashboard' },
  userAbilityRules: [],
};
const refusedCode = problem('invalid', { code: 'secondFactor.refused' });
const expired = problem('refused', { code: 'secondFactor.expired' });
const all = ['totp', 'passkey', 'recovery'];

interface Sent {
  method: 'totp' | 'recovery' | 'passkey';
  code: string;
}

function begin(answer: (sent: Sent) => Promise<Identity>, methods: readonly string[] = all) {
  return start(
    secondStepMachine.provide({
      actors: { answer: fromPromise<Identity, Sent>(({ input }) => answer(input)) },
    }),
    { input: { methods, passkeyName: 'Passkey' } },
  );
}

test('a code of six digits, with spaces or in Arabic digits, is sent once and passes', async () => {
  const sent: Sent[] = [];
  const { actor, emitted } = begin(async (given) => {
    sent.push(given);
    return identity;
  });
  actor.send({ type: 'code.change', code: '12345' });
  actor.send({ type: 'answer.submit' });
  expect([sent, actor.getSnapshot().value]).toEqual([[], 'waiting']);
  actor.send({ type: 'code.change', code: '١٢٣ 456' });
  actor.send({ type: 'answer.submit' });
  actor.send({ type: 'answer.submit' });
  await settle();
  expect(sent).toEqual([{ method: 'totp', code: '123 456' }]);
  expect(emitted).toEqual([{ type: 'step.passed', identity }]);
});

test('a passkey is asked for as soon as it is to be used, without a code', async () => {
  const sent: Sent[] = [];
  const { actor, emitted } = begin(
    async (given) => {
      sent.push(given);
      return identity;
    },
    ['recovery', 'passkey'],
  );
  actor.send({ type: 'answer.submit' });
  await settle();
  expect([sent, emitted]).toEqual([[{ method: 'passkey', code: '' }], [{ type: 'step.passed', identity }]]);
});

test('a refused code says so and can be changed; the next try has no problem', async () => {
  const { actor } = begin(async () => {
    throw new ProblemError(refusedCode);
  });
  actor.send({ type: 'code.change', code: '123456' });
  actor.send({ type: 'answer.submit' });
  await settle();
  expect([actor.getSnapshot().value, actor.getSnapshot().context.problem]).toEqual(['waiting', refusedCode]);
  actor.send({ type: 'code.change', code: '123457' });
  expect(actor.getSnapshot().context.problem).toBeNull();
});

test('a code that was typed outlives a lost line', async () => {
  const line = deferred<Identity>();
  const { actor } = begin(() => line.promise);
  actor.send({ type: 'code.change', code: '123456' });
  actor.send({ type: 'answer.submit' });
  line.reject(new ProblemError(problem('offline')));
  await settle();
  expect([actor.getSnapshot().context.code, actor.getSnapshot().context.problem?.kind]).toEqual([
    '123456',
    'offline',
  ]);
});

test('what is over leads back to the password, from a code and from a passkey', async () => {
  const over = async () => {
    throw new ProblemError(expired);
  };
  const byCode = begin(over).actor;
  byCode.send({ type: 'code.change', code: '123456' });
  byCode.send({ type: 'answer.submit' });
  const byPasskey = begin(over, ['passkey']).actor;
  byPasskey.send({ type: 'answer.submit' });
  await settle();
  expect([byCode.getSnapshot().value, byPasskey.getSnapshot().value]).toEqual(['expired', 'expired']);
});

test('only what the person has is offered, the app first', () => {
  const first = (methods: readonly string[]) =>
    begin(async () => identity, methods).actor.getSnapshot().context.method;
  expect([first(all), first(['recovery', 'passkey']), first(['recovery'])]).toEqual([
    'totp',
    'passkey',
    'recovery',
  ]);
  const { actor } = begin(async () => identity, ['totp', 'recovery']);
  actor.send({ type: 'method.choose', method: 'passkey' });
  actor.send({ type: 'answer.submit' });
  expect([actor.getSnapshot().value, actor.getSnapshot().context.method]).toEqual(['waiting', 'totp']);
  actor.send({ type: 'method.choose', method: 'recovery' });
  expect(actor.getSnapshot().context.method).toBe('recovery');
});

test('a role that requires a factor leads through setting one up, and passes after the recovery codes', async () => {
  const enrolment = enrolmentMachine.provide({
    actors: {
      beginApp: fromPromise<Enrolment, { scope: EnrolmentScope }>(async () => ({
        method: 'totp',
        challenge: 'c',
        secret: 'S',
        uri: 'otpauth://totp/x',
      })),
      enrol: fromPromise<Enrolled, { scope: EnrolmentScope; confirmation: EnrolmentConfirmation }>(
        async () => ({
          recoveryCodes: ['aaaa-bbbb-cccc'],
          identity,
        }),
      ),
    },
  });
  const { actor, emitted } = start(secondStepMachine.provide({ actors: { enrolment } }), {
    input: { methods: [], passkeyName: 'Passkey' },
  });
  expect(actor.getSnapshot().hasTag('enrolling')).toBe(true);
  const child = actor.getSnapshot().children.enrolment;
  child?.send({ type: 'method.choose', method: 'totp' });
  await settle();
  child?.send({ type: 'code.change', code: '123456' });
  child?.send({ type: 'enrolment.submit' });
  await settle();
  expect([child?.getSnapshot().context.recoveryCodes, emitted]).toEqual([['aaaa-bbbb-cccc'], []]);
  child?.send({ type: 'codes.confirm' });
  expect([child?.getSnapshot().context.recoveryCodes, emitted]).toEqual([
    [],
    [{ type: 'step.passed', identity }],
  ]);
});

test('every state of the second step can be reached, and every failed one be left', () => {
  const events = [
    { type: 'method.choose', method: 'recovery' },
    { type: 'code.change', code: '123456' },
    { type: 'answer.submit' },
    { type: 'method.choose', method: 'passkey' },
    { type: 'step.cancel' },
    done('answer', identity),
    failed('answer', new ProblemError(refusedCode)),
    failed('answer', new ProblemError(expired)),
  ];
  const mark = ({ code }: { code: string }) => code;
  const proving = coverageOf(secondStepMachine, events, {
    input: { methods: all, passkeyName: 'Passkey' },
    mark,
  });
  expect(proving).toEqual({ missed: ['secondStep.enrolling'], deadEnds: [] });
  const enrolling = [
    done('enrolment', { identity, passwordRequired: false, name: '' }),
    done('enrolment', { identity: null, passwordRequired: false, name: '' }),
    failed('enrolment'),
    { type: 'step.cancel' },
  ];
  const required = coverageOf(secondStepMachine, enrolling, {
    input: { methods: [], passkeyName: 'Passkey' },
  });
  expect(required).toEqual({
    missed: ['secondStep.waiting', 'secondStep.sending'],
    deadEnds: [],
  });
});
