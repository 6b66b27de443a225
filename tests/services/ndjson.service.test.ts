import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startClients } from '../../src/services/kit/api.ts';
import { openNdjson } from '../../src/services/kit/ndjson.service.ts';
import { ProblemError } from '../../src/services/kit/problem.ts';

let server: Server;
let calls: number;
/** The answers to come, the last of which is that to every further call. */
let answers: ((response: ServerResponse) => void)[];

const putOff = (status: number, after?: string) => (response: ServerResponse) => {
  response.writeHead(status, {
    'content-type': 'application/json',
    ...(after !== undefined && { 'retry-after': after }),
  });
  response.end(JSON.stringify({ code: 'limited', message: 'Too many at once.', errors: [] }));
};
const lines = (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'application/x-ndjson', 'x-total-rows': '2' });
  response.end('{"id":1}\n{"id":2}\n');
};

beforeEach(async () => {
  calls = 0;
  server = createServer((request, response) => {
    request.resume();
    const answer = answers[Math.min(calls, answers.length - 1)];
    calls += 1;
    answer?.(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  vi.stubGlobal('document', { cookie: '' });
  startClients({ apiBase: `http://127.0.0.1:${port}`, extractionBase: 'http://127.0.0.1:1' }, () => {});
});
afterEach(async () => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const open = (signal = new AbortController().signal) => openNdjson({ path: '/rows', body: {} }, signal);
const problemOf = async (opening: Promise<unknown>): Promise<unknown> =>
  opening.then(
    () => 'opened',
    (error: unknown) => (error instanceof ProblemError ? error.problem.kind : error),
  );

describe('an answer that comes line by line', () => {
  it('is asked for again when the server says, as often as it is put off', async () => {
    answers = [putOff(429, '0'), putOff(503, '0'), putOff(429, '0'), lines];
    const { total, batches } = await open();
    const rows = [];
    for await (const batch of batches) rows.push(...batch);
    expect([calls, total, rows]).toEqual([4, 2, [{ id: 1 }, { id: 2 }]]);
  });

  it('is given up after twelve calls', async () => {
    answers = [putOff(429, '0')];
    expect([await problemOf(open()), calls]).toEqual(['limited', 12]);
  });

  it.each([
    ['says not when', 429, undefined, 'limited'],
    ['is to be asked in more than half a minute', 429, '31', 'limited'],
    ['refuses it for good', 403, '0', 'forbidden'],
  ] as const)('is given up at once when the server %s', async (_, status, after, kind) => {
    answers = [putOff(status, after), lines];
    expect([await problemOf(open()), calls]).toEqual([kind, 1]);
  });

  it('is waited for no longer once it is not wanted', async () => {
    const controller = new AbortController();
    answers = [
      (response) => {
        putOff(429, '30')(response);
        response.once('close', () => setImmediate(() => controller.abort('enough')));
      },
    ];
    expect([await problemOf(open(controller.signal)), calls]).toEqual(['enough', 1]);
  });
});
