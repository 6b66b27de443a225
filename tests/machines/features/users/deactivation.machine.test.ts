import { describe, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import type { OpenWork, UserDetails } from '../../../../contract/people/users.ts';
import {
  type DeactivationContext,
  deactivationMachine,
  findMissingSuccessors,
} from '../../../../src/machines/features/users/deactivation.machine.ts';
import { ProblemError, problem } from '../../../../src/services/kit/problem.ts';
import { coverageOf, done, failed, settle, startAmong } from '../../../support/client/actor.ts';
import { userDetailsOf } from '../../../support/records/users.ts';

const [grace, henry] = [
  { id: 8, name: 'Grace Obi' },
  { id: 9, name: 'Henry Wu' },
];
const openWork: OpenWork = [
  { kind: 'students', count: 12, examples: ['Amina Diallo'], successors: [grace, henry] },
  { kind: 'tasks', count: 1, examples: ['Call the bank'], successors: [henry] },
];
const user = userDetailsOf();
const gone = userDetailsOf({ version: 4, state: 'deactivated', active: false });

interface World {
  user: UserDetails;
  work: OpenWork;
  loads: number;
  failure: ProblemError | null;
  readonly sent: unknown[];
}

async function prepare(more: Partial<World> = {}) {
  const world: World = { user, work: openWork, loads: 0, failure: null, sent: [], ...more };
  const answer = (command: object): UserDetails => {
    world.sent.push(command);
    if (world.failure) throw world.failure;
    return gone;
  };
  const machine = deactivationMachine.provide({
    actors: {
      load: fromPromise<{ user: UserDetails; work: OpenWork }>(async () => {
        world.loads += 1;
        return { user: world.user, work: world.work };
      }) as never,
      deactivate: fromPromise<UserDetails, Pick<DeactivationContext, 'user' | 'successors'>>(
        async ({ input: { user: target, successors } }) => answer({ version: target.version, successors }),
      ) as never,
      undo: fromPromise<UserDetails, { id: number; version: number }>(async ({ input: { id, version } }) => {
        answer({ undo: id, version });
        return userDetailsOf({ version: 5 });
      }) as never,
    },
  });
  const { subject, events } = startAmong(machine, 'deactivation', ['router', 'toasts'], { user });
  await settle();
  const act = async (...given: { type: string; [field: string]: unknown }[]) => {
    for (const event of given) subject.send(event);
    await settle();
  };
  const tags = () => [...subject.getSnapshot().tags].sort();
  return { world, subject, events, act, tags };
}

const select = (kind: string, id: number) => ({ type: 'successor.select', kind, id: String(id) });
const confirm = { type: 'deactivation.confirm' };
const toastOf = (change: string, more: object = {}) => ({
  to: 'toasts',
  event: {
    type: 'toast.show',
    toast: {
      id: 'user.changed',
      text: { id: 'toast.userChanged', values: { change, name: 'Tomasz Kowalski' } },
      intent: change === 'notActivated' ? 'bad' : 'good',
      duration: 6000,
      ...more,
    },
  },
});
const changedTo = (version: number | null) => ({
  to: 'router',
  event: { type: 'record.changed', subject: 'User', id: 5, version },
});

describe('the deactivation of a user', () => {
  it('waits until each kind of work has a successor, and sends them', async () => {
    const { world, subject, act, tags } = await prepare();
    const missing = () => findMissingSuccessors(subject.getSnapshot().context);
    expect([tags(), missing()]).toEqual([
      ['choosing', 'open'],
      ['students', 'tasks'],
    ]);
    await act(confirm, select('students', 8), confirm);
    expect([world.sent, missing()]).toEqual([[], ['tasks']]);
    await act(select('tasks', 9), confirm);
    expect([world.sent, tags()]).toEqual([
      [{ version: 3, successors: { students: '8', tasks: '9' } }],
      ['undoable'],
    ]);
  });

  it('is possible at once for a user without open work', async () => {
    const { world, act, tags } = await prepare({ work: [] });
    await act(confirm);
    expect([world.sent, tags()]).toEqual([[{ version: 3, successors: {} }], ['undoable']]);
  });

  it('is announced to lists and pages, with an undo for 15 minutes that restores the account', async () => {
    const { world, subject, events, act, tags } = await prepare({ work: [] });
    await act(confirm);
    const undo = { type: 'deactivation.undo' };
    expect(events).toEqual([
      changedTo(4),
      toastOf('deactivated', {
        duration: 900_000,
        action: { label: 'action.undo', actor: subject, event: undo },
      }),
    ]);
    await act(undo);
    expect([world.sent.at(-1), events.slice(2), tags()]).toEqual([
      { undo: 5, version: 4 },
      [changedTo(5), toastOf('activated')],
      [],
    ]);
    expect(subject.getSnapshot().status).toBe('done');
  });

  it('says so when it can no longer be undone', async () => {
    const { world, subject, events, act } = await prepare({ work: [] });
    await act(confirm);
    world.failure = new ProblemError(problem('refused', { reason: 'refusal.undoOver' }));
    await act({ type: 'deactivation.undo' });
    expect([events.slice(2), subject.getSnapshot().status]).toEqual([
      [changedTo(null), toastOf('notActivated')],
      'done',
    ]);
  });

  it.each([
    ['the user was changed meanwhile', problem('stale')],
    ['more work was assigned to them', problem('refused', { reason: 'refusal.openWork' })],
    ['a successor can no longer take over', problem('invalid', { fields: { 'body.to.tasks': ['invalid'] } })],
  ])('shows the work again when %s, with the successors that are still possible', async (_why, reason) => {
    const { world, subject, act, tags } = await prepare({ failure: new ProblemError(reason) });
    await act(select('students', 9), select('tasks', 9));
    world.user = userDetailsOf({ version: 7 });
    world.work = [
      { kind: 'students', count: 13, examples: [], successors: [grace, henry] },
      { kind: 'tasks', count: 1, examples: [], successors: [grace] },
    ];
    await act(confirm);
    const { context } = subject.getSnapshot();
    expect([world.loads, tags(), context.successors, context.refusal]).toEqual([
      2,
      ['choosing', 'open'],
      { students: '9' },
      reason,
    ]);
    world.failure = null;
    await act(select('tasks', 8), confirm);
    expect(world.sent.at(-1)).toEqual({ version: 7, successors: { students: '9', tasks: '8' } });
  });

  it.each([
    ['they are the last administrator', problem('refused', { reason: 'refusal.lastAdministrator' })],
    ['it is the own account', problem('refused', { reason: 'refusal.self' })],
    ['there is no connection', problem('offline')],
  ])('is refused, with the reason and what was selected, when %s', async (_why, reason) => {
    const { world, subject, act, tags } = await prepare({ failure: new ProblemError(reason) });
    await act(select('students', 8), select('tasks', 9), confirm);
    const { context } = subject.getSnapshot();
    expect([world.loads, tags(), context.refusal, context.successors]).toEqual([
      1,
      ['choosing', 'open'],
      reason,
      { students: '8', tasks: '9' },
    ]);
  });

  it('ends when its dialog is closed, but not while it is being sent', async () => {
    const { subject, act } = await prepare({ work: [] });
    subject.send(confirm);
    subject.send({ type: 'deactivation.close' });
    expect(subject.getSnapshot().hasTag('sending')).toBe(true);
    await settle();
    expect(subject.getSnapshot().hasTag('undoable')).toBe(true);
    const other = await prepare();
    await other.act({ type: 'deactivation.close' });
    await act();
    expect(other.subject.getSnapshot().status).toBe('done');
  });
});

it('every state of a deactivation can be entered, and every failure be left', () => {
  const events = [
    done('load', { user, work: [] }),
    ...(['offline', 'forbidden', 'broken'] as const).map((kind) =>
      failed('load', new ProblemError(problem(kind))),
    ),
    done('deactivate', gone),
    failed('deactivate', new ProblemError(problem('offline'))),
    done('undo', user),
    confirm,
    { type: 'deactivation.close' },
    { type: 'deactivation.undo' },
    { type: 'resource.refresh' },
    { type: 'connection.restored' },
  ];
  expect(coverageOf(deactivationMachine, events, { input: { user } })).toEqual({ missed: [], deadEnds: [] });
});
