import { expect, test } from 'vitest';
import { type AnyActorLogic, fromCallback, fromPromise } from 'xstate';
import { officeMachine } from '../../../../src/machines/shell/office/office.machine.ts';
import type { DeferredActors, OfficeActors } from '../../../../src/machines/shell/office/office.types.ts';
import { coverageOf, done, failed, settle, start } from '../../../support/client/actor.ts';

/** An office whose actors write down what they are told. */
function prepare(load?: (actors: OfficeActors) => Promise<OfficeActors>) {
  const told: string[] = [];
  let lateAttempts = 0;
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
    actors: {
      loadActors: fromPromise<OfficeActors>(async () => (load ? load(actors) : actors)),
      loadDeferred: fromPromise<DeferredActors>(async () => {
        lateAttempts += 1;
        if (lateAttempts === 1) throw new Error('offline');
        return { uploads: listener('uploads') };
      }),
    },
  });
  return {
    ...start(machine, { input: { realtime: { server: null }, shell: { width: 1200 } } }),
    told,
    lateAttempts: () => lateAttempts,
  };
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

test('a screen that has settled before the actors of the office are there is not waited for again', async () => {
  let arrive = (): void => {};
  const { actor, told } = prepare(
    (actors) =>
      new Promise((resolve) => {
        arrive = () => resolve(actors);
      }),
  );
  actor.send({ type: 'office.open', userId: 7 });
  actor.send({ type: 'screen.settled' });
  arrive();
  await settle();
  expect([told, actor.getSnapshot().hasTag('settled')]).toEqual([['realtime realtime.start 7'], true]);
  actor.send({ type: 'office.close' });
  actor.send({ type: 'office.open', userId: 8 });
  expect(actor.getSnapshot().hasTag('settled')).toBe(false);
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

test('on a slow line what may come later waits for the first screen, and twenty seconds at most', async () => {
  const { actor, clock } = prepare();
  const settled = () => actor.getSnapshot().hasTag('settled');
  actor.send({ type: 'office.open', userId: 7 });
  await settle();
  clock.increment(2000);
  expect(settled()).toBe(false);
  actor.send({ type: 'screen.settled' });
  expect(settled()).toBe(true);

  actor.send({ type: 'office.close' });
  actor.send({ type: 'office.open', userId: 8 });
  clock.increment(2000);
  clock.increment(19_999);
  expect(settled()).toBe(false);
  clock.increment(1);
  expect(settled()).toBe(true);
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

test('actors that no first screen needs come after it, once, and are asked for again when they do not arrive', async () => {
  const { actor, clock, lateAttempts } = prepare();
  actor.send({ type: 'office.open', userId: 7 });
  await settle();
  const before = lateAttempts();
  actor.send({ type: 'screen.settled' });
  await settle();
  const failing = [lateAttempts(), actor.getSnapshot().hasTag('complete')];
  clock.increment(5000);
  await settle();
  const complete = [lateAttempts(), actor.getSnapshot().hasTag('complete'), actor.system.get('uploads')?.id];
  actor.send({ type: 'office.close' });
  actor.send({ type: 'office.open', userId: 8 });
  actor.send({ type: 'screen.settled' });
  await settle();
  expect([before, failing, complete.slice(0, 2), complete[2] !== undefined, lateAttempts()]).toEqual([
    0,
    [1, false],
    [2, true],
    true,
    2,
  ]);
});

test('every state of the office can be reached, and every failed one be left', () => {
  const nothing = () => {};
  const alone = officeMachine.provide({
    actions: {
      spawnActors: nothing,
      spawnDeferredActors: nothing,
      startRealtime: nothing,
      stopRealtime: nothing,
      clearNotifications: nothing,
    },
  });
  const events = [
    { type: 'office.open', userId: 7 },
    { type: 'office.close' },
    { type: 'screen.settled' },
    { type: 'xstate.after.liveDelay.office.open.arriving' },
    { type: 'xstate.after.settleDelay.office.open.live.waiting' },
    { type: 'xstate.after.retryDelay.office.failed' },
    done('paint'),
    failed('paint'),
    done('loadActors', {}),
    failed('loadActors'),
    done('loadDeferred', {}),
    failed('loadDeferred'),
    { type: 'xstate.after.retryDelay.office.open.live.settled.retrying' },
  ];
  expect(
    coverageOf(alone, events, { input: { realtime: { server: null }, shell: { width: 1200 } } }),
  ).toEqual({
    missed: [],
    deadEnds: [],
  });
});
