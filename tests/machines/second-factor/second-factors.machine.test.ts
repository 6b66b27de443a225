import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import type { SecondFactors } from '../../../contract/second-factor.ts';
import { enrolmentMachine, type Filled } from '../../../src/machines/second-factor/enrolment.machine.ts';
import { proofMachine } from '../../../src/machines/second-factor/proof.machine.ts';
import { provenMachineOf } from '../../../src/machines/second-factor/proven.machine.ts';
import {
  type FactorAction,
  secondFactorsMachine,
} from '../../../src/machines/second-factor/second-factors.machine.ts';
import { ProblemError, problem } from '../../../src/services/problem.ts';
import type { Enrolled, EnrolmentScope } from '../../../src/services/second-factor.service.ts';
import { coverageOf, done, failed, settle, start } from '../../support/actor.ts';

const factors: SecondFactors = {
  authenticatorSince: '2026-01-01T00:00:00.000Z',
  passkeys: [],
  recoveryCodesLeft: 10,
  required: false,
  passkeysPossible: true,
};
const unproven = new ProblemError(problem('forbidden', { code: 'session.proofRequired' }));
const input = { passkeyName: 'Passkey' };

/** A server that asks for the password until it has been given. */
function begin() {
  const did: (FactorAction['type'] | undefined)[] = [];
  let proven = false;
  const started = start(
    secondFactorsMachine.provide({
      actors: {
        load: fromPromise<SecondFactors>(async () => factors),
        perform: fromPromise<readonly string[], { action: FactorAction | null }>(
          async ({ input: { action } }) => {
            if (!proven) throw unproven;
            did.push(action?.type);
            return action?.type === 'renewCodes' ? ['aaaa-bbbb-cccc'] : [];
          },
        ),
        enrolment: enrolmentMachine.provide({
          actors: {
            enrol: fromPromise<Enrolled, { scope: EnrolmentScope; filled: Filled }>(async () => {
              if (!proven) throw unproven;
              return { recoveryCodes: null, identity: null };
            }),
          },
        }),
        proof: proofMachine.provide({
          actors: {
            prove: fromPromise<void, { password: string }>(async ({ input: { password } }) => {
              if (password !== 'quayside')
                throw new ProblemError(problem('invalid', { code: 'password.wrong' }));
              proven = true;
            }),
          },
        }),
      },
    }),
    { input },
  );
  /** Gives a password where one is asked for. */
  const prove = async (password: string) => {
    const { proof } = started.actor.getSnapshot().children;
    proof?.send({ type: 'password.change', password });
    proof?.send({ type: 'proof.submit' });
    await settle(20);
    return proof?.getSnapshot().context;
  };
  return { ...started, did, prove };
}

test('nothing is removed before it is confirmed, nor before the password is right; then it is done without being asked for again', async () => {
  const { actor, did, prove } = begin();
  await settle();
  actor.send({ type: 'factors.act', action: { type: 'removeApp' } });
  expect([actor.getSnapshot().value, did]).toEqual(['confirming', []]);
  actor.send({ type: 'action.confirm' });
  await settle();
  expect([actor.getSnapshot().value, did]).toEqual(['proving', []]);
  expect([(await prove('wrong'))?.problem?.code, actor.getSnapshot().value]).toEqual([
    'password.wrong',
    'proving',
  ]);
  expect(await prove('quayside')).toEqual({ password: '', problem: null, proven: true });
  expect([actor.getSnapshot().value, did]).toEqual(['idle', ['removeApp']]);
});

test('a proof that is given up leaves everything as it was', async () => {
  const { actor, did } = begin();
  await settle();
  actor.send({ type: 'factors.act', action: { type: 'removeApp' } });
  actor.send({ type: 'action.confirm' });
  await settle();
  const { proof } = actor.getSnapshot().children;
  proof?.send({ type: 'password.change', password: 'quayside' });
  proof?.send({ type: 'proof.cancel' });
  expect([actor.getSnapshot().value, did, proof?.getSnapshot().context.password]).toEqual(['idle', [], '']);
});

test('an enrolment that a proof is due for begins again once it is given, with the name that was typed', async () => {
  const { actor, prove } = begin();
  await settle();
  const asked: string[] = [];
  actor.send({ type: 'factors.act', action: { type: 'enrol', method: 'passkey' } });
  const first = actor.getSnapshot().children.enrolment;
  first?.send({ type: 'name.change', name: 'Blue key' });
  first?.send({ type: 'enrolment.submit' });
  await settle(30);
  asked.push(String(actor.getSnapshot().value));
  await prove('quayside');
  const again = actor.getSnapshot().children.enrolment;
  expect([asked, actor.getSnapshot().value, again?.getSnapshot().context.name]).toEqual([
    ['proving'],
    'enrolling',
    'Blue key',
  ]);
});

test('new recovery codes are shown until they are said to be saved', async () => {
  const { actor, prove } = begin();
  await settle();
  actor.send({ type: 'factors.act', action: { type: 'renewCodes' } });
  actor.send({ type: 'action.confirm' });
  await settle();
  await prove('quayside');
  expect(actor.getSnapshot().context.recoveryCodes).toEqual(['aaaa-bbbb-cccc']);
  actor.send({ type: 'codes.confirm' });
  expect(actor.getSnapshot().context.recoveryCodes).toEqual([]);
});

test('every state of the own second factors can be reached, and every failed one be left', () => {
  const alone = secondFactorsMachine.provide({ actors: { load: fromPromise(async () => factors) } });
  const events = [
    { type: 'factors.refresh' },
    { type: 'factors.act', action: { type: 'enrol', method: 'totp' } },
    { type: 'factors.act', action: { type: 'removeApp' } },
    { type: 'factors.act', action: { type: 'renamePasskey', id: 1, name: 'Key' } },
    { type: 'action.confirm' },
    { type: 'action.cancel' },
    { type: 'codes.confirm' },
    done('load', factors),
    failed('load'),
    done('perform', []),
    done('perform', ['aaaa-bbbb-cccc']),
    failed('perform'),
    failed('perform', unproven),
    done('proof', { proven: true }),
    done('proof', { proven: false }),
    failed('proof'),
    done('enrolment', { identity: null, unproven: true, name: 'Key' }),
    done('enrolment', { identity: null, unproven: false, name: 'Key' }),
  ];
  const mark = ({ action }: { action: unknown }) => action;
  expect(coverageOf(alone, events, { input, mark })).toEqual({ missed: [], deadEnds: [] });
});

test('every state of what an administrator changes can be reached, and every failed one be left', () => {
  const machine = provenMachineOf<null, number, 'reset'>({
    id: 'proven',
    load: async () => 1,
    change: async () => 2,
  });
  const events = [
    { type: 'data.refresh' },
    { type: 'change.make', change: 'reset', ask: true },
    { type: 'change.make', change: 'reset', ask: false },
    { type: 'change.confirm' },
    { type: 'change.cancel' },
    done('load', 1),
    failed('load'),
    failed('load', new ProblemError(problem('forbidden'))),
    done('change', 2),
    failed('change'),
    failed('change', unproven),
    done('proof', { proven: true }),
    done('proof', { proven: false }),
    failed('proof'),
  ];
  expect(coverageOf(machine, events, { input: { key: null } })).toEqual({ missed: [], deadEnds: [] });
});

test('every state of a proof can be reached, and every failed one be left', () => {
  const events = [
    { type: 'password.change', password: 'x' },
    { type: 'proof.submit' },
    { type: 'proof.cancel' },
    done('prove'),
    failed('prove'),
  ];
  const mark = ({ password }: { password: string }) => password;
  expect(coverageOf(proofMachine, events, { mark })).toEqual({ missed: [], deadEnds: [] });
});

test.each([
  ['refused', failed('change'), null, 'broken'],
  ['given up where a proof is due', failed('change', unproven), null, undefined],
] as const)('a change that is %s is shown as not made', async (_how, answer, shown, kind) => {
  const machine = provenMachineOf<null, number, 'reset'>({
    id: 'proven',
    load: async () => 1,
    change: () => Promise.reject(answer.error),
  });
  const { actor } = start(machine, { input: { key: null } });
  await settle();
  actor.send({ type: 'change.make', change: 'reset', ask: false });
  expect(actor.getSnapshot().context.change).toBe('reset');
  await settle();
  actor.getSnapshot().children.proof?.send({ type: 'proof.cancel' });
  const { change, data, problem: why } = actor.getSnapshot().context;
  expect([change, data, why?.kind]).toEqual([shown, 1, kind]);
});
