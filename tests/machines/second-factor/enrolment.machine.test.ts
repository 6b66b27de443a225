import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import type { EnrolledMethod, Enrolment } from '../../../contract/second-factor.ts';
import { enrolmentMachine } from '../../../src/machines/second-factor/enrolment.machine.ts';
import { ProblemError, problem } from '../../../src/services/problem.ts';
import type { Enrolled, EnrolmentScope } from '../../../src/services/second-factor.service.ts';
import { coverageOf, done, failed, settle, start } from '../../support/actor.ts';

const app: Enrolment = { method: 'totp', challenge: 'c', secret: 'ABCD', uri: 'otpauth://totp/x' };
const codes = ['aaaa-bbbb-cccc', 'dddd-eeee-ffff'];
const first: Enrolled = { recoveryCodes: codes, identity: null };
const another: Enrolled = { recoveryCodes: null, identity: null };
const input = { scope: 'profile' as const, name: 'Passkey' };

interface Doubles {
  beginApp?: () => Promise<Enrolment>;
  confirmApp?: (sent: { scope: EnrolmentScope; challenge: string; code: string }) => Promise<Enrolled>;
  enrolPasskey?: (sent: { scope: EnrolmentScope; name: string }) => Promise<Enrolled>;
}

const begin = (doubles: Doubles = {}, method?: EnrolledMethod) =>
  start(
    enrolmentMachine.provide({
      actors: {
        beginApp: fromPromise<Enrolment, { scope: EnrolmentScope }>(doubles.beginApp ?? (async () => app)),
        confirmApp: fromPromise<Enrolled, { scope: EnrolmentScope; challenge: string; code: string }>(
          ({ input: sent }) => (doubles.confirmApp ?? (async () => first))(sent),
        ),
        enrolPasskey: fromPromise<Enrolled, { scope: EnrolmentScope; name: string }>(({ input: sent }) =>
          (doubles.enrolPasskey ?? (async () => first))(sent),
        ),
      },
    }),
    { input: { ...input, ...(method && { method }) } },
  );

test('an app is confirmed by the code it shows, and its secret is then forgotten', async () => {
  const sent: unknown[] = [];
  const { actor } = begin({
    confirmApp: async (given) => {
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
  expect(sent).toEqual([{ scope: 'profile', challenge: 'c', code: '123 456' }]);
  expect(actor.getSnapshot().context).toMatchObject({ app: null, code: '', recoveryCodes: codes });
});

test('a refused code keeps the app’s secret and what was typed', async () => {
  const refused = problem('invalid', { code: 'secondFactor.refused' });
  const { actor } = begin({
    confirmApp: async () => {
      throw new ProblemError(refused);
    },
  });
  actor.send({ type: 'method.choose', method: 'totp' });
  await settle();
  actor.send({ type: 'code.change', code: '123456' });
  actor.send({ type: 'enrolment.submit' });
  await settle();
  expect(actor.getSnapshot().context).toMatchObject({ app, code: '123456', problem: refused });
});

test('a passkey is not made without a name', async () => {
  const names: string[] = [];
  const { actor } = begin(
    {
      enrolPasskey: async ({ name }) => {
        names.push(name);
        return another;
      },
    },
    'passkey',
  );
  actor.send({ type: 'name.change', name: '  ' });
  actor.send({ type: 'enrolment.submit' });
  expect(actor.getSnapshot().value).toBe('naming');
  actor.send({ type: 'name.change', name: ' Blue key ' });
  actor.send({ type: 'enrolment.submit' });
  await settle();
  expect([names, actor.getSnapshot().value]).toEqual([['Blue key'], 'done']);
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
  expect(actor.getSnapshot().output).toEqual({ identity: null, unproven: true, name: 'Passkey' });
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
    ...['beginApp', 'confirmApp', 'enrolPasskey'].flatMap((id) => [failed(id), failed(id, over)]),
    done('beginApp', app),
    done('confirmApp', first),
    done('enrolPasskey', another),
  ];
  const mark = ({ code, name }: { code: string; name: string }) => [code, name];
  expect(coverageOf(enrolmentMachine, events, { input, mark })).toEqual({ missed: [], deadEnds: [] });
});
