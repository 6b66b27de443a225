import { Agent, request } from 'node:http';
import Pusher from 'pusher';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { openForSuite } from '../../../support/server/suite.ts';
import { app, connect, hmac, member, startHub, type TestClient } from '../harness.ts';
import { api, eventsPath, publish, signed } from '../http-client.ts';

let client: TestClient;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

const running = openForSuite(() => startHub());
afterAll(async () => {
  agent.destroy();
});
beforeEach(async () => {
  client = await connect(running.port);
  await client.join('news');
});
afterEach(() => client.leave());

const ok = { status: 200, body: {} };
const post = (event: unknown) => api(running.port, { path: eventsPath, body: event });

/** One request over the kept connection, its body in chunks if asked. */
const overAgent = (chunked: boolean, data: string): Promise<{ status: number | undefined; port: number }> => {
  const { body = '', query } = signed({ path: eventsPath, body: { name: 'hi', channel: 'news', data } });
  return new Promise((resolve, reject) => {
    const call = request(
      {
        agent,
        port: running.port,
        method: 'POST',
        path: `${eventsPath}?${query}`,
        headers: chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': Buffer.byteLength(body) },
      },
      (response) => {
        const port = response.socket.localPort ?? 0;
        response.resume();
        response.on('end', () => resolve({ status: response.statusCode, port }));
      },
    );
    call.on('error', reject);
    call.write(body.slice(0, 10));
    call.end(body.slice(10));
  });
};

test('E41 a body in chunks is accepted', async () => {
  expect((await overAgent(true, '"41"')).status).toBe(200);
  expect(await client.drain()).toEqual([{ event: 'hi', channel: 'news', data: '"41"' }]);
});

test('E42 two requests go over one kept connection', async () => {
  const [first, second] = [await overAgent(false, '"a"'), await overAgent(false, '"b"')];
  expect(second).toEqual({ status: 200, port: first.port });
});

test('E43 a request head of 64 kB is answered with 431 and the server lives', async () => {
  const status = await new Promise<number | undefined>((resolve) => {
    const headers = { 'x-large': 'x'.repeat(65_536) };
    const call = request({ port: running.port, path: '/up', headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    call.on('error', () => resolve(undefined));
    call.end();
  });
  expect(status).toBe(431);
  expect((await fetch(`http://127.0.0.1:${running.port}/up`)).status).toBe(200);
});

test('E44 five hundred events published one after another arrive in their order', async () => {
  for (let place = 0; place < 500; place += 1) {
    await publish(running.port, { channel: 'news', data: String(place) });
  }
  expect((await client.drain()).map(({ data }) => data)).toEqual(
    Array.from({ length: 500 }, (_, place) => String(place)),
  );
});

test("E45 the pusher package's trigger, triggerBatch, get and terminateUserConnections work", async () => {
  const sdk = new Pusher({
    appId: app.id,
    key: app.key,
    secret: app.secret,
    host: '127.0.0.1',
    port: String(running.port),
  });
  await client.join('presence-sdk', member('77'));
  expect(await (await sdk.trigger('news', 'one', { a: 1 })).json()).toEqual({});
  await sdk.triggerBatch([{ channel: 'news', name: 'two', data: 'text' }]);
  expect(await client.drain()).toEqual([
    { event: 'one', channel: 'news', data: '{"a":1}' },
    { event: 'two', channel: 'news', data: 'text' },
  ]);
  const params = { filter_by_prefix: 'presence-', info: 'user_count' };
  expect(await (await sdk.get({ path: '/channels', params })).json()).toEqual({
    channels: { 'presence-sdk': { user_count: 1 } },
  });
  await sdk.terminateUserConnections('77');
  expect((await client.closed).code).toBe(4009);
});

test('E46 sendToUser reaches the sockets that signed in as that user', async () => {
  const userData = JSON.stringify({ id: '5', name: 'Ada' });
  const auth = `${app.key}:${hmac(`${client.id}::user::${userData}`)}`;
  expect(await client.ask({ event: 'pusher:signin', data: { auth, user_data: userData } })).toEqual([
    { event: 'pusher:signin_success', data: JSON.stringify({ user_data: userData }) },
  ]);
  expect(await post({ name: 'hi', channels: ['#server-to-user-5'], data: '46' })).toEqual(ok);
  expect(await client.drain()).toEqual([{ event: 'hi', channel: '#server-to-user-5', data: '46' }]);
});

test('E47 a socket that has not signed in as a user may not listen to that user', async () => {
  const channel = '#server-to-user-5';
  expect(await client.ask({ event: 'pusher:subscribe', data: { channel } })).toEqual([
    {
      event: 'pusher:subscription_error',
      channel,
      data: { type: 'AuthError', error: 'Only the signed-in user may subscribe here', status: 401 },
    },
  ]);
  await post({ name: 'hi', channels: [channel], data: '47' });
  expect(await client.drain()).toEqual([]);
});

test('E48 the largest data accepted is 10,240 bytes, one more is 413', async () => {
  let [accepted, refused] = [0, 200_000];
  while (refused - accepted > 1) {
    const size = Math.floor((accepted + refused) / 2);
    const { status } = await post({ name: 'hi', channel: 'nobody', data: 'z'.repeat(size) });
    if (status === 200) accepted = size;
    else refused = size;
    expect([200, 413]).toContain(status);
  }
  expect(accepted).toBe(10_240);
});
