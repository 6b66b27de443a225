import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket as MockWebSocket, Server } from 'mock-socket';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { eventNames } from '../../contract/realtime.ts';
import { startClients } from '../../src/services/kit/api.ts';
import type { Connection } from '../../src/services/session/realtime.service.ts';

const realtime = { key: 'quayside-key', host: '127.0.0.1', port: 5741, scheme: 'http' as const };
const url = `ws://127.0.0.1:5741/app/${realtime.key}`;

let authorization = { status: 200, body: '{"auth":"quayside-key:signature"}' };
const asked: { url: string; body: string; accept: string | undefined }[] = [];
const api = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  asked.push({ url: request.url ?? '', body, accept: request.headers.accept });
  response.writeHead(authorization.status, { 'content-type': 'application/json' });
  response.end(authorization.body);
});

let service: typeof import('../../src/services/session/realtime.service.ts');
let expiries = 0;
beforeAll(async () => {
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
  const base = `http://127.0.0.1:${(api.address() as AddressInfo).port}/api`;
  startClients({ apiBase: base, extractionBase: base }, () => {
    expiries += 1;
  });
  // pusher-js takes the socket of its time of import, and expects a browser.
  vi.stubGlobal('WebSocket', MockWebSocket);
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('document', { cookie: 'accessToken=secret', body: {}, location: { protocol: 'http:' } });
  service = await import('../../src/services/session/realtime.service.ts');
});
afterAll(() => {
  vi.unstubAllGlobals();
  api.close();
});

interface Frame {
  event: string;
  data?: unknown;
}

/** A server that speaks as much of the protocol as a client needs to join. */
function startHub() {
  const hub = new Server(url, { mock: false });
  const frames: Frame[] = [];
  let answer: unknown = {};
  hub.on('connection', (socket) => {
    const tell = (event: string, data: unknown, channel?: string) =>
      socket.send(JSON.stringify({ event, data: JSON.stringify(data), channel }));
    tell('pusher:connection_established', { socket_id: '12.34', activity_timeout: 120 });
    socket.on('message', (text) => {
      const frame: Frame & { data?: { channel?: string } } = JSON.parse(String(text));
      frames.push(frame);
      if (frame.event === 'pusher:ping') tell('pusher:pong', {});
      if (frame.event === 'pusher:subscribe')
        tell('pusher_internal:subscription_succeeded', answer, frame.data?.channel);
    });
  });
  const publish = (event: string, data: unknown, channel = 'private-App.Models.User.7') => {
    for (const socket of hub.clients())
      socket.send(JSON.stringify({ event, data: JSON.stringify(data), channel }));
  };
  /** What the next subscriptions are told. */
  const welcome = (data: unknown) => {
    answer = data;
  };
  return { hub, frames, publish, welcome };
}

let heard: unknown[] = [];
let connection: Connection | null = null;
let running: ReturnType<typeof startHub> | null = null;

const open = () => {
  connection = service.connect(realtime, 7, {
    subscribed: () => heard.push('subscribed'),
    broadcast: (notification) => heard.push({ broadcast: notification }),
    received: (event) => heard.push(event),
    ponged: () => heard.push('ponged'),
    lost: () => heard.push('lost'),
    refused: () => heard.push('refused'),
  });
  return connection;
};
const heardOf = (what: unknown) => expect.poll(() => heard).toContainEqual(what);

beforeEach(() => {
  heard = [];
  asked.length = 0;
  expiries = 0;
  authorization = { status: 200, body: '{"auth":"quayside-key:signature"}' };
  running = startHub();
});
afterEach(() => {
  connection?.close();
  running?.hub.stop();
});

test('the options are those of the specification', () => {
  const { Pusher: _, ...options } = service.optionsOf(realtime);
  expect(options).toEqual({
    broadcaster: 'reverb',
    key: 'quayside-key',
    wsHost: '127.0.0.1',
    wsPort: 5741,
    wssPort: 5741,
    forceTLS: false,
    enabledTransports: ['ws', 'wss'],
    enableStats: false,
    activityTimeout: 120_000,
    pongTimeout: 30_000,
    unavailableTimeout: 10_000,
    withoutInterceptors: true,
    namespace: false,
  });
  expect(service.optionsOf({ ...realtime, scheme: 'https' }).forceTLS).toBe(true);
});

test('the channel is authorized through our own client and joined', async () => {
  open();
  await heardOf('subscribed');
  expect(asked).toEqual([
    {
      url: '/api/broadcasting/auth',
      body: 'channel_name=private-App.Models.User.7&socket_id=12.34',
      accept: 'application/json',
    },
  ]);
  expect(running?.frames).toEqual([
    {
      event: 'pusher:subscribe',
      data: { auth: 'quayside-key:signature', channel: 'private-App.Models.User.7' },
    },
  ]);
});

test('events of the contract arrive, others are left out', async () => {
  open();
  await heardOf('subscribed');
  const payload = { seq: 3, subject: 'Application', id: 9, version: 2 };
  running?.publish('something.else', payload);
  running?.publish(eventNames.recordChanged, { ...payload, subject: 'Nonsense' });
  running?.publish(eventNames.recordChanged, payload);
  running?.publish(eventNames.abilitiesChanged, { seq: 4 });
  await heardOf({ event: eventNames.abilitiesChanged, payload: { seq: 4 } });
  expect(heard).toEqual([
    'subscribed',
    { event: eventNames.recordChanged, payload },
    { event: eventNames.abilitiesChanged, payload: { seq: 4 } },
  ]);
});

test('Laravel’s own event name is heard', async () => {
  open();
  await heardOf('subscribed');
  const notification = {
    id: 5,
    application_id: 3,
    notification_hash: 'abc',
    read: false,
    type: 'offer.received',
    data: {},
    title: 'An offer',
    body: '',
    createdAt: '2026-01-01T00:00:00.000Z',
  };
  const name = 'Illuminate\\Notifications\\Events\\BroadcastNotificationCreated';
  running?.publish(name, { seq: 1, notification });
  await heardOf({ event: name, payload: { seq: 1, notification } });
});

test.each([
  ['flat, as Laravel broadcasts it', { id: 5, application_id: 3, notification_hash: 'abc', read: false }],
  [
    'with a type that is a class',
    { id: 5, application_id: 3, notification_hash: 'abc', type: 'App\\\\News' },
  ],
  ['in its details', { details: { id: 5, application_id: 3, notification_hash: 'abc', read: false } }],
])('a notification of another back end is heard: %s', async (_what, payload) => {
  open();
  await heardOf('subscribed');
  running?.publish(eventNames.notificationCreated, payload);
  await expect.poll(() => heard.length).toBe(2);
  expect(heard[1]).toEqual({
    broadcast: {
      id: 5,
      application_id: 3,
      notification_hash: 'abc',
      read: false,
      type: 'application.moved',
      data: { number: '#3' },
      title: '',
      body: '',
      createdAt: '1970-01-01T00:00:00.000Z',
    },
  });
});

test('a notification that could not be marked as read is no notification', async () => {
  open();
  await heardOf('subscribed');
  running?.publish(eventNames.notificationCreated, { id: 'c5a8…', application_id: 3 });
  running?.publish(eventNames.abilitiesChanged, { seq: 1 });
  await heardOf({ event: eventNames.abilitiesChanged, payload: { seq: 1 } });
  expect(heard).toHaveLength(2);
});

test('who is in a room is said at first and at each change; a room that is refused leaves the rest as it is', async () => {
  const { enter, leave } = open();
  await heardOf('subscribed');
  authorization = { status: 403, body: '{"message":"no","errors":["no"],"code":"access.denied"}' };
  const seen: unknown[] = [];
  enter('Application.4', (people) => seen.push(people));
  await expect.poll(() => asked.length).toBe(2);
  const ada = { id: 1, name: 'Ada' };
  const bola = { id: 2, name: 'Bola' };
  authorization = {
    status: 200,
    body: JSON.stringify({ auth: 'quayside-key:signature', channel_data: '{"user_id":"1"}' }),
  };
  running?.welcome({ presence: { ids: ['1'], hash: { 1: ada }, count: 1 } });
  enter('Application.3', (people) => seen.push(people));
  await expect.poll(() => seen).toEqual([[ada]]);
  const tell = (event: string, member: { id: number }) =>
    running?.publish(event, { user_id: String(member.id), user_info: member }, 'presence-Application.3');
  tell('pusher_internal:member_added', bola);
  tell('pusher_internal:member_removed', ada);
  await expect.poll(() => seen).toEqual([[ada], [ada, bola], [bola]]);
  leave('Application.3');
  await expect.poll(() => running?.frames.at(-1)?.event).toBe('pusher:unsubscribe');
  expect(heard).toEqual(['subscribed']);
});

test('a ping is answered', async () => {
  const { ping } = open();
  await heardOf('subscribed');
  ping();
  await heardOf('ponged');
});

test('a connection that is cut is lost once, and does not come back', async () => {
  open();
  await heardOf('subscribed');
  vi.useFakeTimers();
  try {
    for (const socket of running?.hub.clients() ?? [])
      socket.close({ code: 1012, reason: '', wasClean: false });
    await vi.advanceTimersByTimeAsync(120_000);
  } finally {
    vi.useRealTimers();
  }
  expect(heard).toEqual(['subscribed', 'lost']);
  expect(running?.hub.clients().length).toBe(0);
});

test('a channel that is refused is told as such', async () => {
  authorization = { status: 403, body: '{}' };
  open();
  await heardOf('refused');
  expect(heard).toEqual(['refused']);
});

test('a server error at the authorization is a loss', async () => {
  authorization = { status: 503, body: '{}' };
  open();
  await heardOf('lost');
  expect(heard).toEqual(['lost']);
});

test('a 401 at the authorization ends the session as any other does', async () => {
  authorization = { status: 401, body: '{}' };
  open();
  await heardOf('lost');
  expect(expiries).toBe(1);
});

test('a connection that was closed tells nothing any more', async () => {
  const { close } = open();
  await heardOf('subscribed');
  close();
  running?.publish(eventNames.abilitiesChanged, { seq: 1 });
  await expect.poll(() => running?.hub.clients().length).toBe(0);
  expect(heard).toEqual(['subscribed']);
});
