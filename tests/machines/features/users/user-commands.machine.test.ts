import { describe, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import type { UserRow } from '../../../../contract/people/users.ts';
import type { UserTarget } from '../../../../src/machines/features/users/announcements.ts';
import { deactivationMachine } from '../../../../src/machines/features/users/deactivation.machine.ts';
import { userCommandsMachine } from '../../../../src/machines/features/users/user-commands.machine.ts';
import { ProblemError, problem } from '../../../../src/services/kit/problem.ts';
import { coverageOf, done, failed, settle, startAmong } from '../../../support/client/actor.ts';
import { userDetailsOf, userOf } from '../../../support/records/users.ts';

const user = userOf();

interface Given {
  readonly command: string;
  readonly user: UserTarget;
}

async function prepare() {
  const world: { failure: ProblemError | null; readonly sent: unknown[] } = { failure: null, sent: [] };
  const machine = userCommandsMachine.provide({
    actors: {
      send: fromPromise<UserRow, Given>(async ({ input: { command, user: target } }) => {
        world.sent.push([command, target.id, target.version]);
        if (world.failure) throw world.failure;
        return userOf({ version: 4 });
      }) as never,
      deactivation: deactivationMachine.provide({
        actors: { load: fromPromise(async () => ({ user: userDetailsOf(), work: [] })) as never },
      }),
    },
  });
  const { subject, events } = startAmong(machine, 'commands', ['router', 'toasts']);
  const act = async (event: { type: string; [field: string]: unknown }) => {
    subject.send(event);
    await settle();
  };
  const tags = () => [...subject.getSnapshot().tags].sort();
  return { world, subject, events, act, tags };
}

const command = (name: string) => ({ type: 'user.command', command: name, user });
const changedTo = (version: number | null) => ({
  to: 'router',
  event: { type: 'record.changed', subject: 'User', id: 5, version },
});
const toastOf = (change: string, name: string) => ({
  to: 'toasts',
  event: {
    type: 'toast.show',
    toast: {
      id: 'user.changed',
      text: { id: 'toast.userChanged', values: { change, name } },
      intent: 'good',
      duration: 6000,
    },
  },
});

describe('the commands on users', () => {
  it.each([
    ['invite', toastOf('invited', 'tomasz@example.com')],
    ['activate', toastOf('activated', 'Tomasz Kowalski')],
    ['signOut', toastOf('signedOut', 'Tomasz Kowalski')],
    ['undo', toastOf('activated', 'Tomasz Kowalski')],
  ])('send %s at once, update lists and pages, and say what has come of it', async (name, toast) => {
    const { world, events, act, tags } = await prepare();
    await act(command(name));
    expect([world.sent, events, tags()]).toEqual([[[name, 5, 3]], [changedTo(4), toast], []]);
  });

  it('end one session with no more than the update', async () => {
    const { world, events, act, tags } = await prepare();
    await act({ ...command('endSession'), sessionId: 31 });
    expect([world.sent, events, tags()]).toEqual([[['endSession', 5, 3]], [changedTo(4)], []]);
  });

  it('withdraw an invitation once that is confirmed', async () => {
    const { world, events, act, tags } = await prepare();
    await act(command('withdraw'));
    expect([world.sent, tags()]).toEqual([[], ['confirming']]);
    await act({ type: 'command.cancel' });
    await act({ type: 'command.confirm' });
    expect([world.sent, tags()]).toEqual([[], []]);
    await act(command('withdraw'));
    await act({ type: 'command.confirm' });
    expect([world.sent, events, tags()]).toEqual([[['withdraw', 5, 3]], [changedTo(4)], []]);
  });

  it('keep the reason of a refusal until it is closed or another command is given', async () => {
    const { world, subject, events, act, tags } = await prepare();
    const reason = problem('refused', { reason: 'refusal.accepted' });
    world.failure = new ProblemError(reason);
    await act(command('invite'));
    expect([subject.getSnapshot().context.refusal, tags(), events]).toEqual([reason, ['refused'], []]);
    await act({ type: 'command.cancel' });
    expect(tags()).toEqual([]);
    await act(command('invite'));
    world.failure = null;
    await act(command('invite'));
    expect([subject.getSnapshot().context.refusal, tags()]).toEqual([null, []]);
  });

  it('have the user loaded again when someone else changed them first', async () => {
    const { world, events, act, tags } = await prepare();
    world.failure = new ProblemError(problem('stale'));
    await act(command('activate'));
    expect([events, tags()]).toEqual([[changedTo(null)], ['refused']]);
  });

  it('take no second command while one is being sent', async () => {
    const { world, subject } = await prepare();
    subject.send(command('invite'));
    subject.send(command('activate'));
    await settle();
    expect(world.sent).toEqual([['invite', 5, 3]]);
  });

  it('open one dialog of a deactivation at a time, until it is closed', async () => {
    const { subject, act } = await prepare();
    const dialog = () => subject.getSnapshot().children.deactivation;
    await act({ type: 'user.deactivate', user });
    const first = dialog();
    await act({ type: 'user.deactivate', user: { ...user, id: 6 } });
    expect([first.getSnapshot().status, subject.getSnapshot().context.leaving.id]).toEqual(['stopped', 6]);
    dialog().send({ type: 'deactivation.close' });
    await settle();
    expect(dialog()).toBeUndefined();
  });
});

it('every state of the commands can be entered, and every refusal be left', () => {
  const events = [
    command('invite'),
    command('withdraw'),
    { type: 'command.confirm' },
    { type: 'command.cancel' },
    done('send', user),
    failed('send', new ProblemError(problem('offline'))),
    failed('send', new ProblemError(problem('stale'))),
    { type: 'user.deactivate', user },
    done('deactivation'),
    failed('deactivation'),
  ];
  expect(coverageOf(userCommandsMachine, events)).toEqual({ missed: [], deadEnds: [] });
});
