import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '../../contract/kit/endpoint.ts';
import { fallbackError } from '../../contract/kit/fallback-error.ts';
import { dataOf } from '../../contract/kit/primitives.ts';
import { extractionApi, mainApi, startClients } from '../../src/services/kit/api.ts';
import { installLogSink } from '../../src/services/kit/log.service.ts';
import { ProblemError, problem } from '../../src/services/kit/problem.ts';
import { nullIfForbidden, nullIfMissing, settleRemoval } from '../../src/services/kit/store-call.ts';

const lines: string[] = [];
beforeEach(() =>
  installLogSink((level, message) => {
    // A call of another file may end here: files share the sink.
    if (message.startsWith('things.')) lines.push(`${level}: ${message}`);
  }),
);
afterEach(() => {
  lines.length = 0;
  installLogSink(() => {});
});

let status = 200;
const server = createServer((_, response) => {
  if (status === 0) return;
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(status === 200 ? { data: 7 } : { errors: ['In use'] }));
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  startClients({ apiBase: base, extractionBase: base }, () => {});
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const call = <const M extends 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'>(method: M) =>
  endpoint({
    name: `things.${method.toLowerCase()}`,
    summary: 'Things',
    method,
    path: '/things',
    access: 'public',
    reply: dataOf(z.number()),
  });
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

test('every failed call is logged once and thrown on, but for removals', async () => {
  status = 409;
  for (const api of [mainApi, extractionApi]) {
    for (const method of methods) {
      const thrown = await api.call(call(method), {}).catch((reason: unknown) => reason);
      expect(thrown instanceof ProblemError && thrown.problem.errors).toEqual(['In use']);
    }
  }
  const logged = ['get', 'post', 'put', 'patch'].map((method) => `error: things.${method} failed`);
  expect(lines).toEqual([...logged, ...logged]);
});

test('a call that succeeds, and one that its caller gives up, are not logged', async () => {
  status = 200;
  expect(await mainApi.call(call('GET'), {})).toEqual({ data: 7 });
  status = 0;
  const given = new AbortController();
  const asked = mainApi.call(call('GET'), {}, { signal: given.signal });
  given.abort(new Error('given up'));
  await expect(asked).rejects.toThrow('given up');
  expect(lines).toEqual([]);
});

test('what the reader may not know is no failure, anything else is', async () => {
  const { signal } = new AbortController();
  status = 200;
  expect(await nullIfForbidden(call('GET'), {}, signal)).toBe(7);
  status = 403;
  expect([await nullIfForbidden(call('GET'), {}, signal), lines]).toEqual([null, []]);
  status = 404;
  await expect(nullIfForbidden(call('GET'), {}, signal)).rejects.toThrow('In use');
  expect(lines).toEqual(['error: things.get failed']);
});

const refusal = new ProblemError(problem('refused', { errors: ['In use'] }));

test('a removal that fails keeps its errors, is not logged and not thrown on', async () => {
  expect(await settleRemoval(() => Promise.reject(refusal))).toEqual({
    removed: false,
    errors: ['In use'],
    problem: refusal.problem,
  });
  expect(
    await settleRemoval(async () => {
      throw new Error('anything');
    }),
  ).toEqual({ removed: false, errors: [fallbackError], problem: problem('broken') });
  expect(lines).toEqual([]);
});

test('a removal that succeeds has no errors', async () => {
  expect(await settleRemoval(async () => undefined)).toEqual({ removed: true, errors: [] });
});

test('a call that the back end does not have is no failure where it only helps; any other is', async () => {
  const ask = () => nullIfMissing(call('GET'), {}, new AbortController().signal);
  status = 200;
  expect(await ask()).toEqual({ data: 7 });
  status = 404;
  expect([await ask(), lines]).toEqual([null, []]);
  status = 403;
  await expect(ask()).rejects.toBeInstanceOf(ProblemError);
});
