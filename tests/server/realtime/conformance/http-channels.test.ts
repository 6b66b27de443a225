import { afterEach, beforeEach, expect, test } from 'vitest';
import { openForSuite } from '../../../support/server/suite.ts';
import { app, connect, hmac, member, startHub, type TestClient, within } from '../harness.ts';
import { api } from '../http-client.ts';

let client: TestClient;

const running = openForSuite(() =>
  startHub({ channelOwner: (channel) => /^private-user\.(\d+)$/.exec(channel)?.[1] }),
);
beforeEach(async () => {
  client = await connect(running.port);
});
afterEach(() => client.leave());

const get = (path: string, query: Record<string, string> = {}) =>
  api(running.port, { method: 'GET', path: `/apps/${app.id}${path}`, query });
const terminate = (userId: string) =>
  api(running.port, { path: `/apps/${app.id}/users/${userId}/terminate_connections`, body: {} });
const ok = (body: unknown) => ({ status: 200, body });
const wrong = (error: string) => ({ status: 400, body: { error } });
const over = {
  frames: [{ event: 'pusher:error', data: { code: 4009, message: 'The session is over' } }],
  code: 4009,
};
const outcome = async (ended: TestClient) => {
  const { code } = await within(ended.closed, 'a close');
  return { frames: ended.frames.filter(({ event }) => event === 'pusher:error'), code };
};

test('E31 GET /channels lists occupied channels, with user_count on presence channels', async () => {
  await client.join('news');
  await client.join('presence-a', member('7'));
  expect(await get('/channels')).toEqual(ok({ channels: { news: {}, 'presence-a': {} } }));
  const presence = { filter_by_prefix: 'presence-', info: 'user_count' };
  expect(await get('/channels', presence)).toEqual(ok({ channels: { 'presence-a': { user_count: 1 } } }));
  await client.ask({ event: 'pusher:unsubscribe', data: { channel: 'news' } });
  expect(await get('/channels')).toEqual(ok({ channels: { 'presence-a': {} } }));
});

test('E32 GET /channels with user_count but without a presence prefix is answered with 400', async () => {
  const answer = wrong('user_count needs filter_by_prefix to start with presence-');
  expect(await get('/channels', { info: 'user_count' })).toEqual(answer);
  expect(await get('/channels', { info: 'user_count', filter_by_prefix: 'private-' })).toEqual(answer);
});

test('E33 GET /channels/{name} tells that it is occupied and by how many', async () => {
  await client.join('news');
  const info = { info: 'subscription_count' };
  expect(await get('/channels/news', info)).toEqual(ok({ occupied: true, subscription_count: 1 }));
  expect(await get('/channels/news', { info: 'user_count' })).toEqual(
    wrong('Only presence channels have a user_count'),
  );
});

test('E34 GET /channels/{unknown} is answered with occupied false', async () => {
  expect(await get('/channels/unknown')).toEqual(ok({ occupied: false }));
});

test('E35 GET /channels/{presence}/users lists the user ids', async () => {
  await client.join('presence-a', member('7'));
  expect(await get('/channels/presence-a/users')).toEqual(ok({ users: [{ id: '7' }] }));
});

test('E36 GET /channels/{public}/users is answered with 400', async () => {
  expect(await get('/channels/news/users')).toEqual(wrong('Only presence channels have users'));
});

test('E37 an unoccupied presence channel has no users', async () => {
  expect(await get('/channels/presence-empty/users')).toEqual(ok({ users: [] }));
});

test('E38 terminate_connections closes the sockets of a presence user with 4009 and no others', async () => {
  const other = await connect(running.port);
  await client.join('presence-a', member('7'));
  await other.join('presence-a', member('8'));
  expect(await terminate('7')).toEqual(ok({}));
  expect(await outcome(client)).toEqual(over);
  expect((await other.drain()).map(({ event }) => event)).toEqual(['pusher_internal:member_removed']);
  await other.leave();
});

test('E39 terminate_connections closes the sockets of a signed-in user with 4009', async () => {
  const userData = '{"id":"9"}';
  const auth = `${app.key}:${hmac(`${client.id}::user::${userData}`)}`;
  await client.ask({ event: 'pusher:signin', data: { auth, user_data: userData } });
  expect(await terminate('9')).toEqual(ok({}));
  expect(await outcome(client)).toEqual(over);
});

test('F15 a user whose sessions end loses every socket that holds the channel of that user alone', async () => {
  const other = await connect(running.port);
  await client.join('private-user.7');
  await other.join('private-user.8');
  await running.hub.terminateUser('7');
  expect(await outcome(client)).toEqual(over);
  expect(await other.drain()).toEqual([]);
  await running.hub.terminateSockets([other.id, '1.1']);
  expect(await outcome(other)).toEqual(over);
});

test('a forged sign-in closes the connection with 4009', async () => {
  const data = { auth: `${app.key}:${'0'.repeat(64)}`, user_data: '{"id":"9"}' };
  client.send({ event: 'pusher:signin', data });
  expect(await outcome(client)).toEqual({
    frames: [{ event: 'pusher:error', data: { code: 4009, message: 'The sign-in is not authorized' } }],
    code: 4009,
  });
});

test('a malformed sign-in gets one error frame, a second user on one connection too', async () => {
  const signIn = (userData: string) => ({
    event: 'pusher:signin',
    data: { auth: `${app.key}:${hmac(`${client.id}::user::${userData}`)}`, user_data: userData },
  });
  const error = (message: string) => [{ event: 'pusher:error', data: { code: null, message } }];
  expect(await client.ask({ event: 'pusher:signin', data: 'x' })).toEqual(
    error('Invalid sign-in: expected auth and user_data'),
  );
  await client.ask(signIn('{"id":"1"}'));
  expect(await client.ask(signIn('{"id":"2"}'))).toEqual(
    error('Another user is signed in on this connection'),
  );
});

test('GET /connections counts sockets whether or not they subscribed', async () => {
  expect(await get('/connections')).toEqual(ok({ connections: 1 }));
});

test('an unknown call and a badly encoded path are refused', async () => {
  expect((await get('/nothing')).status).toBe(404);
  expect((await get('/channels/%zz')).status).toBe(400);
});
