import { describe, expect, it } from 'vitest';
import type { ApiError } from '../../../contract/kit/errors.ts';
import { getFaultName } from '../../../src/inspector/faults/applied.ts';
import type { NewFault } from '../../../src/inspector/faults/fault.types.ts';
import { createFaultyFetch } from '../../../src/inspector/faults/faulty-fetch.ts';
import { startApi } from './api.ts';
import { decideBy } from './rules.ts';

async function open(...faults: readonly Partial<NewFault>[]) {
  const { url, calls } = await startApi();
  const faulty = createFaultyFetch(fetch, decideBy(...faults));
  return {
    calls,
    call: (path: string, init: RequestInit = {}) => faulty(url + path, init),
    callByRequest: (path: string, init: RequestInit = {}) => faulty(new Request(url + path, init)),
  };
}

const asJson = { 'content-type': 'application/json' };
const usualHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-request-id': 'fault-f1',
};

it('a call that no fault fits is the server’s', async () => {
  const { call, calls } = await open({ path: '/api/other' });
  const response = await call('/api/me');
  expect([response.status, await response.json()]).toEqual([200, { data: { call: 1 } }]);
  expect(getFaultName(response)).toBeNull();
  expect(calls).toHaveLength(1);
});

describe('an error response', () => {
  it.each([
    ['401', 'session.expired', { 'www-authenticate': 'Bearer' }],
    ['403', 'access.denied', {}],
    ['404', 'record.notFound', {}],
    ['413', 'request.tooLarge', {}],
    ['500', 'server.failed', {}],
    ['503', 'database.unavailable', { 'retry-after': '5' }],
  ] as const)(
    '%s is the portal’s own, and the call does not reach the server',
    async (effect, code, headers) => {
      const { call, calls } = await open({ effect });
      const response = await call('/api/me');
      expect(response.status).toBe(Number(effect));
      const { message, errors, ...rest } = (await response.json()) as ApiError;
      expect(rest).toEqual({ code, requestId: 'fault-f1' });
      expect(errors).toEqual([message]);
      expect(Object.fromEntries(response.headers)).toEqual({ ...usualHeaders, ...headers });
      expect(getFaultName(response)).toBe(`${effect} * **`);
      expect(calls).toEqual([]);
    },
  );

  it('409 has a reason', async () => {
    const { call } = await open({ effect: '409' });
    const { code, reason } = (await (await call('/api/x')).json()) as ApiError;
    expect([code, reason]).toEqual(['record.conflict', 'refusal.closed']);
  });

  it('419 is in the words of a back end of the specification', async () => {
    const { call } = await open({ effect: '419' });
    const response = await call('/api/x');
    expect([response.status, await response.json()]).toEqual([419, { message: 'CSRF token mismatch.' }]);
  });

  it('422 rejects every field of the request', async () => {
    const { call } = await open({ effect: '422' });
    const body = JSON.stringify({ email: 'a@b.example', address: { city: 'Accra' } });
    const response = await call('/api/x', { method: 'POST', headers: asJson, body });
    const { code, fields } = (await response.json()) as ApiError;
    expect(code).toBe('request.invalid');
    expect(fields).toEqual({ 'body.email': ['invalid'], 'body.address.city': ['invalid'] });
  });

  it('429 says when to try again', async () => {
    const { call } = await open({ effect: '429', value: 7 });
    expect((await call('/api/x')).headers.get('retry-after')).toBe('7');
  });

  it('412 has the record as the server has it, which was not changed', async () => {
    const { call, calls } = await open({ effect: '412' });
    const headers = { ...asJson, authorization: 'Bearer secret', 'if-match': '"3"', 'idempotency-key': 'k' };
    const response = await call('/api/courses/7/publish', { method: 'POST', headers, body: '{}' });
    const { code, current } = (await response.json()) as ApiError;
    expect([response.status, code, current]).toEqual([412, 'record.stale', { call: 1 }]);
    expect(calls.map(({ method, url }) => [method, url])).toEqual([['GET', '/api/courses/7']]);
    const sent = calls[0]?.headers ?? {};
    expect([sent.authorization, 'if-match' in sent, 'idempotency-key' in sent]).toEqual([
      'Bearer secret',
      false,
      false,
    ]);
  });
});

describe('a damaged response', () => {
  it.each([
    ['malformed', '{"data":'],
    ['empty', ''],
  ] as const)('%s comes after the server has done its work', async (effect, body) => {
    const { call, calls } = await open({ effect });
    const response = await call('/api/x', { method: 'POST', headers: asJson, body: '{}' });
    expect([response.status, await response.text()]).toEqual([200, body]);
    expect(calls).toHaveLength(1);
  });

  it('takes the place of one without a body', async () => {
    const { call } = await open({ effect: 'malformed' });
    const response = await call('/api/x', { method: 'DELETE' });
    expect([response.status, await response.text()]).toEqual([200, '{"data":']);
  });
});

describe('a call without a network', () => {
  it('fails as browsers let it fail, and its error has the name of the fault', async () => {
    const { call, calls } = await open({ effect: 'offline', method: 'GET', path: '/api/*' });
    const thrown = await call('/api/me').catch((error: unknown) => error);
    expect(thrown).toEqual(new TypeError('Failed to fetch'));
    expect(getFaultName(thrown)).toBe('offline GET /api/*');
    expect(calls).toEqual([]);
  });

  it('without a response ends when it is given up', async () => {
    const { call } = await open({ effect: 'timeout' });
    const controller = new AbortController();
    const ending = call('/api/me', { signal: controller.signal }).catch((error: unknown) => error);
    controller.abort('given up');
    expect(await ending).toBe('given up');
  });
});

it('a delayed call can be given up before it is sent, and is answered by another fault after its delay', async () => {
  const { call, calls } = await open({ effect: 'latency', value: 30 }, { effect: '500', when: { nth: 2 } });
  const controller = new AbortController();
  const ending = call('/api/me', { signal: controller.signal }).catch((error: unknown) => error);
  controller.abort('given up');
  expect([await ending, calls]).toEqual(['given up', []]);
  const began = performance.now();
  const response = await call('/api/me');
  expect(performance.now() - began).toBeGreaterThan(25);
  expect([response.status, getFaultName(response)]).toEqual([500, 'latency 30 ms * ** + 500 * **']);
});

it('a call that is sent twice has its body both times, and the second response', async () => {
  const { call, callByRequest, calls } = await open({ effect: 'duplicate', method: 'POST' });
  const init = { method: 'POST', headers: asJson, body: '{"name":"Ada"}' };
  expect(await (await call('/api/x', init)).json()).toEqual({ data: { call: 2 } });
  expect(await (await callByRequest('/api/x', init)).json()).toEqual({ data: { call: 4 } });
  expect(calls.map(({ body }) => body)).toEqual(Array.from({ length: 4 }, () => '{"name":"Ada"}'));
});

it('a response out of order arrives after the next one of its path', async () => {
  const { call } = await open({ effect: 'reorder', when: { nth: 1 } });
  const arrived: number[] = [];
  const ask = async (path: string) => {
    const { data } = (await (await call(path)).json()) as { data: { call: number } };
    arrived.push(data.call);
  };
  const first = ask('/api/list?page=1');
  await ask('/api/other');
  await Promise.all([first, ask('/api/list?page=2')]);
  expect(arrived).toHaveLength(3);
  expect(arrived.at(-1)).toBe(1);
});

it('a channel is refused by its name, and its call is nothing else’s', async () => {
  const { call, calls } = await open({ effect: 'channelRefusal', path: 'presence-*' });
  const join = (channel: string) =>
    call('/api/broadcasting/auth', {
      method: 'POST',
      body: new URLSearchParams({ channel_name: channel, socket_id: '1.2' }),
    });
  expect((await join('presence-Application.30')).status).toBe(403);
  expect((await join('private-App.Models.User.7')).status).toBe(200);
  expect(calls).toHaveLength(1);
});
