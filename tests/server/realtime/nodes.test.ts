import { afterEach, expect, test } from 'vitest';
import { createLocalFanOut } from '../../../server/realtime/fan-out/local.ts';
import type { FanOut, HubMessage } from '../../../server/realtime/hub/messages.ts';
import { connect, ManualClock, member, type RunningHub, startHub, within } from './harness.ts';
import { publish } from './http-client.ts';

const hubs: RunningHub[] = [];
afterEach(async () => {
  await Promise.all(hubs.splice(0).map((hub) => hub.close()));
});

/** Hubs on one fan-out, as two processes have them, with a clock that is theirs together. */
const startTwo = async () => {
  const clock = new ManualClock();
  const fanOut = createLocalFanOut();
  const first = await startHub({ fanOut, clock });
  const second = await startHub({ fanOut, clock });
  hubs.push(first, second);
  return { clock, fanOut, first, second };
};
const presence = (frame: { data?: unknown }): unknown => JSON.parse(String(frame.data));

test('an event published to one node reaches the subscribers of the other', async () => {
  const { first, second } = await startTwo();
  const client = await connect(second.port);
  await client.join('news');
  await publish(first.port, { channel: 'news', data: '1' });
  expect(await client.drain()).toEqual([{ event: 'news', channel: 'news', data: '1' }]);
});

test('a user on two nodes is one member, announced once and removed when both are gone', async () => {
  const { first, second } = await startTwo();
  const watcher = await connect(first.port);
  await watcher.join('presence-a', member('1'));
  const here = await connect(first.port);
  await here.join('presence-a', member('7'));
  const there = await connect(second.port);
  expect(presence(await there.join('presence-a', member('7')))).toEqual({
    presence: { ids: ['1', '7'], hash: { 1: { name: 'User 1' }, 7: { name: 'User 7' } }, count: 2 },
  });
  expect((await watcher.drain()).map(({ event }) => event)).toEqual(['pusher_internal:member_added']);
  await here.leave();
  expect(await watcher.drain()).toEqual([]);
  there.socket.terminate();
  expect((await watcher.takeEvent('pusher_internal:member_removed')).data).toBe('{"user_id":"7"}');
});

test('a node that starts late learns the members of the others', async () => {
  const { clock, fanOut, first } = await startTwo();
  const client = await connect(first.port);
  await client.join('presence-a', member('1'));
  const late = await startHub({ fanOut, clock });
  hubs.push(late);
  const newcomer = await connect(late.port);
  expect(presence(await newcomer.join('presence-a', member('2')))).toEqual({
    presence: { ids: ['1', '2'], hash: { 1: { name: 'User 1' }, 2: { name: 'User 2' } }, count: 2 },
  });
});

test('the members of a node that fell silent are removed, and come back when it speaks again', async () => {
  const clock = new ManualClock();
  const inner = createLocalFanOut();
  let silent = false;
  const muted: FanOut = {
    ...inner,
    publish: (message: HubMessage) => (silent ? Promise.resolve() : inner.publish(message)),
  };
  const first = await startHub({ fanOut: inner, clock });
  const second = await startHub({ fanOut: muted, clock });
  hubs.push(first, second);
  const [watcher, remote] = [await connect(first.port), await connect(second.port)];
  await watcher.join('presence-a', member('1'));
  await remote.join('presence-a', member('2'));
  expect((await watcher.drain()).map(({ event }) => event)).toEqual(['pusher_internal:member_added']);
  silent = true;
  clock.advance(46_000);
  expect((await watcher.drain()).map(({ event }) => event)).toEqual(['pusher_internal:member_removed']);
  silent = false;
  clock.advance(11_000);
  expect((await watcher.drain()).map(({ event }) => event)).toEqual(['pusher_internal:member_added']);
});

test('the members of a node that shuts down are removed at once', async () => {
  const { first, second } = await startTwo();
  const [watcher, remote] = [await connect(first.port), await connect(second.port)];
  await watcher.join('presence-a', member('1'));
  await remote.join('presence-a', member('2'));
  await second.close();
  expect((await watcher.drain()).map(({ event }) => event)).toEqual([
    'pusher_internal:member_added',
    'pusher_internal:member_removed',
  ]);
});

test('members that the other nodes could not be told of are told when they can be reached again', async () => {
  const clock = new ManualClock();
  const inner = createLocalFanOut();
  let reachable = true;
  const shaky: FanOut = {
    ...inner,
    publish: (message: HubMessage) =>
      reachable ? inner.publish(message) : Promise.reject(new Error('the database is away')),
  };
  const first = await startHub({ fanOut: inner, clock });
  const second = await startHub({ fanOut: shaky, clock });
  hubs.push(first, second);
  const [watcher, remote] = [await connect(first.port), await connect(second.port)];
  await watcher.join('presence-a', member('1'));
  reachable = false;
  await remote.join('presence-a', member('2'));
  expect(await watcher.drain()).toEqual([]);
  reachable = true;
  clock.advance(1_000);
  expect((await watcher.drain()).map(({ event }) => event)).toEqual(['pusher_internal:member_added']);
});

test('sockets and users are ended on whichever node they are', async () => {
  const { first, second } = await startTwo();
  const [here, there] = [await connect(first.port), await connect(second.port)];
  await there.join('presence-a', member('7'));
  await second.hub.terminateSockets([here.id]);
  await first.hub.terminateUser('7');
  expect((await within(here.closed, 'a close')).code).toBe(4009);
  expect((await within(there.closed, 'a close')).code).toBe(4009);
});

test('when messages of another node were lost, clients are sent away with 1012, spread over ten seconds', async () => {
  const { clock, fanOut, first } = await startTwo();
  const clients = await Promise.all(Array.from({ length: 10 }, () => connect(first.port)));
  await fanOut.publish({ type: 'gap' });
  clock.advance(5_000);
  const early = clients.slice(0, 5).map(({ closed }) => within(closed, 'a close'));
  expect(await Promise.all(early)).toEqual(early.map(() => ({ code: 1012, reason: 'Messages were missed' })));
  expect(first.hub.stats().connections).toBe(5);
  clock.advance(5_000);
  expect(first.hub.stats().connections).toBe(0);
});

test('a hub whose port is taken says so and lets go of the fan-out', async () => {
  const { first } = await startTwo();
  let subscribed = 0;
  const inner = createLocalFanOut();
  const fanOut: FanOut = {
    ...inner,
    subscribe: async (handler) => {
      const end = await inner.subscribe(handler);
      subscribed += 1;
      return async () => {
        subscribed -= 1;
        await end();
      };
    },
  };
  await expect(startHub({ fanOut }, first.port)).rejects.toThrow('EADDRINUSE');
  expect(subscribed).toBe(0);
});
