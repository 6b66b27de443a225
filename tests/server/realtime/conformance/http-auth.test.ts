import { expect, test } from 'vitest';
import { createLocalFanOut } from '../../../../server/realtime/fan-out/local.ts';
import { openForSuite } from '../../../support/server/suite.ts';
import { app, ManualClock, startHub } from '../harness.ts';
import { api, eventsPath, signed } from '../http-client.ts';

const clock = new ManualClock();
let count = 0;

const running = openForSuite(() => startHub({ clock }));

const event = () => {
  count += 1;
  return { name: 'n', channel: 'c', data: String(count) };
};
const call = (changes: object = {}) =>
  api(running.port, { path: eventsPath, body: event(), ...changes }, clock.now());
const secondsFromNow = (seconds: number) => ({
  query: { auth_timestamp: String(Math.floor(clock.now() / 1_000) + seconds) },
});
const denied = (error: string) => ({ status: 401, body: { error } });
const ok = { status: 200, body: {} };
const skewed = () => denied(`auth_timestamp is not within 600 seconds of ${Math.floor(clock.now() / 1_000)}`);

test('E17 a request without any signature is answered with 401', async () => {
  const response = await fetch(`http://127.0.0.1:${running.port}${eventsPath}`, {
    method: 'POST',
    body: JSON.stringify(event()),
  });
  expect({ status: response.status, body: await response.json() }).toEqual(
    denied('The request is not signed'),
  );
});

test('E18 a wrong signature is answered with 401', async () => {
  expect(await call({ secret: 'guessed' })).toEqual(denied('auth_signature does not match'));
});

test('E19 a body changed after signing is answered with 401', async () => {
  const changed = await call({
    tamper: ({ query }: ReturnType<typeof signed>) => ({ query, body: JSON.stringify(event()) }),
  });
  expect(changed).toEqual(denied('body_md5 does not match the body'));
});

test('E20 a POST signed without body_md5 is answered with 401', async () => {
  const { query } = signed({ path: eventsPath }, clock.now());
  const response = await fetch(`http://127.0.0.1:${running.port}${eventsPath}?${query}`, {
    method: 'POST',
    body: JSON.stringify(event()),
  });
  expect({ status: response.status, body: await response.json() }).toEqual(denied('body_md5 is missing'));
});

test('E21 a timestamp 601 seconds old is answered with 401, one of 599 is good', async () => {
  expect(await call(secondsFromNow(-601))).toEqual(skewed());
  expect(await call(secondsFromNow(-599))).toEqual(ok);
});

test('E22 a timestamp 700 seconds ahead is answered with 401', async () => {
  expect(await call(secondsFromNow(700))).toEqual(skewed());
});

test('E23 auth_version 2.0 is answered with 401', async () => {
  expect(await call({ query: { auth_version: '2.0' } })).toEqual(denied('auth_version must be 1.0'));
});

test("E24 another app's key is answered with 401", async () => {
  expect(await call({ query: { auth_key: 'another-key' } })).toEqual(
    denied('auth_key does not match the app'),
  );
});

test('E25 an unknown app id is answered with 404', async () => {
  expect(await call({ path: '/apps/902/events' })).toEqual({
    status: 404,
    body: { error: 'There is no such app' },
  });
});

test('E26 auth_signature as an array or given twice is answered with 401', async () => {
  const asArray = ({ query, body }: ReturnType<typeof signed>) => {
    query.set('auth_signature[]', query.get('auth_signature') ?? '');
    query.delete('auth_signature');
    return { query, body };
  };
  const twice = ({ query, body }: ReturnType<typeof signed>) => {
    query.append('auth_signature', 'x');
    return { query, body };
  };
  expect(await call({ tamper: asArray })).toEqual(denied('The request is not signed'));
  expect(await call({ tamper: twice })).toEqual(denied('A parameter occurs twice'));
});

test('E27 GET on /events is answered with 405 and the method allowed', async () => {
  const response = await fetch(`http://127.0.0.1:${running.port}${eventsPath}`);
  expect({ status: response.status, allow: response.headers.get('allow') }).toEqual({
    status: 405,
    allow: 'POST',
  });
});

test('a signed POST counts once, until its timestamp is too old anyway', async () => {
  const body = event();
  const start = clock.now();
  const again = () => api(running.port, { path: eventsPath, body }, start);
  const known = denied('A request with this signature was already processed');
  expect(await again()).toEqual(ok);
  expect(await again()).toEqual(known);
  clock.advance(599_000);
  expect(await again()).toEqual(known);
  clock.advance(2_000);
  expect(await again()).toEqual(skewed());
});

test('a signed GET may be repeated', async () => {
  const get = { method: 'GET' as const, path: `/apps/${app.id}/channels` };
  const answer = { status: 200, body: { channels: {} } };
  expect(await api(running.port, get, clock.now())).toEqual(answer);
  expect(await api(running.port, get, clock.now())).toEqual(answer);
});

test('a POST that could not be carried out is answered with 503 and may be tried again', async () => {
  const local = createLocalFanOut();
  let reachable = false;
  const fanOut: typeof local = {
    ...local,
    publish: (message) =>
      reachable || message.type !== 'event' ? local.publish(message) : Promise.reject(new Error('away')),
  };
  const other = await startHub({ fanOut });
  const body = event();
  const now = Date.now();
  const post = () => api(other.port, { path: eventsPath, body }, now);
  expect(await post()).toEqual({ status: 503, body: { error: 'Other nodes are unreachable' } });
  reachable = true;
  expect(await post()).toEqual(ok);
  await other.close();
});
