import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { eventNames, type StreamEvent } from '../../../../contract/realtime.ts';
import { realtimeMachine } from '../../../../src/machines/shell/realtime/realtime.machine.ts';
import type {
  RealtimeContext,
  RealtimeEvent,
  RealtimeServer,
  RoomListener,
  SocketCommand,
} from '../../../../src/machines/shell/realtime/realtime.types.ts';
import { installLogSink } from '../../../../src/services/kit/log.service.ts';
import type { CatchUp } from '../../../../src/services/kit/stream.service.ts';
import { coverageOf, done, failed, settle, startAmong } from '../../../support/client/actor.ts';

// Thousands of generated cases take their time on a busy machine.
const server: RealtimeServer = { key: 'key', host: '127.0.0.1', port: 8080, scheme: 'http' };
const others = ['notifications', 'router', 'session'];
const changed = (seq: number): StreamEvent => ({
  event: eventNames.recordChanged,
  payload: { seq, subject: 'Application', id: seq, version: 1 },
});

/** A server with a stream, and the machine that follows it; what is between them is in the test's hands. */
function prepare(given: RealtimeServer | null = server, listeners: readonly string[] = []) {
  const stream: StreamEvent[] = [];
  const world = { firstKept: 1, refuseCalls: false, library: true, calls: 0, sockets: 0, pings: 0 };
  const rooms: string[] = [];
  const machine = realtimeMachine.provide({
    actors: {
      loadLibrary: fromPromise<unknown>(async () => {
        if (!world.library) throw new Error('no chunk');
      }),
      socket: fromCallback<SocketCommand, { server: RealtimeServer | null; userId: number }>(
        ({ receive }) => {
          world.sockets += 1;
          receive((command) => {
            if (command.type === 'socket.ping') world.pings += 1;
            else rooms.push(`${command.type} ${command.room}`);
          });
        },
      ),
      catchUp: fromPromise<CatchUp, { after: number | null }>(async ({ input: { after } }) => {
        world.calls += 1;
        if (world.refuseCalls) throw new Error('away');
        const lastSeq = stream.length;
        const from = Math.max(after ?? Number.MAX_SAFE_INTEGER, world.firstKept - 1);
        const rest = stream.slice(from);
        const events = rest.slice(0, 3);
        const more = events.length < rest.length;
        return {
          after,
          events,
          lastSeq: more ? (events.at(-1)?.payload.seq ?? lastSeq) : lastSeq,
          more,
          gap: after === null || after > lastSeq || after < world.firstKept - 1,
        };
      }),
      watchWake: fromCallback(() => {}),
    },
  });
  const started = startAmong(machine, 'realtime', [...others, ...listeners], { server: given });
  const send = (event: RealtimeEvent) => started.subject.send(event);
  const tag = (name: string) => started.subject.getSnapshot().hasTag(name);
  const delivered = () =>
    started.events.flatMap(({ event }) => (event.type === 'record.changed' ? [Number(event.id)] : []));
  const publish = (count = 1) =>
    Array.from({ length: count }, () => {
      const event = changed(stream.length + 1);
      stream.push(event);
      return event;
    });
  /** Lets time go by, second after second, with the promises that come due in it. */
  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= 1000) {
      started.clock.increment(Math.min(1000, left));
      await settle();
    }
  };
  const join = async (after: number | null = null) => {
    send({ type: 'realtime.start', userId: 7, after });
    await settle();
    send({ type: 'socket.subscribed' });
    await settle();
  };
  const value = () => started.subject.getSnapshot().value;
  return { ...started, machine, stream, world, rooms, send, tag, delivered, publish, pass, join, value };
}

test('rooms are entered once there is a connection and after each that was lost, and told who is there', async () => {
  const { send, join, pass, rooms, stop } = prepare();
  const told: unknown[] = [];
  const from = createActor(
    fromCallback<{ type: 'viewers.changed'; people: readonly unknown[] }>(({ receive }) =>
      receive(({ people }) => told.push(people)),
    ),
  ).start() as unknown as RoomListener;
  const other = createActor(fromCallback(() => {})).start() as unknown as RoomListener;
  send({ type: 'room.enter', room: 'Application.3', from });
  await join();
  send({ type: 'room.enter', room: 'Application.4', from: other });
  const people = [{ id: 1, name: 'Ada' }];
  send({ type: 'room.changed', room: 'Application.3', people });
  send({ type: 'socket.lost' });
  await pass(2000);
  send({ type: 'socket.subscribed' });
  await settle();
  // Whoever left it is not who is in it now.
  send({ type: 'room.leave', room: 'Application.3', from: other });
  send({ type: 'room.leave', room: 'Application.3', from });
  send({ type: 'room.leave', room: 'Application.4', from: other });
  expect(rooms).toEqual([
    'room.enter Application.3',
    'room.enter Application.4',
    'room.enter Application.3',
    'room.enter Application.4',
    'room.leave Application.3',
    'room.leave Application.4',
  ]);
  expect(told).toEqual([people, []]);
  stop();
});

test('what has changed since the first answer was read is delivered as soon as the channel is joined', async () => {
  const { send, join, publish, delivered, subject, stop } = prepare();
  publish(2);
  const [third, fourth] = publish(2);
  await join(2);
  expect(delivered()).toEqual([3, 4]);
  for (const event of [third, fourth]) if (event) send({ type: 'stream.received', event });
  for (const event of publish()) send({ type: 'stream.received', event });
  expect([delivered(), subject.getSnapshot().context.lastSeq]).toEqual([[3, 4, 5], 5]);
  stop();
});

test('before the first attempt it is connecting, not offline: nothing is out of date yet', async () => {
  const { tag, send, stop } = prepare();
  expect([tag('connecting'), tag('offline'), tag('live')]).toEqual([true, false, false]);
  send({ type: 'realtime.start', userId: 7, after: null });
  await settle();
  expect([tag('connecting'), tag('offline'), tag('live')]).toEqual([true, false, false]);
  send({ type: 'socket.subscribed' });
  await settle();
  expect([tag('connecting'), tag('offline'), tag('live')]).toEqual([false, false, true]);
  stop();
});

test('nothing is fetched and nothing opened before someone is signed in', async () => {
  const { world, value, sent } = prepare();
  await settle();
  expect([value(), world.sockets, world.calls, sent]).toEqual(['off', 0, 0, []]);
});

test('a joined channel is live, and the list of notifications is asked for after it', async () => {
  const { tag, send, sent, join, world } = prepare();
  send({ type: 'realtime.start', userId: 7, after: null });
  await settle();
  expect([tag('connecting'), tag('live'), sent]).toEqual([true, false, []]);
  await join();
  expect([tag('live'), sent]).toEqual([true, ['notifications notifications.load']]);
  expect([world.sockets > 0, world.calls]).toEqual([true, 1]);
});

test('when the channel takes long, the list does not wait for it', async () => {
  const { send, sent, pass } = prepare();
  send({ type: 'realtime.start', userId: 7, after: null });
  await pass(3000);
  expect(sent).toEqual(['notifications notifications.load']);
});

test('each kind of event goes to whom it concerns', async () => {
  const { join, send, events } = prepare();
  await join();
  const notification = {
    id: 1,
    application_id: 3,
    notification_hash: 'abc',
    read: false,
    type: 'offer.received' as const,
    data: {},
    title: 'An offer',
    body: '',
    createdAt: '2026-01-01T00:00:00.000Z' as const,
  };
  const stream: StreamEvent[] = [
    { event: eventNames.notificationCreated, payload: { seq: 1, notification } },
    changed(2),
    { event: eventNames.abilitiesChanged, payload: { seq: 3 } },
  ];
  for (const event of stream) send({ type: 'stream.received', event });
  send({ type: 'notification.broadcast', notification: { ...notification, id: 2 } });
  expect(events.slice(1)).toEqual([
    { to: 'notifications', event: { type: 'notification.created', notification } },
    { to: 'router', event: { type: 'record.changed', subject: 'Application', id: 2, version: 1 } },
    { to: 'session', event: { type: 'abilities.changed' } },
    {
      to: 'notifications',
      event: { type: 'notification.created', notification: { ...notification, id: 2 } },
    },
  ]);
});

test('what counts or keeps records learns of each change of one, and of lost events', async () => {
  const counting = [
    'documents',
    'courseDetail',
    'openRequests',
    'openRegistrations',
    'statuses',
    'documentTypes',
    'activity',
  ];
  const { join, send, publish, pass, events, world, stop } = prepare(server, counting);
  const told = (type: string) =>
    events.flatMap(({ to, event }) => (event.type === type && counting.includes(to) ? [to] : []));
  await join();
  const [first] = publish();
  if (first) send({ type: 'stream.received', event: first });
  expect(told('record.changed').toSorted()).toEqual(counting.toSorted());
  expect(events.find(({ to }) => to === 'statuses')?.event).toEqual({
    type: 'record.changed',
    subject: 'Application',
    id: 1,
  });
  send({ type: 'socket.lost' });
  publish(9);
  world.firstKept = 8;
  await pass(1000);
  send({ type: 'socket.subscribed' });
  await pass(4000);
  expect(told('stream.reset').toSorted()).toEqual(counting.filter((to) => to !== 'activity').toSorted());
  stop();
});

test('an attempt that takes too long is given up, and the next one comes after a growing wait', async () => {
  const { send, world, pass, tag, subject } = prepare();
  send({ type: 'realtime.start', userId: 7, after: null });
  await settle();
  expect(world.sockets).toBe(1);
  await pass(2500);
  expect([subject.getSnapshot().context.attempts, tag('connecting')]).toEqual([1, true]);
  await pass(1000);
  expect(world.sockets).toBe(2);
  await pass(5 * 60_000);
  // With waits of up to 30 s and limits of 10 s each, five minutes see some, but by no means hundreds.
  expect(world.sockets).toBeGreaterThan(8);
  expect(world.sockets).toBeLessThan(40);
});

test('waits are drawn anew each time and never longer than 30 s', () => {
  const delay = realtimeMachine.implementations.delays.retryDelay;
  if (typeof delay !== 'function') throw new Error('The wait must be drawn');
  for (let attempts = 1; attempts < 40; attempts += 1) {
    const context = { attempts } as Parameters<typeof delay>[0]['context'];
    const drawn = Array.from({ length: 20 }, () =>
      Number(delay({ context } as Parameters<typeof delay>[0], undefined)),
    );
    expect(Math.max(...drawn)).toBeLessThanOrEqual(Math.min(30_000, 1000 * 2 ** (attempts - 1)));
    expect(new Set(drawn).size).toBeGreaterThan(1);
  }
});

test('what came while the connection was away is fetched, page by page, and screens are told', async () => {
  const { join, send, publish, pass, delivered, sent } = prepare();
  await join();
  send({ type: 'socket.lost' });
  publish(8);
  await pass(1000);
  send({ type: 'socket.subscribed' });
  expect(sent).toContain('router connection.restored');
  await pass(2000);
  expect(delivered()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('a hole in the live stream is filled', async () => {
  const { join, send, publish, pass, delivered } = prepare();
  await join();
  const [, , third] = publish(3);
  if (third) send({ type: 'stream.received', event: third });
  expect(delivered()).toEqual([]);
  await pass(2000);
  expect(delivered()).toEqual([1, 2, 3]);
});

test('when the server no longer has what is missing, lists are read anew, once', async () => {
  const { join, send, publish, pass, delivered, sent, world } = prepare();
  await join();
  send({ type: 'socket.lost' });
  publish(9);
  world.firstKept = 8;
  await pass(1000);
  send({ type: 'socket.subscribed' });
  await pass(4000);
  expect(delivered()).toEqual([8, 9]);
  expect(sent.filter((line) => line.endsWith('stream.reset'))).toEqual([
    'notifications stream.reset',
    'router stream.reset',
  ]);
});

test('a stream that begins anew is followed from its new place', async () => {
  const { join, send, publish, pass, delivered, stream, subject } = prepare();
  publish(5);
  await join();
  send({ type: 'socket.lost' });
  stream.length = 0;
  await pass(1000);
  send({ type: 'socket.subscribed' });
  await pass(4000);
  expect(subject.getSnapshot().context.lastSeq).toBe(0);
  const [first] = publish(1);
  if (first) send({ type: 'stream.received', event: first });
  expect(delivered()).toEqual([1]);
});

test('a minute without a connection turns to asking, about once a minute', async () => {
  const { join, send, publish, pass, delivered, tag, world } = prepare();
  await join();
  send({ type: 'socket.refused' });
  const before = world.calls;
  await pass(59_000);
  expect([world.calls - before, tag('live')]).toEqual([0, false]);
  publish(2);
  await pass(2000);
  expect([delivered(), tag('offline')]).toEqual([[1, 2], true]);
  const asked = world.calls;
  await pass(5 * 60_000);
  expect(world.calls - asked).toBeGreaterThanOrEqual(4);
  expect(world.calls - asked).toBeLessThanOrEqual(6);
});

test('a channel that is refused may be that of another user by now: the session asks who it is', async () => {
  const { join, send, sent } = prepare();
  await join();
  send({ type: 'socket.refused' });
  expect(sent.filter((line) => line.startsWith('session '))).toEqual(['session abilities.changed']);
});

test('an installation without realtime asks instead', async () => {
  const { send, pass, publish, delivered, tag, world } = prepare(null);
  send({ type: 'realtime.start', userId: 7, after: null });
  await pass(61_000);
  publish(1);
  await pass(70_000);
  expect([world.sockets, delivered(), tag('offline')]).toEqual([0, [1], true]);
});

test.each([
  ['cannot be opened', 'socket.lost'],
  ['is refused', 'socket.refused'],
] as const)('a socket that %s at the start is one warning, whatever follows', async (_what, type) => {
  const lines: string[] = [];
  installLogSink((level, message) => lines.push(`${level}: ${message}`));
  const { send, pass } = prepare();
  send({ type: 'realtime.start', userId: 7, after: null });
  await pass(100);
  for (let time = 0; time < 3; time += 1) {
    send({ type });
    await pass(60_000);
  }
  installLogSink(() => {});
  expect(lines).toEqual(['warning: Realtime could not be started; the portal goes on without it']);
});

test('when realtime cannot start, that is one warning and the portal goes on', async () => {
  const lines: string[] = [];
  installLogSink((level, message) => lines.push(`${level}: ${message}`));
  const { send, tag, world, sent, pass, subject } = prepare();
  world.library = false;
  send({ type: 'realtime.start', userId: 7, after: null });
  await pass(10_000);
  installLogSink(() => {});
  expect(lines).toEqual(['warning: Realtime could not be started; the portal goes on without it']);
  expect([tag('offline'), sent, subject.getSnapshot().status]).toEqual([
    true,
    ['notifications notifications.load'],
    'active',
  ]);
});

test('realtime that could not start is tried again by itself', async () => {
  installLogSink(() => {});
  const { send, tag, world, pass } = prepare();
  world.library = false;
  send({ type: 'realtime.start', userId: 7, after: null });
  await pass(10_000);
  world.library = true;
  for (let second = 0; second < 31 && !tag('live'); second += 1) {
    await pass(1000);
    send({ type: 'socket.subscribed' });
  }
  expect(tag('live')).toBe(true);
});

test('woken from sleep the machine asks for a sign of life, and without one connects anew', async () => {
  const { join, send, world, pass, tag } = prepare();
  await join();
  send({ type: 'device.woke' });
  send({ type: 'socket.ponged' });
  await pass(6000);
  expect([world.pings, world.sockets, tag('live')]).toEqual([1, 1, true]);
  send({ type: 'device.woke' });
  await pass(5000);
  expect([world.pings, tag('live')]).toEqual([2, false]);
  await pass(1000);
  expect(world.sockets).toBe(2);
});

test('waking while waiting ends the wait', async () => {
  const { join, send, world } = prepare();
  await join();
  send({ type: 'socket.lost' });
  send({ type: 'device.woke' });
  expect(world.sockets).toBe(2);
});

test('after sign-out nothing of the stream is left for the next person', async () => {
  const { join, send, publish, subject, world, pass } = prepare();
  await join();
  for (const event of publish(2)) send({ type: 'stream.received', event });
  send({ type: 'realtime.stop' });
  const { context, value } = subject.getSnapshot();
  expect([value, context.lastSeq, context.userId, context.joinedBefore]).toEqual(['off', null, 0, false]);
  const { sockets, calls } = world;
  await pass(120_000);
  expect([world.sockets, world.calls]).toEqual([sockets, calls]);
});

test('whatever happens between, every event is delivered once and in order', async () => {
  const command = fc.oneof(
    { weight: 6, arbitrary: fc.record({ do: fc.constant('publish' as const), heard: fc.boolean() }) },
    { weight: 2, arbitrary: fc.constant({ do: 'cut' as const }) },
    { weight: 3, arbitrary: fc.constant({ do: 'reconnect' as const }) },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant('sleep' as const), ms: fc.integer({ min: 1, max: 90_000 }) }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('repeat' as const), back: fc.nat({ max: 9 }) }) },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant('reorder' as const), count: fc.integer({ min: 2, max: 5 }) }),
    },
    { weight: 1, arbitrary: fc.constant({ do: 'wake' as const }) },
    { weight: 1, arbitrary: fc.boolean().map((away) => ({ do: 'calls' as const, away })) },
  );
  const scenario = fc.record({ before: fc.nat({ max: 4 }), commands: fc.array(command, { maxLength: 30 }) });
  await fc.assert(
    fc.asyncProperty(scenario, async ({ before, commands }) => {
      const run = prepare();
      run.publish(before);
      await run.join();
      const hear = (event: StreamEvent | undefined) => {
        if (event && run.tag('live')) run.send({ type: 'stream.received', event });
      };
      const reconnect = async () => {
        run.send({ type: 'device.woke' });
        run.send({ type: 'socket.subscribed' });
        run.send({ type: 'socket.ponged' });
        await settle();
      };
      for (const step of commands) {
        if (step.do === 'publish') for (const event of run.publish(1)) step.heard && hear(event);
        else if (step.do === 'cut') run.send({ type: 'socket.lost' });
        else if (step.do === 'reconnect') await reconnect();
        else if (step.do === 'sleep') await run.pass(step.ms);
        else if (step.do === 'repeat') hear(run.stream.slice(before).at(-1 - step.back));
        else if (step.do === 'reorder') for (const event of run.publish(step.count).reverse()) hear(event);
        else if (step.do === 'wake') run.send({ type: 'device.woke' });
        else run.world.refuseCalls = step.away;
        await settle();
      }
      run.world.refuseCalls = false;
      // Nothing new comes any more: whatever is missing must be found without its help.
      run.send({ type: 'socket.lost' });
      await reconnect();
      await run.pass(20_000);
      const expected = Array.from({ length: run.stream.length - before }, (_, index) => before + 1 + index);
      expect(run.delivered()).toEqual(expected);
      run.stop();
    }),
    { numRuns: 150 },
  );
});

test('every state of the connection can be reached', () => {
  const nothing = () => {};
  const quiet = {
    deliver: nothing,
    ping: nothing,
    loadNotifications: nothing,
    resetNotifications: nothing,
    resetScreens: nothing,
    notifyRestored: nothing,
    warn: nothing,
  };
  const answer = (gap: boolean, more: boolean): CatchUp => ({
    after: 0,
    events: [changed(1)],
    lastSeq: 1,
    more,
    gap,
  });
  const delays: readonly (readonly [string, string])[] = [
    ['attemptDelay', 'on.link.connected.joining'],
    ['retryDelay', 'waiting'],
    ['catchUpDelay', 'on.link.connected.joined.stream.scheduled'],
    ['catchUpRetryDelay', 'on.link.connected.joined.stream.retrying'],
    ['steadyDelay', 'on.link.connected.joined.health.new'],
    ['pongDelay', 'on.link.connected.joined.health.checking'],
    ['listDelay', 'on.fallback.disconnected.waiting'],
    ['awayDelay', 'on.fallback.disconnected'],
    ['pollDelay', 'on.fallback.polling.resting'],
  ];
  const events = [
    { type: 'realtime.start', userId: 7, after: null },
    { type: 'realtime.stop' },
    { type: 'realtime.retry' },
    { type: 'socket.subscribed' },
    { type: 'socket.lost' },
    { type: 'socket.refused' },
    { type: 'socket.failed', reason: 'x' },
    { type: 'socket.ponged' },
    { type: 'device.woke' },
    ...delays.map(([delay, state]) => ({
      type: `xstate.after.${delay}.${state === 'waiting' ? state : `realtime.${state}`}`,
    })),
    ...['library', 'catchUp', 'poll'].flatMap((id) => [done(id, answer(false, false)), failed(id)]),
  ];
  const alone = prepare().machine.provide({ actions: quiet });
  const mark = ({ joinedBefore, lastSeq }: RealtimeContext) => [joinedBefore, lastSeq === null];
  expect(coverageOf(alone, events, { input: { server }, mark }).missed).toEqual(['realtime.on.link.absent']);
  const absent = coverageOf(alone, events, { input: { server: null }, mark }).missed;
  expect(absent).not.toContain('realtime.on.link.absent');
});
