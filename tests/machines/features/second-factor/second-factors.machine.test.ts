import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import type { SecondFactors } from '../../../../contract/people/second-factor.ts';
import { confirmPasswordMachine } from '../../../../src/machines/features/second-factor/confirm-password.machine.ts';
import {
  type EnrolmentConfirmation,
  enrolmentMachine,
} from '../../../../src/machines/features/second-factor/enrolment.machine.ts';
import { createProtectedMachine } from '../../../../src/machines/features/second-factor/protected.machine.ts';
import {
  type FactorAction,
  secondFactorsMachine,
} from '../../../../src/machines/features/second-factor/second-factors.machine.ts';
import { ProblemError, problem } from '../../../../src/services/kit/problem.ts';
import type { Enrolled, EnrolmentScope } from '../../../../src/services/session/second-factor.service.ts';
import { coverageOf, done, failed, settle, start } from '../../../support/client/actor.ts';

const factors: SecondFactors = {
  authenticatorSince: '2026-01-01T00:00:00.000Z',
  passkeys: [],
  recoveryCodesLeft: 10,
  required: false,
  passkeysPossible: true,
};
const passwordRequired = new ProblemError(problem('forbidden', { code: 'session.proofRequired' }));
const input = { passkeyName: 'Passkey' };

/** A server that asks for the password until it has been given. */
function begin() {
  const did: (FactorAction['type'] | undefined)[] = [];
  let isConfirmed = false;
  const started = start(
    secondFactorsMachine.provide({
      actors: {
        load: fromPromise<SecondFactors>(async () => factors),
        perform: fromPromise<readonly string[], { action: FactorAction | null }>(
          async ({ input: { action } }) => {
            if (!isConfirmed) throw passwordRequired;
            did.push(action?.type);
            return action?.type === 'renewCodes' ? ['aaaa-bbbb-cccc'] : [];
          },
        ),
        enrolment: enrolmentMachine.provide({
          actors: {
            enrol: fromPromise<Enrolled, { scope: EnrolmentScope; confirmation: EnrolmentConfirmation }>(
              async () => {
                if (!isConfirmed) throw passwordRequired;
                return { recoveryCodes: null, identity: null };
              },
            ),
          },
        }),
        confirmPassword: confirmPasswordMachine.provide({
          actors: {
            prove: fromPromise<void, { password: string }>(async ({ input: { password } }) => {
              if (password !== 'quayside')
                throw new ProblemError(problem('invalid', { code: 'password.wrong' }));
              isConfirmed = true;
            }),
          },
        }),
      },
    }),
    { input },
  );
  /** Gives a password where one is asked for. */
  const prove = async (password: string) => {
    const { confirmPassword } = started.actor.getSnapshot().children;
    confirmPassword?.send({ type: 'password.change', password });
    confirmPassword?.send({ type: 'password.submit' });
    await settle(20);
    return confirmPassword?.getSnapshot().context;
  };
  return { ...started, did, prove };
}

/** The same, asked to do something for which the server then wants the password. */
async function beginUntilPassword(type: 'removeApp' | 'renewCodes') {
  const started = begin();
  await settle();
  started.actor.send({ type: 'action.start', action: { type } });
  started.actor.send({ type: 'action.confirm' });
  await settle();
  return started;
}

test('nothing is removed before it is confirmed, nor before the password is right; then it is done without being asked for again', async () => {
  const { actor, did, prove } = begin();
  await settle();
  actor.send({ type: 'action.start', action: { type: 'removeApp' } });
  expect([actor.getSnapshot().value, did]).toEqual(['confirming', []]);
  actor.send({ type: 'action.confirm' });
  await settle();
  expect([actor.getSnapshot().value, did]).toEqual(['confirmingPassword', []]);
  expect([(await prove('wrong'))?.problem?.code, actor.getSnapshot().value]).toEqual([
    'password.wrong',
    'confirmingPassword',
  ]);
  expect(await prove('quayside')).toEqual({ password: '', problem: null, isConfirmed: true });
  expect([actor.getSnapshot().value, did]).toEqual(['idle', ['removeApp']]);
});

test('the problem of a wrong password is gone as soon as another one is typed', async () => {
  const { actor, prove } = await beginUntilPassword('removeApp');
  await prove('wrong');
  const { confirmPassword } = actor.getSnapshot().children;
  confirmPassword?.send({ type: 'password.change', password: 'q' });
  expect(confirmPassword?.getSnapshot().context).toEqual({
    password: 'q',
    problem: null,
    isConfirmed: false,
  });
});

test('a proof that is given up leaves everything as it was', async () => {
  const { actor, did } = await beginUntilPassword('removeApp');
  const { confirmPassword } = actor.getSnapshot().children;
  confirmPassword?.send({ type: 'password.change', password: 'quayside' });
  confirmPassword?.send({ type: 'password.cancel' });
  expect([actor.getSnapshot().value, did, confirmPassword?.getSnapshot().context.password]).toEqual([
    'idle',
    [],
    '',
  ]);
});

test('an enrolment that a proof is due for begins again once it is given, with the name that was typed', async () => {
  const { actor, prove } = begin();
  await settle();
  const asked: string[] = [];
  actor.send({ type: 'action.start', action: { type: 'enrol', method: 'passkey' } });
  const first = actor.getSnapshot().children.enrolment;
  first?.send({ type: 'name.change', name: 'Blue key' });
  first?.send({ type: 'enrolment.submit' });
  await settle(30);
  asked.push(String(actor.getSnapshot().value));
  await prove('quayside');
  const again = actor.getSnapshot().children.enrolment;
  expect([asked, actor.getSnapshot().value, again?.getSnapshot().context.name]).toEqual([
    ['confirmingPassword'],
    'enrolling',
    'Blue key',
  ]);
});

test('a passkey is renamed as typed, and never to nothing', async () => {
  const { actor, did, prove } = begin();
  await settle();
  const rename = { type: 'renamePasskey', id: 4, name: 'Laptop' } as const;
  actor.send({ type: 'action.start', action: rename });
  for (const name of ['', '  ']) {
    actor.send({ type: 'name.change', name });
    actor.send({ type: 'action.confirm' });
  }
  expect([actor.getSnapshot().value, did]).toEqual(['naming', []]);
  actor.send({ type: 'name.change', name: 'Phone' });
  actor.send({ type: 'action.confirm' });
  await settle();
  await prove('quayside');
  expect([did, actor.getSnapshot().context.action]).toEqual([
    ['renamePasskey'],
    { ...rename, name: 'Phone' },
  ]);
});

test('new recovery codes are shown until they are said to be saved', async () => {
  const { actor, prove } = await beginUntilPassword('renewCodes');
  await prove('quayside');
  expect(actor.getSnapshot().context.recoveryCodes).toEqual(['aaaa-bbbb-cccc']);
  actor.send({ type: 'codes.confirm' });
  expect(actor.getSnapshot().context.recoveryCodes).toEqual([]);
});

test('every state of the own second factors can be reached, and every failed one be left', () => {
  const alone = secondFactorsMachine.provide({ actors: { load: fromPromise(async () => factors) } });
  const events = [
    { type: 'factors.refresh' },
    { type: 'action.start', action: { type: 'enrol', method: 'totp' } },
    { type: 'action.start', action: { type: 'removeApp' } },
    { type: 'action.start', action: { type: 'renamePasskey', id: 1, name: 'Key' } },
    { type: 'action.confirm' },
    { type: 'action.cancel' },
    { type: 'codes.confirm' },
    done('load', factors),
    failed('load'),
    done('perform', []),
    done('perform', ['aaaa-bbbb-cccc']),
    failed('perform'),
    failed('perform', passwordRequired),
    done('confirmPassword', { isConfirmed: true }),
    done('confirmPassword', { isConfirmed: false }),
    failed('confirmPassword'),
    done('enrolment', { identity: null, passwordRequired: true, name: 'Key' }),
    done('enrolment', { identity: null, passwordRequired: false, name: 'Key' }),
  ];
  const mark = ({ action }: { action: unknown }) => action;
  expect(coverageOf(alone, events, { input, mark })).toEqual({ missed: [], deadEnds: [] });
});

test('every state of what an administrator changes can be reached, and every failed one be left', () => {
  const machine = createProtectedMachine<null, number, 'reset'>({
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
    failed('change', passwordRequired),
    done('confirmPassword', { isConfirmed: true }),
    done('confirmPassword', { isConfirmed: false }),
    failed('confirmPassword'),
  ];
  expect(coverageOf(machine, events, { input: { key: null } })).toEqual({ missed: [], deadEnds: [] });
});

test('every state of a proof can be reached, and every failed one be left', () => {
  const events = [
    { type: 'password.change', password: 'x' },
    { type: 'password.submit' },
    { type: 'password.cancel' },
    done('prove'),
    failed('prove'),
  ];
  const mark = ({ password }: { password: string }) => password;
  expect(coverageOf(confirmPasswordMachine, events, { mark })).toEqual({ missed: [], deadEnds: [] });
});

test.each([
  ['refused', failed('change'), null, 'broken'],
  ['given up where a proof is due', failed('change', passwordRequired), null, undefined],
] as const)('a change that is %s is shown as not made', async (_how, answer, shown, kind) => {
  const machine = createProtectedMachine<null, number, 'reset'>({
    id: 'proven',
    load: async () => 1,
    change: () => Promise.reject(answer.error),
  });
  const { actor } = start(machine, { input: { key: null } });
  await settle();
  actor.send({ type: 'change.make', change: 'reset', ask: false });
  expect(actor.getSnapshot().context.change).toBe('reset');
  await settle();
  actor.getSnapshot().children.confirmPassword?.send({ type: 'password.cancel' });
  const { change, data, problem: why } = actor.getSnapshot().context;
  expect([change, data, why?.kind]).toEqual([shown, 1, kind]);
});

test.each([
  ['forbidden', 'forbidden'],
  ['notFound', 'forbidden'],
  ['offline', 'failed'],
  ['broken', 'failed'],
] as const)('data that is answered with %s is shown as %s', async (kind, tag) => {
  const machine = createProtectedMachine<null, number, 'reset'>({
    id: 'proven',
    load: () => Promise.reject(new ProblemError(problem(kind))),
    change: async () => 2,
  });
  const { actor } = start(machine, { input: { key: null } });
  await settle();
  expect((['forbidden', 'failed'] as const).filter((each) => actor.getSnapshot().hasTag(each))).toEqual([
    tag,
  ]);
});

test('a change that is not confirmed is forgotten, with the problem of the one before', async () => {
  const machine = createProtectedMachine<null, number, 'reset'>({
    id: 'proven',
    load: async () => 1,
    change: async () => 2,
  });
  const { actor } = start(machine, { input: { key: null } });
  await settle();
  actor.send({ type: 'change.make', change: 'reset', ask: true });
  expect(actor.getSnapshot().context.change).toBe('reset');
  actor.send({ type: 'change.cancel' });
  expect(actor.getSnapshot().context).toEqual({ key: null, data: 1, change: null, problem: null });
});
