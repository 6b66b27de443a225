import { expect, test } from 'vitest';
import { pick } from '../../../support/pick.ts';
import { openForSuite } from '../../../support/server/suite.ts';
import { channelAuth, connect, member, startHub, subscription } from '../harness.ts';
import { publish } from '../http-client.ts';

let names = 0;

const running = openForSuite(() => startHub());

const room = (): string => {
  names += 1;
  return `presence-room-${names}`;
};
const presence = (frame: { data?: unknown }): unknown => JSON.parse(String(frame.data));
const refused = (channel: string, type: string, status: number, error: string) => ({
  event: 'pusher:subscription_error',
  channel,
  data: { type, error, status },
});
const noMember = (channel: string) =>
  refused(channel, 'AuthError', 401, 'channel_data must be JSON with a user_id');

test('C24 joining a presence channel tells its ids, hash and count', async () => {
  const channel = room();
  const client = await connect(running.port);
  expect(presence(await client.join(channel, member('7')))).toEqual({
    presence: { ids: ['7'], hash: { 7: { name: 'User 7' } }, count: 1 },
  });
});

test('C25 a second user is announced to the first only', async () => {
  const channel = room();
  const [first, second] = [await connect(running.port), await connect(running.port)];
  await first.join(channel, member('7'));
  await second.join(channel, member('8'));
  expect(await first.drain()).toEqual([
    {
      event: 'pusher_internal:member_added',
      channel,
      data: '{"user_id":"8","user_info":{"name":"User 8"}}',
    },
  ]);
  expect(await second.drain()).toEqual([]);
});

test('C26 a user with two connections is announced once and removed when the last one leaves', async () => {
  const channel = room();
  const watcher = await connect(running.port);
  await watcher.join(channel, member('1'));
  const [first, second] = [await connect(running.port), await connect(running.port)];
  await first.join(channel, member('7'));
  expect(presence(await second.join(channel, member('7')))).toEqual({
    presence: { ids: ['1', '7'], hash: { 1: { name: 'User 1' }, 7: { name: 'User 7' } }, count: 2 },
  });
  await first.leave();
  expect((await watcher.drain()).map(({ event }) => event)).toEqual(['pusher_internal:member_added']);
  second.send({ event: 'pusher:unsubscribe', data: { channel } });
  expect(await watcher.takeEvent('pusher_internal:member_removed')).toEqual({
    event: 'pusher_internal:member_removed',
    channel,
    data: '{"user_id":"7"}',
  });
  expect(await watcher.drain()).toEqual([]);
});

test('C27 a presence channel without channel_data is refused', async () => {
  const channel = room();
  const client = await connect(running.port);
  expect(await client.ask(subscription(client.id, channel))).toEqual([noMember(channel)]);
});

test('C28 channel_data without a user_id is refused', async () => {
  const channel = room();
  const client = await connect(running.port);
  for (const data of [
    '{}',
    '{"user_info":{}}',
    '{"user_id":null}',
    '{"user_id":""}',
    '{"user_id":{}}',
    '[]',
  ]) {
    expect(await client.ask(subscription(client.id, channel, data))).toEqual([noMember(channel)]);
  }
});

test('C29 a numeric user_id is the same user as its text', async () => {
  const channel = room();
  const [first, second] = [await connect(running.port), await connect(running.port)];
  await first.join(channel, member(7));
  expect(presence(await second.join(channel, member('7')))).toEqual({
    presence: { ids: ['7'], hash: { 7: { name: 'User 7' } }, count: 1 },
  });
});

test('C30 channel_data that is not JSON is refused', async () => {
  const channel = room();
  const client = await connect(running.port);
  expect(await client.ask(subscription(client.id, channel, 'user 7'))).toEqual([noMember(channel)]);
});

test('C33 a lost connection leads to member_removed whose data is a JSON string', async () => {
  const channel = room();
  const [watcher, leaver] = [await connect(running.port), await connect(running.port)];
  await watcher.join(channel, member('1'));
  await leaver.join(channel, member('7'));
  leaver.socket.terminate();
  expect(await watcher.takeEvent('pusher_internal:member_removed')).toEqual({
    event: 'pusher_internal:member_removed',
    channel,
    data: '{"user_id":"7"}',
  });
});

test('C34 the 101st member is refused with LimitReached 4100, a known user is not', async () => {
  const channel = room();
  const clients = await Promise.all(Array.from({ length: 100 }, () => connect(running.port)));
  for (const [place, client] of clients.entries()) await client.join(channel, member(String(place)));
  const last = await connect(running.port);
  expect(await last.ask(subscription(last.id, channel, member('100')))).toEqual([
    refused(channel, 'LimitReached', 4100, 'The channel has 100 members'),
  ]);
  expect(pick(presence(await last.join(channel, member('42'))), 'presence.count')).toEqual({
    presence: { count: 100 },
  });
});

test('C35 user_info over 2 kB is refused with LimitReached 4301', async () => {
  const channel = room();
  const client = await connect(running.port);
  const infoOf = (bytes: number): string => 'x'.repeat(bytes - 2);
  expect(await client.ask(subscription(client.id, channel, member('7', infoOf(2_049))))).toEqual([
    refused(channel, 'LimitReached', 4301, 'user_info is over 2048 bytes'),
  ]);
  expect((await client.join(channel, member('7', infoOf(2_048)))).event).toBe(
    'pusher_internal:subscription_succeeded',
  );
});

test('C37 a member without user_info joins and is announced', async () => {
  const channel = room();
  const [first, second] = [await connect(running.port), await connect(running.port)];
  expect(presence(await first.join(channel, '{"user_id":"7"}'))).toEqual({
    presence: { ids: ['7'], hash: { 7: null }, count: 1 },
  });
  await second.join(channel, '{"user_id":"8"}');
  expect(await first.drain()).toEqual([
    { event: 'pusher_internal:member_added', channel, data: '{"user_id":"8"}' },
  ]);
  await publish(running.port, { channel, data: '1' });
  expect(await first.drain()).toEqual([{ event: 'news', channel, data: '1' }]);
});

test('a user id of __proto__ is an ordinary member', async () => {
  const channel = room();
  const client = await connect(running.port);
  const joined = await client.join(channel, member('__proto__'));
  expect(joined.data).toBe(
    '{"presence":{"ids":["__proto__"],"hash":{"__proto__":{"name":"User __proto__"}},"count":1}}',
  );
  expect(channelAuth(client.id, channel)).not.toBe(channelAuth(client.id, channel, member('__proto__')));
});
