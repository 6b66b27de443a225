import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import type { EnrolledMethod, Enrolment } from '../../../../contract/people/second-factor.ts';
import {
  type EnrolmentConfirmation,
  enrolmentMachine,
} from '../../../../src/machines/features/second-factor/enrolment.machine.ts';
import { ProblemError, problem } from '../../../../src/services/kit/problem.ts';
import type { Enrolled, EnrolmentScope } from '../../../../src/services/session/second-factor.service.ts';
import { coverageOf, done, failed, settle, start } from '../../../support/client/actor.ts';

const app: Enrolment = { method: 'totp', challenge: 'c', secret: 'ABCD', uri: 'otpauth://totp/x' };
const codes = ['aaaa-bbbb-cccc', 'dddd-eeee-ffff'];
const first: Enrolled = { recoveryCodes: codes, identity: null };
const another: Enrolled = { recoveryCodes: null, identity: null };
const input = { scope: 'profile' as const, name: 'Passkey' };

interface Sent {
  readonly scope: EnrolmentScope;
  readonly confirmation: EnrolmentConfirmation;
}

interface Doubles {
  beginApp?: () => Promise<Enrolment>;
  enrol?: (sent: Sent) => Promise<Enrolled>;
}

const begin = (doubles: Doubles = {}, method?: EnrolledMethod) =>
  start(
    enrolmentMachine.provide({
      actors: {
        beginApp: fromPromise<Enrolment, { scope: EnrolmentScope }>(doubles.beginApp ?? (async () => app)),
        enrol: fromPromise<Enrolled, Sent>(({ input: sent }) => (doubles.enrol ?? (async () => first))(sent)),
      },
    }),
    { input: { ...input, ...(method && { method }) } },
  );

test('an app is confirmed by the code it shows, and its secret is then forgotten', async () => {
  const sent: unknown[] = [];
  const { actor } = begin({
    enrol: async (given) => {
      sent.push(given);
      return first;
    },
  });
  actor.send({ type: 'method.choose', method: 'totp' });
  await settle();
  expect(actor.getSnapshot().context.app).toEqual(app);
  actor.send({ type: 'code.change', code: '123 456' });
  actor.send({ type: 'enrolment.submit' });
  await settle();
  expect(sent).toEqual([
    { scope: 'profile', confirmation: { method: 'totp', challenge: 'c', code: '123 456' } },
  ]);
  const { context } = actor.getSnapshot();
  expect([context.app, context.code, context.recoveryCodes]).toEqual([null, '', codes]);
});

test.each(['١٢٣٤٥٦', '۱۲۳۴۵۶', '123456'])(
  'a code may be typed in the digits of any keyboard: %s',
  async (typed) => {
    const sent: Sent[] = [];
    const { actor } = begin({
      enrol: async (given) => {
        sent.push(given);
        return first;
      },
    });
    actor.send({ type: 'method.choose', method: 'totp' });
    await settle();
    actor.send({ type: 'code.change', code: typed });
    actor.send({ type: 'enrolment.submit' });
    await settle();
    expect(sent.map(({ confirmation }) => confirmation)).toEqual([
      { method: 'totp', challenge: 'c', code: '123456' },
    ]);
  },
);

test('a refused code keeps the app’s secret and what was typed', async () => {
  const refused = problem('invalid', { code: 'secondFactor.refused' });
  const { actor } = begin({
    enrol: async () => {
      throw new ProblemError(refused);
    },
  });
  actor.send({ type: 'method.choose', method: 'totp' });
  await settle();
  actor.send({ type: 'code.change', code: '123456' });
  actor.send({ type: 'enrolment.submit' });
  await settle();
  const { context } = actor.getSnapshot();
  expect([context.app, context.code, context.problem]).toEqual([app, '123456', refused]);
});

test('a passkey is not made without a name', async () => {
  const sent: unknown[] = [];
  const { actor } = begin(
    {
      enrol: async ({ confirmation }) => {
        sent.push(confirmation);
        return another;
      },
    },
    'passkey',
  );
  actor.send({ type: 'name.change', name: '  ' });
  actor.send({ type: 'enrolment.submit' });
  expect(actor.getSnapshot().value).toBe('filling');
  actor.send({ type: 'name.change', name: ' Blue key ' });
  actor.send({ type: 'enrolment.submit' });
  await settle();
  expect([sent, actor.getSnapshot().value]).toEqual([[{ method: 'passkey', name: 'Blue key' }], 'done']);
});

test('what a proof is due for ends here and says so', async () => {
  const { actor } = begin(
    {
      beginApp: async () => {
        throw new ProblemError(problem('forbidden', { code: 'session.proofRequired' }));
      },
    },
    'totp',
  );
  await settle();
  expect(actor.getSnapshot().output).toEqual({ identity: null, passwordRequired: true, name: 'Passkey' });
});

test('an app that is given up for a passkey leaves neither its secret nor its code', async () => {
  const { actor } = begin();
  actor.send({ type: 'method.choose', method: 'totp' });
  await settle();
  actor.send({ type: 'code.change', code: '123456' });
  actor.send({ type: 'enrolment.back' });
  expect([actor.getSnapshot().context.app, actor.getSnapshot().context.code]).toEqual([null, '']);
  actor.send({ type: 'method.choose', method: 'passkey' });
  actor.send({ type: 'name.change', name: '' });
  actor.send({ type: 'enrolment.submit' });
  expect(actor.getSnapshot().value).toBe('filling');
});

test('every state of an enrolment can be reached, and every failed one be left', () => {
  const over = new ProblemError(problem('refused', { code: 'secondFactor.expired' }));
  const events = [
    { type: 'method.choose', method: 'totp' },
    { type: 'method.choose', method: 'passkey' },
    { type: 'code.change', code: '123456' },
    { type: 'name.change', name: 'Key' },
    { type: 'enrolment.submit' },
    { type: 'enrolment.back' },
    { type: 'codes.confirm' },
    ...['beginApp', 'enrol'].flatMap((id) => [failed(id), failed(id, over)]),
    done('beginApp', app),
    done('enrol', first),
    done('enrol', another),
  ];
  const mark = ({ code, name }: { code: string; name: string }) => [code, name];
  expect(coverageOf(enrolmentMachine, events, { input, mark })).toEqual({ missed: [], deadEnds: [] });
});
