import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { parseFrame, parsePresence, parseSubscribe } from '../../../server/realtime/hub/frames.ts';
import { parseHandshake } from '../../../server/realtime/hub/handshake.ts';
import { openForSuite } from '../../support/server/suite.ts';
import { channelAuth, connect, type Frame, member, startHub, type TestClient } from './harness.ts';
import { publish } from './http-client.ts';

let bystander: TestClient;

const running = openForSuite(() =>
  startHub({
    clientEvents: true,
    limits: { framesPerSecond: 1_000_000, handshakesPerAddress: 1_000_000 },
  }),
);
beforeAll(async () => {
  bystander = await connect(running.port);
  await bystander.join('private-quiet');
});

const isError = ({ event }: Frame): boolean =>
  event === 'pusher:error' || event === 'pusher:subscription_error';

/** Sends one frame on a fresh connection: it gets at most one error, and the connection stays if `stays`. */
const survives = async (frame: Buffer | string): Promise<void> => {
  const client = await connect(running.port);
  client.send(frame);
  const closing = client.closed.then(({ code }) => code);
  const answers = await Promise.race([client.drain().catch(() => client.frames), closing]);
  const frames = Array.isArray(answers) ? answers : client.frames;
  expect(frames.filter(isError).length).toBeLessThanOrEqual(1);
  if (typeof answers === 'number') expect(answers).toBe(4009);
  client.socket.terminate();
};

const untouched = async (): Promise<void> => {
  await publish(running.port, { channel: 'private-quiet', name: 'still' });
  expect(await bystander.drain()).toEqual([
    { event: 'still', channel: 'private-quiet', data: expect.any(String) },
  ]);
};

test('random bytes in a binary frame harm nobody', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), (bytes) => survives(Buffer.from(bytes))),
    { numRuns: 150 },
  );
  await untouched();
});

test('random text harms nobody', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => survives(text)),
    { numRuns: 150 },
  );
  await untouched();
});

test('random JSON harms nobody', async () => {
  await fc.assert(
    fc.asyncProperty(fc.json({ maxDepth: 4 }), (text) => survives(text)),
    { numRuns: 150 },
  );
  await untouched();
});

const events = fc.oneof(
  fc.constantFrom(
    'pusher:subscribe',
    'pusher:unsubscribe',
    'pusher:ping',
    'pusher:pong',
    'pusher:signin',
    'client-x',
    'client-',
    'pusher_internal:member_added',
  ),
  fc.string(),
  fc.jsonValue({ maxDepth: 2 }),
);
const channels = fc.oneof(
  fc.constantFrom('news', 'private-quiet', 'presence-a', 'cache-a', '#server-to-user-1', '', '__proto__'),
  fc.string({ maxLength: 300 }),
  fc.jsonValue({ maxDepth: 2 }),
);
const subscribeData = fc.record(
  {
    channel: channels,
    auth: fc.oneof(fc.string(), fc.constant(channelAuth('1.1', 'private-quiet')), fc.jsonValue()),
    channel_data: fc.oneof(fc.constant(member('7')), fc.json({ maxDepth: 2 }), fc.jsonValue()),
    user_data: fc.oneof(fc.constant('{"id":"1"}'), fc.string(), fc.jsonValue()),
  },
  { requiredKeys: [] },
);
const frames = fc.record(
  {
    event: events,
    channel: channels,
    data: fc.oneof(
      subscribeData,
      subscribeData.map((data) => JSON.stringify(data)),
      fc.jsonValue({ maxDepth: 3 }),
    ),
  },
  { requiredKeys: ['event'] },
);

test('frames that are nearly right harm nobody', async () => {
  await fc.assert(
    fc.asyncProperty(frames, (frame) => survives(JSON.stringify(frame))),
    { numRuns: 400 },
  );
  await untouched();
});

test('valid frames with one byte changed, lost or added harm nobody', async () => {
  const valid = fc.constantFrom(
    JSON.stringify({ event: 'pusher:subscribe', data: { channel: 'private-quiet', auth: 'k:s' } }),
    JSON.stringify({ event: 'pusher:subscribe', data: { channel: 'presence-a', channel_data: member('7') } }),
    JSON.stringify({ event: 'client-x', channel: 'private-quiet', data: { a: 1 } }),
    JSON.stringify({ event: 'pusher:unsubscribe', data: { channel: 'news' } }),
  );
  const change = fc.record({ place: fc.nat(), byte: fc.nat(127), drop: fc.nat(1), add: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(valid, change, (text, { add, byte, drop, place }) => {
      const bytes = [...Buffer.from(text)];
      bytes.splice(place % bytes.length, drop, ...(add ? [byte] : []));
      return survives(Buffer.from(bytes).toString('utf8'));
    }),
    { numRuns: 200 },
  );
  await untouched();
});

test('many random frames on one connection get at most one error each', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(frames, { minLength: 5, maxLength: 30 }), async (list) => {
      const client = await connect(running.port);
      const harmless = list.filter(({ event }) => event !== 'pusher:signin');
      for (const frame of harmless) client.send(frame);
      const answers = await client.drain();
      expect(answers.filter(isError).length).toBeLessThanOrEqual(harmless.length);
      client.socket.terminate();
    }),
    { numRuns: 50 },
  );
  await untouched();
});

test('the parsers throw for no text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), fc.anything(), (text, value) => {
      parseFrame(text);
      parseSubscribe(text);
      parseSubscribe(value);
      parsePresence(text);
      parseHandshake(text);
    }),
    { numRuns: 1_000 },
  );
});
