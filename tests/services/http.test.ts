import { getEventListeners, once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '../../contract/kit/endpoint.ts';
import { fallbackError } from '../../contract/kit/fallback-error.ts';
import { dataOf, id } from '../../contract/kit/primitives.ts';
import { notificationsApi } from '../../contract/people/notifications.ts';
import { type ClientOptions, createClient, retryAfterOf } from '../../src/services/kit/http.ts';
import { type Problem, ProblemError } from '../../src/services/kit/problem.ts';
import { createExpiry } from '../../src/services/kit/session-expiry.ts';

// Thousands of generated cases take their time on a busy machine.
/** Statuses after which a call may be tried again, by the specification (§8). */
const retryableStatuses = [408, 409, 425, 429, 500, 502, 503, 504];

interface Seen {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

let seen: Seen[] = [];
let answer: (request: Seen, response: ServerResponse) => void = () => {};

const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  const { method = '', url = '', headers } = request;
  const entry = { method, url, headers, body };
  seen.push(entry);
  answer(entry, response);
});

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  ((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  }) satisfies typeof answer;

let base = '';
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  seen = [];
});

const client = (options: Partial<ClientOptions> = {}) =>
  createClient({ base, token: () => 'secret', onUnauthorized: () => {}, retryDelay: 1, ...options });

const reply = dataOf(z.object({ name: z.string() }));
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const thing = (method: (typeof methods)[number]) =>
  endpoint({ name: `things.${method}`, summary: '', method, path: '/things', access: 'token', reply });
const one = endpoint({
  name: 'things.save',
  summary: '',
  method: 'PUT',
  path: '/things/:id/parts/:part',
  access: 'token',
  params: z.object({ id, part: z.string() }),
  body: z.object({ name: z.string() }),
  query: z.object({ mode: z.optional(z.string()), page: z.optional(z.number()) }),
  reply,
});

/** The problem a call ends in; fails when it succeeds. */
async function problemOfCall(call: Promise<unknown>): Promise<Problem> {
  const thrown = await call.then(
    () => new Error('The call succeeded'),
    (reason: unknown) => reason,
  );
  if (thrown instanceof ProblemError) return thrown.problem;
  throw thrown;
}

describe('what is tried again', () => {
  const statuses = [
    400, 401, 403, 404, 405, 408, 409, 410, 412, 413, 415, 418, 422, 423, 424, 425, 426, 428, 429,
  ];
  const all = [...statuses, 431, 451, 500, 501, 502, 503, 504, 505, 507, 511];
  for (const crossOrigin of [false, true])
    test.each(methods)(
      `%s by the ${crossOrigin ? 'second' : 'main'} client, for every status`,
      async (method) => {
        answer = (request, response) => json(Number(request.url.split('=')[1]), {})(request, response);
        for (const status of all) {
          seen = [];
          const call = endpoint({
            name: 'things.status',
            summary: '',
            method,
            path: '/things',
            access: 'token',
            query: z.object({ status: z.number() }),
          });
          const { status: told } = await problemOfCall(
            client({ crossOrigin }).call(call, { query: { status } }),
          );
          const tries = method === 'GET' && retryableStatuses.some((retried) => retried === status) ? 2 : 1;
          expect({ status, told, tries: seen.length }).toEqual({ status, told: status, tries });
        }
      },
    );

  test('a second try that succeeds is the answer', async () => {
    answer = (request, response) =>
      (seen.length === 1 ? json(503, {}) : json(200, { data: { name: 'Ada' } }))(request, response);
    expect(await client().call(thing('GET'), {})).toEqual({ data: { name: 'Ada' } });
    expect(seen.length).toBe(2);
  });

  test('a call without an answer is not tried again', async () => {
    answer = (_, response) => response.destroy();
    expect((await problemOfCall(client().call(thing('GET'), {}))).kind).toBe('offline');
    expect(seen.length).toBe(1);
  });

  test('Retry-After is waited for', async () => {
    answer = (request, response) =>
      (seen.length === 1 ? json(429, {}, { 'retry-after': '1' }) : json(200, { data: { name: 'Ada' } }))(
        request,
        response,
      );
    const before = performance.now();
    await client().call(thing('GET'), {});
    expect(performance.now() - before).toBeGreaterThanOrEqual(990);
  });

  test('a Retry-After beyond the bound ends the call at once and is told', async () => {
    answer = json(503, {}, { 'retry-after': '6' });
    const failure = await problemOfCall(client().call(thing('GET'), {}));
    expect({ kind: failure.kind, retryAfter: failure.retryAfter, tries: seen.length }).toEqual({
      kind: 'broken',
      retryAfter: 6,
      tries: 1,
    });
  });

  test('any Retry-After gives a wait of no less than nothing, or none', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.integer().map(String), fc.date().map(String)), (value) => {
        const wait = retryAfterOf(value, 0);
        return wait === undefined || (wait >= 0 && Number.isFinite(wait));
      }),
    );
    expect(retryAfterOf('Thu, 01 Jan 1970 00:00:10 GMT', 4000)).toBe(6000);
  });
});

describe('what is sent', () => {
  test('path, query, body, version and key stand where the contract says', async () => {
    answer = json(200, { data: { name: 'Ada' } });
    await client().call(
      one,
      { params: { id: 7, part: 'a/b ü' }, query: { mode: 'x&y', page: undefined }, body: { name: 'Ada' } },
      { ifMatch: 3, idempotencyKey: 'k1' },
    );
    const [{ method, url, headers, body } = { method: '', url: '', headers: {}, body: '' }] = seen;
    expect({ method, url, body }).toEqual({
      method: 'PUT',
      url: '/api/things/7/parts/a%2Fb%20%C3%BC?mode=x%26y',
      body: '{"name":"Ada"}',
    });
    expect([headers.accept, headers.authorization, headers['content-type']]).toEqual([
      'application/json',
      'Bearer secret',
      'application/json',
    ]);
    expect([headers['if-match'], headers['idempotency-key']]).toEqual(['"3"', 'k1']);
  });

  test('a guest sends no Authorization', async () => {
    answer = json(200, { data: { name: 'Ada' } });
    await client({ token: () => null }).call(thing('GET'), {});
    expect(seen.map(({ headers }) => headers.authorization)).toEqual([undefined]);
  });

  test('form data is urlencoded', async () => {
    const authorize = endpoint({
      name: 'authorize',
      summary: '',
      method: 'POST',
      path: '/auth',
      access: 'token',
      body: z.object({ channel_name: z.string(), socket_id: z.string() }),
    });
    answer = json(200, {});
    const body = { channel_name: 'private-App.Models.User.7', socket_id: '1.2' };
    await client().call(authorize, { body }, { encoding: 'form' });
    expect(seen.map((entry) => [entry.headers['content-type'], entry.body])).toEqual([
      [
        'application/x-www-form-urlencoded;charset=UTF-8',
        'channel_name=private-App.Models.User.7&socket_id=1.2',
      ],
    ]);
  });

  test.each([
    [false, 'same-origin'],
    [true, 'include'],
  ])('cross-origin %s means credentials %s', async (crossOrigin, credentials) => {
    answer = json(200, { data: { name: 'Ada' } });
    const native = globalThis.fetch;
    const given: unknown[] = [];
    globalThis.fetch = (input, init) => {
      given.push([init?.mode, init?.credentials]);
      return native(input, init);
    };
    try {
      await client({ crossOrigin }).call(thing('GET'), {});
    } finally {
      globalThis.fetch = native;
    }
    expect(given).toEqual([[crossOrigin ? 'cors' : undefined, credentials]]);
  });
});

describe('what comes back', () => {
  test.each([
    ['malformed JSON', '{"data":'],
    ['an empty body', ''],
    ['another shape', { data: { name: 7 } }],
    ['a page of HTML', '<!doctype html>'],
    ['null', 'null'],
  ])('%s where the contract promises more is a broken answer', async (_, body) => {
    answer = json(200, body);
    expect(await problemOfCall(client().call(thing('POST'), {}))).toEqual({
      kind: 'broken',
      status: 200,
      errors: [fallbackError],
      fields: {},
    });
  });

  test('an answer of the specification alone is completed, where the specification has the call', async () => {
    const four = { id: 5, application_id: 3, notification_hash: 'abc', read: false };
    answer = json(200, { data: [four] });
    const { data } = await client().call(notificationsApi.list, {});
    expect(data).toEqual([expect.objectContaining({ ...four, data: { number: '#3' }, body: '' })]);
    answer = json(200, '<!doctype html>');
    expect(await problemOfCall(client().call(notificationsApi.list, {}))).toEqual({
      kind: 'broken',
      status: 200,
      errors: [fallbackError],
      fields: {},
    });
  });

  test.each([
    ['nothing', 200, ''],
    ['nothing, and says so', 204, ''],
    ['only a message', 200, { message: 'Marked' }],
  ])('a write whose result is %s has succeeded', async (_, status, body) => {
    answer = json(status, body, body === '' && status === 200 ? { 'content-length': '0' } : {});
    const { data } = await client().call(notificationsApi.markAsRead, { params: { id: 12 }, body: {} });
    expect(data.id).toBe(12);
  });

  test('a call without a reply is content with nothing', async () => {
    answer = (_, response) => {
      response.writeHead(204);
      response.end();
    };
    const out = endpoint({
      name: 'out',
      summary: '',
      method: 'POST',
      path: '/logout',
      access: 'token',
      status: 204,
    });
    expect(await client().call(out, {})).toBeUndefined();
  });

  test.each([
    [400, 'refused'],
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [404, 'notFound'],
    [409, 'refused'],
    [412, 'stale'],
    [413, 'refused'],
    [422, 'invalid'],
    [429, 'limited'],
    [500, 'broken'],
    [507, 'broken'],
  ])('%i is %s', async (status, kind) => {
    answer = json(status, {});
    expect((await problemOfCall(client().call(thing('POST'), {}))).kind).toBe(kind);
  });

  test('an error answer is kept whole', async () => {
    answer = json(422, {
      message: 'No',
      errors: ['The name is taken', 7, ''],
      code: 'request.invalid',
      fields: { 'body.name': ['unknown', 'nonsense'], odd: 'x' },
      requestId: 'r1',
    });
    expect(await problemOfCall(client().call(thing('POST'), {}))).toEqual({
      kind: 'invalid',
      status: 422,
      code: 'request.invalid',
      errors: ['The name is taken'],
      fields: { 'body.name': ['unknown'] },
      requestId: 'r1',
    });
  });

  test.each([
    ['a list under errors', { errors: ['One', 'Two'] }],
    ['an object of lists under errors', { errors: { email: ['One'], name: ['Two'] } }],
    ['an object of sentences under errors', { errors: { email: 'One', name: 'Two' } }],
    ['a list under data', { data: ['One', 'Two'] }],
    ['an object of lists under data', { data: { email: ['One'], name: ['Two'] } }],
    ['a list under errors of data', { data: { errors: ['One', 'Two'] } }],
    ['an object under errors of data', { data: { errors: { email: ['One', 'Two'] } } }],
  ])('%s is read', async (_what, body) => {
    answer = json(422, { message: 'The given data was invalid.', ...body });
    expect((await problemOfCall(client().call(thing('POST'), {}))).errors).toEqual(['One', 'Two']);
  });

  test.each([
    ['nothing', {}],
    ['an empty object', { errors: {} }],
    ['an object of numbers', { errors: { email: [1], name: null } }],
    ['a record under data', { data: { id: 5, name: 'Not an error' } }],
  ])('%s has the sentence of the specification', async (_what, body) => {
    answer = json(422, { message: 'The given data was invalid.', ...body });
    const { errors } = await problemOfCall(client().call(thing('POST'), {}));
    expect(errors).toEqual(['An unexpected error occurred']);
  });

  test('whatever stands in an error answer, there is a sentence to show', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.json(), fc.string()), async (body) => {
        answer = json(400, body);
        const { errors } = await problemOfCall(client().call(thing('POST'), {}));
        expect(errors.length).toBeGreaterThan(0);
        expect(errors.every((sentence) => typeof sentence === 'string' && sentence !== '')).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});

describe('what ends a call early', () => {
  test('the time limit', async () => {
    answer = () => {};
    expect((await problemOfCall(client().call(thing('GET'), {}, { timeout: 30 }))).kind).toBe('timeout');
    expect(seen.length).toBe(1);
  });

  test('its caller, whose reason it gives back', async () => {
    answer = () => controller.abort('left');
    const controller = new AbortController();
    const call = client().call(thing('GET'), {}, { signal: controller.signal });
    expect(await call.catch((reason: unknown) => reason)).toBe('left');
  });

  test('a caller who had gone before', async () => {
    answer = json(200, { data: { name: 'Ada' } });
    const call = client().call(thing('GET'), {}, { signal: AbortSignal.abort('gone') });
    expect(await call.catch((reason: unknown) => reason)).toBe('gone');
    expect(seen).toEqual([]);
  });

  test('leave nothing on the signal of whoever called', async () => {
    const caller = new AbortController();
    answer = json(200, { data: { name: 'Ada' } });
    await client().call(thing('GET'), {}, { signal: caller.signal });
    answer = json(404, {});
    await problemOfCall(client().call(thing('GET'), {}, { signal: caller.signal }));
    expect(getEventListeners(caller.signal, 'abort')).toEqual([]);
  });

  test('a server that is not there', async () => {
    const nowhere = client({ base: 'http://127.0.0.1:1' });
    expect((await problemOfCall(nowhere.call(thing('GET'), {}))).kind).toBe('offline');
  });
});

test('an answer tells where the live stream stood, for a person whom it names', async () => {
  const told: [string, number][] = [];
  const onStreamSeq = (token: string, seq: number) => told.push([token, seq]);
  answer = json(200, { data: { name: 'x' } }, { 'stream-seq': '12' });
  await client({ onStreamSeq }).call(thing('GET'), {});
  await client({ onStreamSeq, token: () => null }).call(thing('GET'), {});
  answer = json(200, { data: { name: 'x' } });
  await client({ onStreamSeq }).call(thing('GET'), {});
  expect(told).toEqual([['secret', 12]]);
});

describe('401', () => {
  test('twenty at once, by both clients, are one expiry', async () => {
    answer = json(401, { errors: ['Your session has ended'], code: 'session.expired' });
    let expiries = 0;
    const onUnauthorized = createExpiry(
      () => 'secret',
      () => {
        expiries += 1;
      },
    );
    const both = [client({ onUnauthorized }), client({ onUnauthorized, crossOrigin: true })];
    const calls = both.flatMap((api) =>
      Array.from({ length: 10 }, () => problemOfCall(api.call(thing('GET'), {}))),
    );
    const kinds = (await Promise.all(calls)).map(({ kind }) => kind);
    expect({ expiries, kinds: new Set(kinds), tries: seen.length }).toEqual({
      expiries: 1,
      kinds: new Set(['unauthorized']),
      tries: 20,
    });
  });

  test('a late answer to a call of the last session does not end the present one', () => {
    let expiries = 0;
    let current: string | null = 'first';
    const expire = createExpiry(
      () => current,
      () => {
        expiries += 1;
      },
    );
    expire('first');
    current = 'second';
    expire('first');
    expect(expiries).toBe(1);
    expire('second');
    expect(expiries).toBe(2);
  });

  test('a 401 of a session that was left for another is not the end of that one', () => {
    let expiries = 0;
    let current: string | null = 'first';
    const expire = createExpiry(
      () => current,
      () => {
        expiries += 1;
      },
    );
    current = 'second';
    expire('first');
    expect(expiries).toBe(0);
    current = null;
    expire('second');
    expect(expiries).toBe(0);
  });

  test('a guest who is refused has no session to lose', () => {
    let expiries = 0;
    createExpiry(
      () => null,
      () => {
        expiries += 1;
      },
    )(null);
    expect(expiries).toBe(0);
  });
});
