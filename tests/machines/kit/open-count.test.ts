import { expect, test } from 'vitest';
import { type AnyActorRef, assign, createMachine, setup, spawnChild } from 'xstate';
import type { AbilityRule } from '../../../contract/kit/ability.ts';
import { createOpenCountMachine } from '../../../src/machines/kit/open-count.ts';
import { mayDo } from '../../../src/machines/kit/session/may-do.ts';
import { settle, start } from '../../support/client/actor.ts';

const pages: readonly AbilityRule[] = [{ action: 'read', subject: 'application' }];
const ofRecords: readonly AbilityRule[] = [...pages, { action: 'update', subject: 'Registration' }];

interface Session {
  user: { id: number; role: string } | null;
  rules: readonly AbilityRule[];
}

/** A count in a portal whose session is told who is signed in; `asked` are the calls to the server. */
function stage() {
  const asked: string[] = [];
  const machine = createOpenCountMachine({
    id: 'waiting',
    subject: 'Registration',
    mayAnswer: (system) => mayDo(system, 'update', 'Registration'),
    count: async () => asked.push('count'),
  });
  const session = setup({
    types: {} as { context: Session; events: { type: 'become' } & Session },
  }).createMachine({
    context: { user: null, rules: [] },
    on: { become: { actions: assign(({ event: { user, rules } }) => ({ user, rules })) } },
  });
  const portal = createMachine({
    entry: [
      spawnChild(session, { id: 'session', systemId: 'session' }),
      spawnChild(machine, { id: 'waiting', systemId: 'waiting' }),
    ],
  });
  const { actor } = start(portal);
  const find = (id: string): AnyActorRef => {
    const found: AnyActorRef | undefined = actor.system.get(id as never);
    if (!found) throw new Error(`There is no ${id}`);
    return found;
  };
  const become = async (user: Session['user'], rules: readonly AbilityRule[]) => {
    find('session').send({ type: 'become', user, rules });
    await settle();
    return [asked.length, find('waiting').getSnapshot().context.open];
  };
  return { become };
}

test('nothing is asked for somebody whose rules do not let them answer', async () => {
  const { become } = stage();
  expect(await become({ id: 7, role: 'student' }, pages)).toEqual([0, null]);
});

test('the count is asked for once the rules about records have come, and forgotten when they go', async () => {
  const { become } = stage();
  const counsellor = { id: 7, role: 'counsellor' };
  expect([
    await become(counsellor, pages),
    await become(counsellor, ofRecords),
    await become(counsellor, [...ofRecords]),
    await become(counsellor, pages),
    await become(null, []),
  ]).toEqual([
    [0, null],
    [1, 1],
    [1, 1],
    [1, null],
    [1, null],
  ]);
});
