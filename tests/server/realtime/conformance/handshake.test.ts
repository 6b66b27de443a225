import { request } from 'node:http';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { openForSuite } from '../../../support/server/suite.ts';
import { app, connect, startHub, TestClient, within } from '../harness.ts';

const running = openForSuite(() => startHub());

const address = (path: string): string => `ws://127.0.0.1:${running.port}${path}`;

/** Status of a handshake that is refused before the upgrade. */
const refusedWith = (path: string, headers: Record<string, string> = {}): Promise<number | undefined> =>
  within(
    new Promise((resolve, reject) => {
      const socket = new WebSocket(address(path), { headers });
      socket.on('unexpected-response', (_request, response) => {
        response.resume();
        resolve(response.statusCode);
      });
      socket.on('open', () => reject(new Error('was let in')));
      socket.on('error', () => {});
    }),
    'a refusal',
  );

const firstFrameAndClose = async (path: string): Promise<unknown> => {
  const client = new TestClient(address(path));
  const closing = await within(client.closed, 'a close');
  return { frames: client.frames, code: closing.code };
};

test('A01 the first frame is connection_established and its data is a JSON string', async () => {
  const client = new TestClient(address(`/app/${app.key}?protocol=7`));
  const frame = await client.take(() => true);
  expect(Object.keys(frame)).toEqual(['event', 'data']);
  expect(frame.event).toBe('pusher:connection_established');
  expect(Object.keys(JSON.parse(String(frame.data)))).toEqual(['socket_id', 'activity_timeout']);
});

test('A02 the socket id is two numbers with a dot and the activity timeout is 120', async () => {
  const client = new TestClient(address(`/app/${app.key}?protocol=7`));
  const { data } = await client.takeEvent('pusher:connection_established');
  expect(JSON.parse(String(data))).toEqual({
    socket_id: expect.stringMatching(/^\d+\.\d+$/),
    activity_timeout: 120,
  });
});

test('A03 two hundred connections have two hundred socket ids', async () => {
  const clients = await Promise.all(Array.from({ length: 200 }, () => connect(running.port)));
  expect(new Set(clients.map(({ id }) => id)).size).toBe(200);
  await Promise.all(clients.map((client) => client.leave()));
});

test('A04 an unknown key gets an error frame 4001 and then a close with 4001', async () => {
  expect(await firstFrameAndClose('/app/nobody?protocol=7')).toEqual({
    frames: [{ event: 'pusher:error', data: { code: 4001, message: 'Unknown app key' } }],
    code: 4001,
  });
});

test('A05 a missing protocol counts as 7', async () => {
  const client = await new TestClient(address(`/app/${app.key}`)).established();
  expect(client.id).toMatch(/^\d+\.\d+$/);
});

test('A06 protocol 3 is refused with 4007', async () => {
  expect(await firstFrameAndClose(`/app/${app.key}?protocol=3`)).toEqual({
    frames: [{ event: 'pusher:error', data: { code: 4007, message: 'Unsupported protocol version' } }],
    code: 4007,
  });
});

test('A07 a protocol that is no number is refused with 4006', async () => {
  expect(await firstFrameAndClose(`/app/${app.key}?protocol=abc`)).toEqual({
    frames: [{ event: 'pusher:error', data: { code: 4006, message: 'Invalid version string' } }],
    code: 4006,
  });
});

test('A08 an upgrade on another path is answered with 404', async () => {
  expect(await refusedWith('/somewhere')).toBe(404);
  expect(await refusedWith('/app/')).toBe(404);
});

test('A09 a plain GET of the websocket address is answered with 426', async () => {
  const response = await fetch(`http://127.0.0.1:${running.port}/app/${app.key}?protocol=7`);
  expect({ status: response.status, upgrade: response.headers.get('upgrade') }).toEqual({
    status: 426,
    upgrade: 'websocket',
  });
});

test('A10 an offered compression is not taken up and the connection works', async () => {
  const socket = new WebSocket(address(`/app/${app.key}?protocol=7`), { perMessageDeflate: true });
  const [data] = await within(
    new Promise<[Buffer]>((resolve) => socket.once('message', (message: Buffer) => resolve([message]))),
    'a greeting',
  );
  expect({ extensions: socket.extensions, event: JSON.parse(data.toString()).event }).toEqual({
    extensions: '',
    event: 'pusher:connection_established',
  });
  socket.close();
});

test('A11 an offered sub-protocol is not echoed and the upgrade goes through', async () => {
  const upgraded = await within(
    new Promise<{ status: number | undefined; protocol: string | undefined }>((resolve) => {
      const call = request({
        port: running.port,
        path: `/app/${app.key}?protocol=7`,
        headers: {
          Connection: 'Upgrade',
          Upgrade: 'websocket',
          'Sec-WebSocket-Version': '13',
          'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
          'Sec-WebSocket-Protocol': 'soap, wamp',
        },
      });
      call.on('upgrade', (response, socket) => {
        resolve({ status: response.statusCode, protocol: response.headers['sec-websocket-protocol'] });
        socket.destroy();
      });
      call.end();
    }),
    'an upgrade',
  );
  expect(upgraded).toEqual({ status: 101, protocol: undefined });
});

test('A12 a path traversal in place of the key is answered with 404', async () => {
  expect(await refusedWith('/app/%2e%2e')).toBe(404);
  expect(await refusedWith('/app/%zz')).toBe(404);
  expect((await connect(running.port)).id).toMatch(/^\d+\.\d+$/);
});
