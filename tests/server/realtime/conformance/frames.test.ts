import { afterEach, beforeEach, expect, test } from 'vitest';
import { openForSuite } from '../../../support/server/suite.ts';
import { connect, startHub, type TestClient } from '../harness.ts';

let client: TestClient;
let bystander: TestClient;

const running = openForSuite(() => startHub());
beforeEach(async () => {
  client = await connect(running.port);
  bystander = await connect(running.port);
  await bystander.join('lobby');
  await client.join('lobby');
});
afterEach(async () => {
  expect(await bystander.drain()).toEqual([]);
  await Promise.all([client.leave(), bystander.leave()]);
});

const error = (message: string, code: number | null = null) => ({
  event: 'pusher:error',
  data: { code, message },
});
const invalid = error('Invalid message: expected a JSON object with an event name');

test('B01 pusher:ping is answered with pusher:pong', async () => {
  client.send({ event: 'pusher:ping', data: {} });
  expect(await client.take(() => true)).toEqual({ event: 'pusher:pong', data: {} });
});

test('B02 pusher:ping without data is answered too', async () => {
  client.send({ event: 'pusher:ping' });
  expect(await client.take(() => true)).toEqual({ event: 'pusher:pong', data: {} });
});

test('B03 a websocket ping is answered with a pong of the same payload', async () => {
  const pong = new Promise<string>((resolve) =>
    client.socket.once('pong', (data) => resolve(data.toString())),
  );
  client.socket.ping('are you there');
  expect(await pong).toBe('are you there');
});

test('B04 an unasked pusher:pong is ignored', async () => {
  expect(await client.ask({ event: 'pusher:pong', data: {} })).toEqual([]);
});

test('B05 text that is not JSON gets one error frame and the connection stays', async () => {
  expect(await client.ask('not json {')).toEqual([invalid]);
});

test('B06 JSON that is no object gets one error frame each and the connection stays', async () => {
  for (const frame of ['null', '7', '"text"', '[]', 'true', '{}']) {
    expect(await client.ask(frame)).toEqual([invalid]);
  }
});

test('B07 an event that is not a string gets one error frame', async () => {
  for (const event of [7, null, {}, ['pusher:ping'], true]) {
    expect(await client.ask({ event, data: {} })).toEqual([invalid]);
  }
});

test('B08 an unknown event of the protocol gets one error frame', async () => {
  expect(await client.ask({ event: 'pusher:foo', data: {} })).toEqual([error('Unknown event')]);
});

test('B09 an event without a prefix is not relayed', async () => {
  expect(await client.ask({ event: 'hello', channel: 'lobby', data: 'x' })).toEqual([error('Unknown event')]);
});

test("B10 a client's pusher_internal event is not relayed", async () => {
  const frame = { event: 'pusher_internal:member_added', channel: 'lobby', data: '{"user_id":"1"}' };
  expect(await client.ask(frame)).toEqual([error('Unknown event')]);
});

test('B17 keys named __proto__ change nothing', async () => {
  const frame =
    '{"event":"pusher:subscribe","__proto__":{"admin":true},"data":{"__proto__":{"auth":"x"},"constructor":1,"channel":"other"}}';
  expect(await client.ask(frame)).toEqual([
    { event: 'pusher_internal:subscription_succeeded', channel: 'other', data: '{}' },
  ]);
  expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false);
});
