import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { HubOptions } from '../../../../server/realtime/hub/options.ts';
import { connect, hmac, ManualClock, type RunningHub, startHub, TestClient, within } from '../harness.ts';

const hubs: RunningHub[] = [];
afterEach(async () => {
  await Promise.all(hubs.splice(0).map((hub) => hub.close()));
});

const start = async (options: Partial<HubOptions> = {}): Promise<RunningHub> => {
  const running = await startHub(options);
  hubs.push(running);
  return running;
};
const OPEN = WebSocket.OPEN;

/** Status of a handshake that is refused before the upgrade, or the first event after it. */
const statusOf = ({ port }: RunningHub, headers: Record<string, string> = {}): Promise<unknown> =>
  within(
    new Promise((resolve) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/app/conformance-key?protocol=7`, { headers });
      socket.on('error', () => {});
      socket.on('unexpected-response', (_request, response) => {
        response.resume();
        resolve([response.statusCode, response.headers['retry-after']]);
      });
      socket.on('message', (data: Buffer) => resolve(JSON.parse(data.toString()).event));
    }),
    'an answer to the handshake',
  );

test('a socket that subscribes to nothing is closed with 4100 after 30 seconds, and not before', async () => {
  const clock = new ManualClock();
  const { port } = await start({ clock });
  const client = await connect(port);
  clock.advance(29_000);
  // Whatever it says meanwhile.
  expect(await client.drain()).toEqual([]);
  expect(client.socket.readyState).toBe(OPEN);
  clock.advance(1_000);
  expect(await within(client.closed, 'a close')).toEqual({
    code: 4100,
    reason: 'No channel was subscribed to in time',
  });
});

test('a socket that is subscribed, or whose user is signed in, stays', async () => {
  const clock = new ManualClock();
  const { port } = await start({ clock });
  const [subscribed, user] = [await connect(port), await connect(port)];
  await subscribed.join('news');
  const data = JSON.stringify({ id: '7' });
  user.send({
    event: 'pusher:signin',
    data: { auth: `conformance-key:${hmac(`${user.id}::user::${data}`)}`, user_data: data },
  });
  await user.takeEvent('pusher:signin_success');
  clock.advance(100_000);
  for (const client of [subscribed, user]) expect(await client.drain()).toEqual([]);
});

test('the time begins anew when the last channel is left', async () => {
  const clock = new ManualClock();
  const { port } = await start({ clock });
  const client = await connect(port);
  await client.join('news');
  clock.advance(60_000);
  await client.ask({ event: 'pusher:unsubscribe', data: { channel: 'news' } });
  clock.advance(29_000);
  expect(await client.drain()).toEqual([]);
  clock.advance(2_000);
  expect((await within(client.closed, 'a close')).code).toBe(4100);
});

test('an address holds so many sockets, and room comes back as they close', async () => {
  const running = await start({ limits: { connectionsPerAddress: 3 } });
  const clients = [await connect(running.port), await connect(running.port), await connect(running.port)];
  expect(await statusOf(running)).toEqual([429, '30']);
  for (const client of clients) expect(await client.drain()).toEqual([]);
  await clients[0]?.leave();
  expect(await statusOf(running)).toBe('pusher:connection_established');
  expect(await statusOf(running)).toEqual([429, '30']);
});

test('sockets that are refused after the upgrade give their room back', async () => {
  const running = await start({ limits: { connectionsPerAddress: 1 } });
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const unknown = new TestClient(`ws://127.0.0.1:${running.port}/app/another-key?protocol=7`);
    expect((await within(unknown.closed, 'a close')).code).toBe(4001);
  }
  expect(await statusOf(running)).toBe('pusher:connection_established');
});

test('addresses are counted apart, by what the hub is told of them', async () => {
  const running = await start({
    limits: { connectionsPerAddress: 1 },
    clientAddress: (request) => String(request.headers['x-test-address']),
  });
  const from = (address: string) => statusOf(running, { 'x-test-address': address });
  expect(await from('one')).toBe('pusher:connection_established');
  expect(await from('two')).toBe('pusher:connection_established');
  expect(await from('one')).toEqual([429, '30']);
});
