import { afterEach, beforeEach, expect, test } from 'vitest';
import { openForSuite } from '../../../support/server/suite.ts';
import { app, channelAuth, connect, hmac, startHub, subscription, type TestClient } from '../harness.ts';
import { publish } from '../http-client.ts';

let client: TestClient;

const running = openForSuite(() => startHub());
beforeEach(async () => {
  client = await connect(running.port);
});
afterEach(() => client.leave());

const succeeded = (channel: string) => ({
  event: 'pusher_internal:subscription_succeeded',
  channel,
  data: '{}',
});
const refused = (channel: string, type: string, status: number, error: string) => ({
  event: 'pusher:subscription_error',
  channel,
  data: { type, error, status },
});
const noSuchName = (channel: string) => refused(channel, 'InvalidChannel', 4009, 'Invalid channel name');
const badSignature = (channel: string) =>
  refused(channel, 'AuthError', 401, 'The signature does not match this socket and channel');
const malformed = {
  event: 'pusher:error',
  data: { code: null, message: 'Invalid subscription: expected data with a channel name' },
};
const subscribe = (data: unknown) => client.ask({ event: 'pusher:subscribe', data });

test('C01 a public channel is joined with subscription_succeeded for that channel', async () => {
  expect(await subscribe({ channel: 'news' })).toEqual([succeeded('news')]);
});

test('C02 the data of a public subscription_succeeded is the string {}', async () => {
  expect((await client.join('news')).data).toBe('{}');
});

test('C03 subscribe data encoded twice is accepted', async () => {
  expect(await subscribe(JSON.stringify({ channel: 'news' }))).toEqual([succeeded('news')]);
  expect(await subscribe('not json')).toEqual([malformed]);
  expect(await subscribe('"news"')).toEqual([malformed]);
});

test('C04 subscribe without a channel gets one error frame', async () => {
  for (const data of [undefined, null, {}, [], 7]) expect(await subscribe(data)).toEqual([malformed]);
});

test('C05 an empty channel name is refused', async () => {
  expect(await subscribe({ channel: '' })).toEqual([noSuchName('')]);
});

test('C06 a channel name of 164 characters is accepted and one of 165 refused', async () => {
  const longest = 'c'.repeat(164);
  expect(await subscribe({ channel: longest })).toEqual([succeeded(longest)]);
  expect(await subscribe({ channel: `${longest}c` })).toEqual([noSuchName(longest)]);
});

test('C07 a channel name of 201 characters is refused', async () => {
  expect(await subscribe({ channel: 'c'.repeat(201) })).toEqual([noSuchName('c'.repeat(164))]);
});

test('C08 a channel name with other characters is refused', async () => {
  for (const channel of ['a b', 'a<b>', 'a/b', 'a:b', 'a\n', 'ä', '#x', 'a"b']) {
    expect(await subscribe({ channel })).toEqual([noSuchName(channel)]);
  }
  expect(await subscribe({ channel: 'a_B-9=@,.;' })).toEqual([succeeded('a_B-9=@,.;')]);
});

test('C09 a channel that is an array, object or number gets one error frame', async () => {
  for (const channel of [['a'], { a: 1 }, 7, null, true]) {
    expect(await subscribe({ channel })).toEqual([malformed]);
  }
});

test('C10 subscribing twice leads to one delivery of each event', async () => {
  await client.join('news');
  await client.join('news');
  await publish(running.port, { channel: 'news', data: '1' });
  expect(await client.drain()).toEqual([{ event: 'news', channel: 'news', data: '1' }]);
});

test('C11 a private channel is joined with a valid signature', async () => {
  expect(await client.ask(subscription(client.id, 'private-a'))).toEqual([succeeded('private-a')]);
});

test('C12 a private channel without a signature is refused and the connection stays', async () => {
  expect(await subscribe({ channel: 'private-a' })).toEqual([badSignature('private-a')]);
});

test('C13 a private channel with a wrong signature is refused', async () => {
  const auth = `${app.key}:${'0'.repeat(64)}`;
  expect(await subscribe({ channel: 'private-a', auth })).toEqual([badSignature('private-a')]);
});

test('C14 a signature made for another socket is refused', async () => {
  const other = await connect(running.port);
  const auth = channelAuth(other.id, 'private-a');
  expect(await subscribe({ channel: 'private-a', auth })).toEqual([badSignature('private-a')]);
  await other.leave();
});

test('C15 a signature made for another channel is refused', async () => {
  const auth = channelAuth(client.id, 'private-b');
  expect(await subscribe({ channel: 'private-a', auth })).toEqual([badSignature('private-a')]);
});

test('C16 a valid signature with another key before it is refused', async () => {
  const auth = channelAuth(client.id, 'private-a').replace(app.key, 'another-key');
  expect(await subscribe({ channel: 'private-a', auth })).toEqual([badSignature('private-a')]);
});

test('C17 a signature without a key before it is refused', async () => {
  for (const auth of [hmac(`${client.id}:private-a`), `:${hmac(`${client.id}:private-a`)}`, '']) {
    expect(await subscribe({ channel: 'private-a', auth })).toEqual([badSignature('private-a')]);
  }
});

test('C18 a signature in upper case is refused', async () => {
  const auth = `${app.key}:${hmac(`${client.id}:private-a`).toUpperCase()}`;
  expect(await subscribe({ channel: 'private-a', auth })).toEqual([badSignature('private-a')]);
});

test('C19 names that start with private or presence but lack the dash are refused', async () => {
  for (const channel of ['privatefoo', 'private', 'presencefoo', 'presence']) {
    expect(await subscribe({ channel })).toEqual([noSuchName(channel)]);
  }
});

test('C20 a prefix in other case makes a public channel', async () => {
  expect(await subscribe({ channel: 'Private-x' })).toEqual([succeeded('Private-x')]);
});

test('C21 channel_data on a private channel must be covered by the signature', async () => {
  const bare = { channel: 'private-a', auth: channelAuth(client.id, 'private-a'), channel_data: '{"x":1}' };
  expect(await subscribe(bare)).toEqual([badSignature('private-a')]);
  const covered = { ...bare, auth: channelAuth(client.id, 'private-a', '{"x":1}') };
  expect(await subscribe(covered)).toEqual([succeeded('private-a')]);
});

test("C22 a channel named as Laravel names a model's is joined", async () => {
  const channel = 'private-App.Models.User.1';
  expect(await client.ask(subscription(client.id, channel))).toEqual([succeeded(channel)]);
});

test('C23 a private-encrypted channel is guarded as a private one', async () => {
  const channel = 'private-encrypted-a';
  expect(await subscribe({ channel })).toEqual([badSignature(channel)]);
  expect(await client.ask(subscription(client.id, channel))).toEqual([succeeded(channel)]);
});

test('C31 unsubscribe stops delivery and is not acknowledged', async () => {
  await client.join('news');
  expect(await client.ask({ event: 'pusher:unsubscribe', data: { channel: 'news' } })).toEqual([]);
  await publish(running.port, { channel: 'news' });
  expect(await client.drain()).toEqual([]);
});

test('C32 unsubscribe from a channel never joined is neither an error nor a close', async () => {
  expect(await client.ask({ event: 'pusher:unsubscribe', data: { channel: 'never' } })).toEqual([]);
});

test('C36 a late subscriber of a cache channel gets its last event, or cache_miss', async () => {
  for (const channel of ['cache-a', 'private-cache-a', 'private-encrypted-cache-a']) {
    await client.join(channel);
    expect(await client.drain()).toEqual([{ event: 'pusher:cache_miss', channel, data: '{}' }]);
    await publish(running.port, { channel, data: '"old"' });
    await publish(running.port, { channel, data: '"last"' });
    expect((await client.drain()).map(({ data }) => data)).toEqual(['"old"', '"last"']);
    const late = await connect(running.port);
    await late.join(channel);
    expect(await late.drain()).toEqual([{ event: 'news', channel, data: '"last"' }]);
    await late.leave();
  }
});

test('more than 200 channels on one connection are refused with LimitReached', async () => {
  for (let place = 0; place < 200; place += 1) client.send(subscription(client.id, `many-${place}`));
  expect((await client.drain()).length).toBe(200);
  expect(await subscribe({ channel: 'one-more' })).toEqual([
    refused('one-more', 'LimitReached', 4100, 'Too many channels on one connection'),
  ]);
});
