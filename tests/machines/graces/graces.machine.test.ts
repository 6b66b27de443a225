import { expect, test } from 'vitest';
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate';
import type { BulkJob } from '../../../contract/bulk.ts';
import { graceMachine } from '../../../src/machines/graces/grace.machine.ts';
import { gracesMachine } from '../../../src/machines/graces/graces.machine.ts';
import type { Grace, GraceCommand, GracesEvent } from '../../../src/machines/graces/graces.types.ts';
import { ProblemError, problem } from '../../../src/services/problem.ts';
import { coverageOf, done, failed, settle, startAmong } from '../../support/actor.ts';

const grace = (id: string): Grace => ({
  id,
  command: { kind: 'removeView', id: 3 },
  text: { id: 'toast.viewRemoved', values: { name: 'Mine' } },
});

/** Commands in a system of their own; `leave` is the page that goes. */
function staged(make: (command: GraceCommand) => Promise<BulkJob | null> = async () => null) {
  const made: GraceCommand[] = [];
  let leave: () => void = () => {};
  const machine = gracesMachine.provide({
    actors: {
      watchLeave: fromCallback<GracesEvent>(({ sendBack }) => {
        leave = () => sendBack({ type: 'graces.flush' });
      }),
      grace: graceMachine.provide({
        actors: {
          make: fromPromise<BulkJob | null, { command: GraceCommand }>(async ({ input }) => {
            made.push(input.command);
            return make(input.command);
          }),
        },
      }),
    },
  });
  const stage = startAmong(machine, 'graces', ['toasts', 'jobs']);
  return { ...stage, made, leave: () => leave() };
}

test('a command is made after five seconds, and its toast goes', async () => {
  const { subject, clock, made, sent } = staged();
  subject.send({ type: 'grace.begin', grace: grace('a') });
  clock.increment(4999);
  const before = [...made];
  clock.increment(1);
  await settle();
  expect([before, made, sent]).toEqual([
    [],
    [grace('a').command],
    ['toasts toast.show', 'toasts toast.hide'],
  ]);
});

test('a command that is taken back was never given', async () => {
  const { subject, clock, made } = staged();
  subject.send({ type: 'grace.begin', grace: grace('a') });
  subject.send({ type: 'grace.begin', grace: grace('b') });
  subject.send({ type: 'grace.undoLast' });
  subject.send({ type: 'grace.undo', id: 'a' });
  clock.increment(10_000);
  await settle();
  expect([made, subject.getSnapshot().context]).toEqual([[], { waiting: [], made: [] }]);
});

test('what still waits is made at once when the page goes', async () => {
  const { subject, made, leave } = staged();
  subject.send({ type: 'grace.begin', grace: grace('a') });
  leave();
  await settle();
  expect(made).toEqual([grace('a').command]);
});

test('what is held while its toast is read is made at once when the page goes, or the session ends', async () => {
  for (const end of ['page', 'session'] as const) {
    const { subject, made, leave } = staged();
    subject.send({ type: 'grace.begin', grace: grace('a') });
    subject.send({ type: 'graces.hold' });
    if (end === 'page') leave();
    else subject.send({ type: 'graces.flush' });
    await settle();
    expect([end, made]).toEqual([end, [grace('a').command]]);
  }
});

test('no time passes while its toast is read', async () => {
  const { subject, clock, made } = staged();
  subject.send({ type: 'grace.begin', grace: grace('a') });
  subject.send({ type: 'graces.hold' });
  clock.increment(60_000);
  await settle();
  const held = [...made];
  subject.send({ type: 'graces.release' });
  clock.increment(5000);
  await settle();
  expect([held, made.length]).toEqual([[], 1]);
});

test('who gave it is told how it ended, and the person when it failed', async () => {
  const told: AnyEventObject[] = [];
  const { subject, clock, events } = staged(async () => {
    throw new ProblemError(problem('forbidden'));
  });
  const from = { send: (event: AnyEventObject) => told.push(event) } as unknown as NonNullable<Grace['from']>;
  subject.send({ type: 'grace.begin', grace: { ...grace('a'), from } });
  clock.increment(5000);
  await settle();
  expect([told.map(({ type }) => type), events.at(-1)?.event.toast.text.id]).toEqual([
    ['grace.failed'],
    'toast.callFailed',
  ]);
});

test('a bulk command hands its job over', async () => {
  const job = { id: 9 } as BulkJob;
  const { subject, clock, events } = staged(async () => job);
  subject.send({ type: 'grace.begin', grace: grace('a') });
  clock.increment(5000);
  await settle();
  expect(events.at(-1)).toEqual({ to: 'jobs', event: { type: 'job.progressed', job } });
});

test('every state of a command can be reached', () => {
  const actions = { tellCalling: () => {}, tellMade: () => {}, tellUndone: () => {}, tellFailed: () => {} };
  const events = [
    { type: 'grace.undo' },
    { type: 'grace.flush' },
    { type: 'grace.hold' },
    { type: 'grace.release' },
    done('make', null),
    failed('make'),
  ];
  const input = { id: 'a', command: { kind: 'removeView', id: 1 } };
  expect(coverageOf(graceMachine.provide({ actions }), events, { input })).toEqual({
    missed: [],
    deadEnds: [],
  });
});
