import { createServer, type Server } from 'node:http';
import Echo from 'laravel-echo';
import PusherServer from 'pusher';
import Pusher from 'pusher-js';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventNames, privateUserChannel, userChannel } from '../../../contract/realtime.ts';
import { createHubPublisher } from '../../../server/realtime/publishers/hub.ts';
import { authorizeChannel, authorizeUser } from '../../../server/realtime/signature.ts';
import { pick } from '../../support/pick.ts';
import { openForSuite } from '../../support/server/suite.ts';
import { app, startHub, within } from './harness.ts';
import { PusherClient } from './pusher-client.ts';

let authorizer: Server;
let authUrl = '';
/** The only user that the authorization endpoint lets in. */
const token = 'Bearer token-of-7';
const clients: PusherClient[] = [];

const listening = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
    });
  });

const running = openForSuite(() => startHub({ clientEvents: true }));
beforeAll(async () => {
  authorizer = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const form = new URLSearchParams(text);
    const [socketId, channel] = [form.get('socket_id') ?? '', form.get('channel_name')];
    const allowed = channel === null || /^(private-App\.Models\.User\.7$|presence-)/.test(channel);
    if (request.headers.authorization !== token || !allowed) {
      response.writeHead(403).end('{}');
      return;
    }
    const member = JSON.stringify({ user_id: 7, user_info: { name: 'Ada' } });
    const answer =
      channel === null
        ? authorizeUser(app, socketId, '{"id":"7","name":"Ada"}')
        : authorizeChannel(app, socketId, channel, channel.startsWith('presence-') ? member : undefined);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  authUrl = await listening(authorizer);
});
afterAll(async () => {
  authorizer.close();
});
afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect();
});

const options = (authorization = token) => ({
  cluster: '',
  wsHost: '127.0.0.1',
  wsPort: running.port,
  forceTLS: false,
  enabledTransports: ['ws' as const, 'wss' as const],
  channelAuthorization: {
    endpoint: `${authUrl}/broadcasting/auth`,
    transport: 'ajax' as const,
    headers: { authorization },
  },
  userAuthentication: {
    endpoint: `${authUrl}/broadcasting/user-auth`,
    transport: 'ajax' as const,
    headers: { authorization },
  },
});
const pusherClient = (authorization?: string): PusherClient => {
  const client = new PusherClient(app.key, options(authorization));
  clients.push(client);
  return client;
};
interface Bindable {
  bind(event: string, callback: (data: unknown) => void): unknown;
}
const event = (target: Bindable, name: string): Promise<unknown> =>
  within(
    new Promise((resolve) => {
      target.bind(name, resolve);
    }),
    name,
  );
const publisher = () => createHubPublisher(running.fanOut, app.id);

test('pusher-js connects with the announced timeout of 120 seconds and joins a public channel', async () => {
  const client = pusherClient();
  const channel = client.subscribe('news');
  await event(channel, 'pusher:subscription_succeeded');
  expect(client.connection.state).toBe('connected');
  expect(client.connection.socket_id).toMatch(/^\d+\.\d+$/);
  const received = event(channel, 'greeting');
  await publisher().publish({ channel: 'news', event: 'greeting', data: { text: 'héllo' } });
  expect(await received).toEqual({ text: 'héllo' });
});

test('pusher-js joins a private channel through an authorization endpoint and is refused by 403', async () => {
  const allowed = pusherClient().subscribe(privateUserChannel(7));
  await event(allowed, 'pusher:subscription_succeeded');
  const refused = pusherClient('Bearer other').subscribe(privateUserChannel(7));
  expect(pick(await event(refused, 'pusher:subscription_error'), 'type status')).toEqual({
    type: 'AuthError',
    status: 403,
  });
});

test('pusher-js sees the members of a presence channel and exchanges client events', async () => {
  const [first, second] = [pusherClient(), pusherClient()];
  const mine = first.subscribe('presence-room');
  await event(mine, 'pusher:subscription_succeeded');
  const theirs = second.subscribe('presence-room');
  const members = await event(theirs, 'pusher:subscription_succeeded');
  expect(pick(members, 'count members')).toEqual({ count: 1, members: { 7: { name: 'Ada' } } });
  const heard = event(mine, 'client-typing');
  theirs.trigger('client-typing', { at: 3 });
  expect(await heard).toEqual({ at: 3 });
});

test("pusher-js signs in, and the pusher package's sendToUser and terminateUserConnections reach it", async () => {
  const client = pusherClient();
  client.signin();
  const signedIn = event(client, 'pusher:signin_success');
  await signedIn;
  const sdk = new PusherServer({
    appId: app.id,
    key: app.key,
    secret: app.secret,
    host: '127.0.0.1',
    port: String(running.port),
  });
  const heard = event(client.user, 'for-you');
  await sdk.sendToUser('7', 'for-you', { text: 'hi' });
  expect(await heard).toEqual({ text: 'hi' });
  const gone = event(client.connection, 'disconnected');
  await sdk.terminateUserConnections('7');
  await gone;
  expect(client.connection.state).toBe('disconnected');
});

test('laravel-echo joins the private channel of a user and hears notifications and own events', async () => {
  const echo = new Echo({
    broadcaster: 'reverb',
    key: app.key,
    Pusher,
    wsHost: '127.0.0.1',
    wsPort: running.port,
    wssPort: running.port,
    forceTLS: false,
    enabledTransports: ['ws', 'wss'],
    authEndpoint: `${authUrl}/broadcasting/auth`,
    auth: { headers: { authorization: token } },
  });
  clients.push(echo.connector.pusher);
  const channel = echo.private(userChannel(7));
  await within(new Promise<void>((resolve) => channel.subscribed(resolve)), 'a subscription');
  const notification = new Promise((resolve) => channel.notification(resolve));
  const change = new Promise((resolve) => channel.listen(`.${eventNames.recordChanged}`, resolve));
  const name = privateUserChannel(7);
  const changed = { seq: 2, subject: 'Application', id: 3, version: 1 };
  await publisher().publish({ channel: name, event: eventNames.notificationCreated, data: { seq: 1 } });
  await publisher().publish({ channel: name, event: eventNames.recordChanged, data: changed });
  expect(await within(notification, 'a notification')).toEqual({ seq: 1 });
  expect(await within(change, 'a change')).toEqual(changed);
});

test('laravel-echo hears of a refused channel through its error callback', async () => {
  const echo = new Echo({
    broadcaster: 'reverb',
    key: app.key,
    Pusher,
    wsHost: '127.0.0.1',
    wsPort: running.port,
    forceTLS: false,
    enabledTransports: ['ws', 'wss'],
    authEndpoint: `${authUrl}/broadcasting/auth`,
    auth: { headers: { authorization: token } },
  });
  clients.push(echo.connector.pusher);
  const channel = echo.private(userChannel(8));
  const error = new Promise((resolve) => channel.error(resolve));
  expect(pick(await within(error, 'a refusal'), 'type status')).toEqual({ type: 'AuthError', status: 403 });
});

test('pusher-js comes back one second after a shutdown of the hub, and subscribes again', async () => {
  const first = await startHub();
  const client = new PusherClient(app.key, { ...options(), wsPort: first.port });
  clients.push(client);
  const channel = client.subscribe('news');
  await event(channel, 'pusher:subscription_succeeded');
  const again = new Promise<void>((resolve) => {
    channel.bind('pusher:subscription_succeeded', () => resolve());
  });
  await first.close();
  const second = await startHub({}, first.port);
  await within(again, 'a new subscription');
  await second.close();
});
