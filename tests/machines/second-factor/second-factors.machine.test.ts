import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import type { SecondFactors } from '../../../contract/second-factor.ts';
import { provenMachineOf } from '../../../src/machines/second-factor/proven.machine.ts';
import {
  type FactorAction,
  secondFactorsMachine,
} from '../../../src/machines/second-factor/second-factors.machine.ts';
import { ProblemError, problem } from '../../../src/services/problem.ts';
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
        prove: fromPromise<void, { password: string }>(async ({ input: { password } }) => {
          if (password !== 'quayside') throw new ProblemError(problem('invalid', { code: 'password.wrong' }));
          proven = true;
        }),
      },
    }),
    { input },
  );
  return { ...started, did };
}

test('nothing is removed before it is confirmed, nor before the password is right; then it is done without being asked for again', async () => {
  const { actor, did } = begin();
  await settle();
  actor.send({ type: 'factors.act', action: { type: 'removeApp' } });
  expect([actor.getSnapshot().value, did]).toEqual(['confirming', []]);
  actor.send({ type: 'action.confirm' });
  await settle();
  expect([actor.getSnapshot().value, did]).toEqual(['proving', []]);
  actor.send({ type: 'password.change', password: 'wrong' });
  actor.send({ type: 'proof.submit' });
  await settle();
  expect([actor.getSnapshot().value, actor.getSnapshot().context.problem?.code]).toEqual([
    'proving',
    'password.wrong',
  ]);
  actor.send({ type: 'password.change', password: 'quayside' });
  actor.send({ type: 'proof.submit' });
  await settle(20);
  expect([actor.getSnapshot().value, did, actor.getSnapshot().context.password]).toEqual([
    'idle',
    ['removeApp'],
    '',
  ]);
});

test('new recovery codes are shown until they are said to be saved', async () => {
  const { actor } = begin();
  await settle();
  actor.send({ type: 'factors.act', action: { type: 'renewCodes' } });
  actor.send({ type: 'action.confirm' });
  await settle();
  actor.send({ type: 'password.change', password: 'quayside' });
  actor.send({ type: 'proof.submit' });
  await settle(20);
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
    { type: 'password.change', password: 'x' },
    { type: 'proof.submit' },
    { type: 'codes.confirm' },
    done('load', factors),
    failed('load'),
    done('perform', []),
    done('perform', ['aaaa-bbbb-cccc']),
    failed('perform'),
    failed('perform', unproven),
    done('prove'),
    failed('prove'),
    done('enrolment', { identity: null, unproven: true, name: 'Key' }),
    done('enrolment', { identity: null, unproven: false, name: 'Key' }),
  ];
  const mark = ({ action, password }: { action: unknown; password: string }) => [action, password];
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
    { type: 'password.change', password: 'x' },
    { type: 'proof.submit' },
    done('load', 1),
    failed('load'),
    failed('load', new ProblemError(problem('forbidden'))),
    done('change', 2),
    failed('change'),
    failed('change', unproven),
    done('prove'),
    failed('prove'),
  ];
  const mark = ({ password }: { password: string }) => password;
  expect(coverageOf(machine, events, { input: { key: null }, mark })).toEqual({ missed: [], deadEnds: [] });
});
