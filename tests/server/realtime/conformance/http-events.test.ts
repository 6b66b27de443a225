import { afterEach, beforeEach, expect, test } from 'vitest';
import { openForSuite } from '../../../support/server/suite.ts';
import { app, connect, member, startHub, type TestClient } from '../harness.ts';
import { api, eventsPath } from '../http-client.ts';

let client: TestClient;

const running = openForSuite(() => startHub());
beforeEach(async () => {
  client = await connect(running.port);
  await client.join('news');
});
afterEach(() => client.leave());

const ok = { status: 200, body: {} };
const wrong = (status: number, error: string) => ({ status, body: { error } });
const shape = 'An event needs a name, its data as a string, and a channel or channels';
const post = (event: unknown) => api(running.port, { path: eventsPath, body: event });
const batch = (events: unknown[]) =>
  api(running.port, { path: `/apps/${app.id}/batch_events`, body: { batch: events } });
const numbered = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ name: 'n', channel: 'news', data: String(place) }));

test('E01 POST /events is answered with {} and delivered with its data as a string', async () => {
  expect(await post({ name: 'hi', channel: 'news', data: '{"a":1}' })).toEqual(ok);
  expect(await client.drain()).toEqual([{ event: 'hi', channel: 'news', data: '{"a":1}' }]);
});

test('E02 an event for two channels is delivered on both', async () => {
  await client.join('more');
  expect(await post({ name: 'hi', channels: ['news', 'more'], data: '2' })).toEqual(ok);
  expect(await client.drain()).toEqual([
    { event: 'hi', channel: 'news', data: '2' },
    { event: 'hi', channel: 'more', data: '2' },
  ]);
});

test('E03 socket_id excludes the sender and nobody else', async () => {
  const other = await connect(running.port);
  await other.join('news');
  expect(await post({ name: 'hi', channel: 'news', data: '3', socket_id: client.id })).toEqual(ok);
  expect(await client.drain()).toEqual([]);
  expect(await other.drain()).toEqual([{ event: 'hi', channel: 'news', data: '3' }]);
  await other.leave();
});

test('E04 with an unknown socket_id everyone receives the event', async () => {
  expect(await post({ name: 'hi', channel: 'news', data: '4', socket_id: '1.1' })).toEqual(ok);
  expect(await client.drain()).toEqual([{ event: 'hi', channel: 'news', data: '4' }]);
});

test('E05 a malformed socket_id is answered with 400', async () => {
  for (const id of ['abc', '1', '1.', '1.1:private-x', '1.1\n']) {
    expect(await post({ name: 'hi', channel: 'news', data: '5', socket_id: id })).toEqual(
      wrong(400, 'socket_id is not two numbers with a dot'),
    );
  }
});

test('E06 data that is not a string is answered with 400', async () => {
  expect(await post({ name: 'hi', channel: 'news', data: { a: 1 } })).toEqual(wrong(400, shape));
});

test('E07 data of 10,241 bytes is answered with 413', async () => {
  const tooLarge = wrong(413, "An event's data has at most 10240 bytes");
  expect(await post({ name: 'hi', channel: 'news', data: 'x'.repeat(10_241) })).toEqual(tooLarge);
  expect(await post({ name: 'hi', channel: 'news', data: 'ä'.repeat(5_121) })).toEqual(tooLarge);
});

test('E08 data of 9,000 bytes is delivered', async () => {
  const data = 'x'.repeat(9_000);
  expect(await post({ name: 'hi', channel: 'news', data })).toEqual(ok);
  expect(await client.drain()).toEqual([{ event: 'hi', channel: 'news', data }]);
});

test('E09 data of exactly 10,240 bytes is delivered', async () => {
  const data = 'y'.repeat(10_240);
  expect(await post({ name: 'hi', channel: 'news', data })).toEqual(ok);
  expect(await client.drain()).toEqual([{ event: 'hi', channel: 'news', data }]);
});

test('E10 an event without a name is answered with 400', async () => {
  expect(await post({ channel: 'news', data: '10' })).toEqual(wrong(400, shape));
  expect(await post({ name: '', channel: 'news', data: '10' })).toEqual(wrong(400, shape));
});

test('E11 an event without a channel is answered with 400', async () => {
  const noChannel = wrong(400, 'An event needs a channel');
  expect(await post({ name: 'hi', data: '11' })).toEqual(noChannel);
  expect(await post({ name: 'hi', channels: [], data: '11' })).toEqual(noChannel);
});

test('E12 an event without data is answered with 400', async () => {
  expect(await post({ name: 'hi', channel: 'news' })).toEqual(wrong(400, shape));
});

test('E13 an event for 101 channels is answered with 400 and one for 100 delivered', async () => {
  const channels = ['news', ...Array.from({ length: 100 }, (_, place) => `c${place}`)];
  expect(await post({ name: 'hi', channels, data: '13' })).toEqual(
    wrong(400, 'An event goes to at most 100 channels'),
  );
  expect(await post({ name: 'hi', channels: channels.slice(0, 100), data: '13' })).toEqual(ok);
  expect(await client.drain()).toEqual([{ event: 'hi', channel: 'news', data: '13' }]);
});

test('E14 an event name of 201 characters is answered with 400', async () => {
  expect(await post({ name: 'n'.repeat(201), channel: 'news', data: '14' })).toEqual(
    wrong(400, "An event's name has at most 200 characters"),
  );
});

test('E15 a channel name with other characters is answered with 400', async () => {
  for (const channel of ['a b', 'a<b>', '', 'c'.repeat(165), 'privatefoo', '#other']) {
    expect(await post({ name: 'hi', channel, data: '15' })).toEqual(wrong(400, 'Invalid channel name'));
  }
});

test('E16 a body that is not JSON is answered with 400', async () => {
  expect(await post('not json {')).toEqual(wrong(400, 'The body is not valid JSON'));
  expect(await post('null')).toEqual(wrong(400, shape));
});

test('E28 two events of a batch are delivered', async () => {
  expect(await batch(numbered(2))).toEqual(ok);
  expect(await client.drain()).toEqual([
    { event: 'n', channel: 'news', data: '0' },
    { event: 'n', channel: 'news', data: '1' },
  ]);
});

test('E29 a batch of 11 events is answered with 400 and one of 10 delivered', async () => {
  expect(await batch(numbered(11))).toEqual(wrong(400, 'A batch has at most 10 events'));
  expect(await batch(numbered(10))).toEqual(ok);
  expect((await client.drain()).length).toBe(10);
});

test('E30 one invalid event refuses the whole batch and nothing is delivered', async () => {
  expect(await batch([...numbered(3), { name: 'n', channel: 'a b', data: '' }])).toEqual(
    wrong(400, 'Invalid channel name'),
  );
  expect(await client.drain()).toEqual([]);
});

test('E40 info on POST /events returns attributes of its channels', async () => {
  await client.join('presence-room', member('7'));
  const body = {
    name: 'hi',
    channels: ['news', 'presence-room'],
    data: '40',
    info: 'subscription_count,user_count',
  };
  expect(await post(body)).toEqual({
    status: 200,
    body: {
      channels: {
        news: { subscription_count: 1 },
        'presence-room': { user_count: 1, subscription_count: 1 },
      },
    },
  });
  expect(await batch([{ name: 'hi', channel: 'news', data: '40', info: 'subscription_count' }])).toEqual({
    status: 200,
    body: { batch: [{ subscription_count: 1 }] },
  });
});

test("a publisher cannot send the protocol's own events", async () => {
  for (const name of ['pusher:error', 'pusher_internal:member_added']) {
    expect(await post({ name, channel: 'news', data: '{}' })).toEqual(
      wrong(400, 'Event names that start with pusher: are reserved'),
    );
  }
});

test('a body over a megabyte is answered with 413', async () => {
  const body = { name: 'hi', channel: 'news', data: 'x'.repeat(1_100_000) };
  expect(await post(body)).toEqual(wrong(413, 'The body is over 1048576 bytes'));
});
