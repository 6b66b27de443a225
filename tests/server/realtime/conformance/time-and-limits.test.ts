import { connect as connectTcp, createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { HubOptions } from '../../../../server/realtime/hub/options.ts';
import {
  app,
  connect,
  ManualClock,
  member,
  type RunningHub,
  startHub,
  TestClient,
  within,
} from '../harness.ts';

const hubs: RunningHub[] = [];
afterEach(async () => {
  await Promise.all(hubs.splice(0).map((hub) => hub.close()));
});

const start = async (options: Partial<HubOptions> = {}): Promise<RunningHub> => {
  const running = await startHub(options);
  hubs.push(running);
  return running;
};
const addressOf = ({ port }: RunningHub): string => `ws://127.0.0.1:${port}/app/${app.key}?protocol=7`;

/** Status of a refusal before the upgrade, or what the first frame was. */
const handshake = (running: RunningHub, headers: Record<string, string> = {}): Promise<unknown> =>
  within(
    new Promise((resolve) => {
      const socket = new WebSocket(addressOf(running), { headers });
      socket.on('error', () => {});
      socket.on('unexpected-response', (_request, response) => {
        response.resume();
        resolve(response.statusCode);
      });
      socket.on('message', (data: Buffer) => {
        resolve(JSON.parse(data.toString()).event);
        socket.close();
      });
    }),
    'an answer to the handshake',
  );

test('F01 an idle connection that answers pings is open after ten minutes', async () => {
  const clock = new ManualClock();
  const { port } = await start({ clock });
  const client = await connect(port);
  await client.join('news');
  let pings = 0;
  for (let minute = 0; minute < 5; minute += 1) {
    clock.advance(120_000);
    await client.takeEvent('pusher:ping');
    pings += 1;
    client.send({ event: 'pusher:pong', data: {} });
    expect(await client.drain()).toEqual([]);
  }
  expect({ pings, state: client.socket.readyState }).toEqual({ pings: 5, state: WebSocket.OPEN });
});

test('F02 a client that never answers is pinged, then closed with 4201, and its member removed', async () => {
  const clock = new ManualClock();
  const { port } = await start({ clock });
  const [watcher, mute] = [await connect(port), await connect(port)];
  await watcher.join('presence-a', member('1'));
  await mute.join('presence-a', member('2'));
  await watcher.drain();
  clock.advance(118_000);
  expect(mute.frames).toEqual([]);
  await watcher.drain();
  clock.advance(2_000);
  expect(await mute.take(() => true)).toEqual({ event: 'pusher:ping', data: {} });
  await watcher.drain();
  clock.advance(30_000);
  expect(await within(mute.closed, 'a close')).toEqual({
    code: 4201,
    reason: 'Pong reply was not received in time',
  });
  expect(mute.frames).toEqual([
    { event: 'pusher:error', data: { code: 4201, message: 'Pong reply was not received in time' } },
  ]);
  expect((await watcher.takeEvent('pusher_internal:member_removed')).data).toBe('{"user_id":"2"}');
});

test('F03 a socket that never subscribes is counted, pinged and pruned like the others', async () => {
  const clock = new ManualClock();
  const running = await start({ clock, limits: { unsubscribedTimeout: 600_000 } });
  const client = await connect(running.port);
  expect(running.hub.stats()).toEqual({ connections: 1, channels: 0, draining: false });
  clock.advance(120_000);
  await client.takeEvent('pusher:ping');
  clock.advance(30_000);
  expect((await within(client.closed, 'a close')).code).toBe(4201);
  expect(running.hub.stats().connections).toBe(0);
});

test('F04 an Origin that is not in the list, or none, is answered with 403 before the upgrade', async () => {
  const strict = await start({ allowedOrigins: ['https://portal.test'], allowMissingOrigin: false });
  const established = 'pusher:connection_established';
  expect(await handshake(strict, { origin: 'https://portal.test' })).toBe(established);
  expect(await handshake(strict, { origin: 'https://portal.test.evil' })).toBe(403);
  expect(await handshake(strict, { origin: 'http://portal.test' })).toBe(403);
  expect(await handshake(strict, { origin: 'null' })).toBe(403);
  expect(await handshake(strict)).toBe(403);
  const open = await start({ allowedOrigins: '*', allowMissingOrigin: false });
  expect(await handshake(open, { origin: 'https://anywhere.test' })).toBe(established);
  expect(await handshake(open)).toBe(403);
});

test('F05 beyond the connection limit a client gets 4100 and the others keep working', async () => {
  const running = await start({ limits: { connections: 3 } });
  const clients = [await connect(running.port), await connect(running.port), await connect(running.port)];
  const fourth = new TestClient(addressOf(running));
  expect(await within(fourth.closed, 'a close')).toEqual({ code: 4100, reason: 'The server is at capacity' });
  expect(fourth.frames).toEqual([
    { event: 'pusher:error', data: { code: 4100, message: 'The server is at capacity' } },
  ]);
  for (const client of clients) expect(await client.drain()).toEqual([]);
  await clients[0]?.leave();
  expect(await handshake(running)).toBe('pusher:connection_established');
});

test('F06 too many handshakes from one address are answered with 429 and open sockets stay', async () => {
  const clock = new ManualClock();
  const running = await start({ clock, limits: { handshakesPerAddress: 2, handshakeWindow: 10_000 } });
  const clients = [await connect(running.port), await connect(running.port)];
  expect(await handshake(running)).toBe(429);
  for (const client of clients) expect(await client.drain()).toEqual([]);
  clock.advance(10_000);
  expect(await handshake(running)).toBe('pusher:connection_established');
});

test('F09 a shutdown spreads its closes with 1001, refuses newcomers and answers the HTTP API until the last', async () => {
  const clock = new ManualClock();
  const running = await startHub({ clock });
  const clients = await Promise.all(Array.from({ length: 10 }, () => connect(running.port)));
  const closing = running.hub.close({ spreadMs: 5_000 });
  expect(await handshake(running)).toBe(503);
  clock.advance(2_500);
  const early = clients.slice(0, 5).map(({ closed }) => within(closed, 'a close'));
  expect(await Promise.all(early)).toEqual(
    early.map(() => ({ code: 1001, reason: 'The server is shutting down' })),
  );
  expect(clients.slice(5).map(({ socket }) => socket.readyState)).toEqual(Array(5).fill(WebSocket.OPEN));
  const answer = await fetch(`http://127.0.0.1:${running.port}/up`);
  expect({ status: answer.status, connection: answer.headers.get('connection') }).toEqual({
    status: 200,
    connection: 'close',
  });
  expect(running.hub.stats()).toEqual({ connections: 5, channels: 0, draining: true });
  clock.advance(2_500);
  await Promise.all(clients.map(({ closed }) => within(closed, 'a close')));
  await within(closing, 'the end of the hub');
  await expect(fetch(`http://127.0.0.1:${running.port}/up`)).rejects.toThrow();
});

test('F11 a connection whose packets vanish is gone within 150 seconds', async () => {
  const clock = new ManualClock();
  const running = await start({ clock, limits: { closeTimeout: 100 } });
  const pairs: Socket[] = [];
  const hole = createServer((near) => {
    const far = connectTcp(running.port, '127.0.0.1');
    pairs.push(near, far);
    for (const socket of [near, far]) socket.on('error', () => {});
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => hole.listen(0, '127.0.0.1', resolve));
  const address = hole.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const [client, watcher] = [await connect(port), await connect(running.port)];
  await client.join('presence-a', member('2'));
  await watcher.join('presence-a', member('1'));
  for (const socket of pairs) socket.unpipe().pause();
  clock.advance(75_000);
  await watcher.drain();
  clock.advance(75_000);
  const removed = await watcher.takeEvent('pusher_internal:member_removed');
  expect({ removed: removed.data, left: running.hub.stats().connections }).toEqual({
    removed: '{"user_id":"2"}',
    left: 1,
  });
  for (const socket of pairs) socket.destroy();
  hole.close();
});

test('F12 socket ids do not repeat and are spread over 47 bits each', async () => {
  const { port } = await start();
  const clients = await Promise.all(Array.from({ length: 300 }, () => connect(port)));
  const halves = clients.flatMap(({ id }) => id.split('.').map(Number));
  expect(new Set(halves).size).toBe(600);
  const upper = halves.filter((half) => half > 2 ** 46).length;
  expect(upper).toBeGreaterThan(200);
  expect(upper).toBeLessThan(400);
});

test('a flood of frames closes the connection with 4100', async () => {
  const clock = new ManualClock();
  const { port } = await start({ clock, limits: { framesPerSecond: 50 } });
  const client = await connect(port);
  for (let count = 0; count < 51; count += 1) client.send({ event: 'pusher:ping' });
  expect(await within(client.closed, 'a close')).toEqual({ code: 4100, reason: 'Too many messages' });
});
