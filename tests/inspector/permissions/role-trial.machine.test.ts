import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { AbilityRule, Role } from '../../../contract/kit/ability.ts';
import type { Identity } from '../../../contract/people/session.ts';
import { roleTrialMachine } from '../../../src/inspector/permissions/role-trial.machine.ts';
import { coverageOf, done, failed, settle } from '../../support/client/actor.ts';

const rulesOf = (role: Role | null): AbilityRule[] => [
  { action: 'read', subject: 'Task', reason: String(role) },
];
const identityOf = (role: Role | null): Identity => ({
  userData: { id: 1, role: role ?? 'admin', fullName: 'Ada', email: 'ada@quayside.test', home: '/' },
  userAbilityRules: rulesOf(role),
});

/** Tries roles against an API that answers after `load`; `told` is what the session is told. */
function open(load = async (role: Role | null) => identityOf(role)) {
  const told: string[] = [];
  const trial = createActor(
    roleTrialMachine.provide({
      actors: { load: fromPromise<Identity, Role | null>(({ input }) => load(input)) },
    }),
  );
  trial.on('identity.tried', ({ identity }) => {
    told.push(identity.userData.role);
    trial.send({ type: 'rules.changed', rules: identity.userAbilityRules });
  });
  trial.on('identity.returned', () => told.push('own'));
  return { trial: trial.start(), told };
}
type Opened = ReturnType<typeof open>['trial'];
const stateOf = (trial: Opened) => [trial.getSnapshot().value, trial.getSnapshot().context.role];

describe('trying a role', () => {
  it('gives the session its rules until it ends', async () => {
    const { trial, told } = open();
    trial.send({ type: 'role.try', role: 'student' });
    expect(stateOf(trial)).toEqual(['loading', 'student']);
    await settle();
    expect([stateOf(trial), told]).toEqual([['trying', 'student'], ['student']]);
    trial.send({ type: 'role.end' });
    expect([stateOf(trial), told]).toEqual([
      ['own', null],
      ['student', 'own'],
    ]);
  });

  it('goes over to another role, whichever answer comes late', async () => {
    const { trial, told } = open();
    trial.send({ type: 'role.try', role: 'student' });
    trial.send({ type: 'role.try', role: 'aco' });
    await settle();
    trial.send({ type: 'role.try', role: 'counsellor' });
    await settle();
    expect([stateOf(trial), told]).toEqual([
      ['trying', 'counsellor'],
      ['aco', 'counsellor'],
    ]);
  });

  it('ends without another word when the session gets other rules', async () => {
    const { trial, told } = open();
    trial.send({ type: 'role.try', role: 'student' });
    await settle();
    trial.send({ type: 'rules.changed', rules: rulesOf('student') });
    expect([stateOf(trial), told]).toEqual([['own', null], ['student']]);
  });

  it('takes the own rules back when another role cannot be loaded, or is given up on the way', async () => {
    let isOffline = false;
    const { trial, told } = open(async (role) => {
      if (isOffline) throw new Error('offline');
      return identityOf(role);
    });
    trial.send({ type: 'role.try', role: 'student' });
    await settle();
    isOffline = true;
    trial.send({ type: 'role.try', role: 'aco' });
    await settle();
    expect([stateOf(trial), told]).toEqual([
      ['failed', 'aco'],
      ['student', 'own'],
    ]);
    expect(trial.getSnapshot().context.problem?.kind).toBe('broken');
    isOffline = false;
    trial.send({ type: 'role.try', role: 'aco' });
    trial.send({ type: 'role.end' });
    await settle();
    expect([stateOf(trial), told]).toEqual([
      ['own', null],
      ['student', 'own', 'own'],
    ]);
  });

  it('comes to each of its states, and out of each failure', () => {
    const events = [
      { type: 'role.try', role: 'aco' },
      { type: 'role.end' },
      done('load', identityOf('aco')),
      failed('load'),
    ];
    expect(coverageOf(roleTrialMachine, events)).toEqual({ missed: [], deadEnds: [] });
  });
});
