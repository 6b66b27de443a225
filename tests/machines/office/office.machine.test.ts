import { expect, test } from 'vitest';
import { type AnyActorLogic, fromCallback, fromPromise } from 'xstate';
import { officeMachine } from '../../../src/machines/office/office.machine.ts';
import type { OfficeActors } from '../../../src/machines/office/office.types.ts';
import { coverageOf, done, failed, settle, start } from '../../support/actor.ts';

/** An office whose actors write down what they are told. */
function prepare(load?: (actors: OfficeActors) => Promise<OfficeActors>) {
  const told: string[] = [];
  const listener = (name: string): AnyActorLogic =>
    fromCallback<{ type: string; userId?: number }>(({ receive }) => {
      receive(({ type, userId }) => told.push([name, type, userId].filter(Boolean).join(' ')));
    });
  const actors = {
    notifications: listener('notifications'),
    realtime: listener('realtime'),
    peek: listener('peek'),
  };
  const machine = officeMachine.provide({
    actors: { loadActors: fromPromise<OfficeActors>(async () => (load ? load(actors) : actors)) },
  });
  return { ...start(machine, { input: { realtime: { server: null } } }), told };
}

test('the live stream starts once the first screen has settled', async () => {
  const { actor, told } = prepare();
  actor.send({ type: 'office.open', userId: 7 });
  await settle();
  expect(actor.getSnapshot().hasTag('open')).toBe(true);
  expect(told).toEqual([]);
  actor.send({ type: 'screen.settled' });
  await settle();
  expect(told).toEqual(['realtime realtime.start 7']);
});

test('a screen that never settles holds the live stream up for two seconds', async () => {
  const { actor, clock, told } = prepare();
  actor.send({ type: 'office.open', userId: 7 });
  await settle();
  clock.increment(1999);
  expect(told).toEqual([]);
  clock.increment(1);
  expect(told).toEqual(['realtime realtime.start 7']);
});

test('signing out stops the stream and forgets the notifications; the next person has the same actors', async () => {
  const { actor, told } = prepare();
  actor.send({ type: 'office.open', userId: 7 });
  await settle();
  actor.send({ type: 'office.close' });
  expect(told).toEqual(['realtime realtime.stop', 'notifications notifications.clear']);
  actor.send({ type: 'office.open', userId: 8 });
  actor.send({ type: 'screen.settled' });
  await settle();
  expect(told.slice(2)).toEqual(['realtime realtime.start 8']);
});

test('code that does not arrive is asked for again after five seconds', async () => {
  let attempts = 0;
  const { actor, clock } = prepare(async (actors) => {
    attempts += 1;
    if (attempts === 1) throw new Error('offline');
    return actors;
  });
  actor.send({ type: 'office.open', userId: 7 });
  await settle();
  expect(actor.getSnapshot().hasTag('failed')).toBe(true);
  clock.increment(5000);
  await settle();
  expect(actor.getSnapshot().hasTag('open')).toBe(true);
});

test('every state of the office can be reached, and every failed one be left', () => {
  const nothing = () => {};
  const alone = officeMachine.provide({
    actions: { staff: nothing, startRealtime: nothing, stopRealtime: nothing, clearNotifications: nothing },
  });
  const events = [
    { type: 'office.open', userId: 7 },
    { type: 'office.close' },
    { type: 'screen.settled' },
    { type: 'xstate.after.settleDelay.office.open.arriving' },
    { type: 'xstate.after.retryDelay.office.failed' },
    done('paint'),
    failed('paint'),
    done('loadActors', {}),
    failed('loadActors'),
  ];
  expect(coverageOf(alone, events, { input: { realtime: { server: null } } })).toEqual({
    missed: [],
    deadEnds: [],
  });
});
