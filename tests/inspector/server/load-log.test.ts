import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadRecordLog } from '../../../src/inspector/server/load-log.ts';
import { startClients } from '../../../src/services/kit/api.ts';
import { ProblemError } from '../../../src/services/kit/problem.ts';

/** An entry of the whole log, newest first as the API gives them. */
const entry = (id: number, type: string, from: string | null, to: string | null, event?: string) => ({
  id,
  happenedAt: `2026-03-0${id}T09:30:00.000Z`,
  actorId: 3,
  actorName: 'Ada Adeyemi',
  type,
  subject: 'Task',
  subjectId: 7,
  fromState: from,
  toState: to,
  changes: event === undefined ? [] : [{ field: 'event', before: null, after: event }],
  facts: {},
  requestId: null,
});

const asked: URLSearchParams[] = [];
const api = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  if (pathname !== '/api/audit-log') {
    response.writeHead(403, { 'content-type': 'application/json' }).end('{"errors":["No"]}');
    return;
  }
  asked.push(searchParams);
  const data = searchParams.get('where')?.includes('"value":7')
    ? [
        entry(3, 'task.changed', 'snoozed', 'open', 'task.wake'),
        entry(2, 'task.changed', 'open', 'snoozed'),
        entry(1, 'task.created', null, null),
      ]
    : [];
  const meta = { page: 1, perPage: 100, total: data.length, lastPage: 1 };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data, meta }));
});

beforeAll(async () => {
  await once(api.listen(0), 'listening');
  const base = `http://localhost:${(api.address() as AddressInfo).port}`;
  startClients({ apiBase: `${base}/api`, extractionBase: base }, () => {});
});
afterAll(() => {
  api.close();
});

const { signal } = new AbortController();

it('reads the log of a task from the whole log, oldest first, with the events that it names', async () => {
  const log = await loadRecordLog({ kind: 'task', id: 7 }, signal);
  expect(log.events.map(({ type, from, to }) => [type, from?.state, to?.state])).toEqual([
    ['task.created', undefined, undefined],
    [null, 'open', 'snoozed'],
    ['task.wake', 'snoozed', 'open'],
  ]);
  expect([log.states, log.facts, log.isCut]).toEqual([{ task: 'open' }, null, false]);
  expect(JSON.parse(asked.at(-1)?.get('where') ?? '')).toEqual({
    all: [
      { column: 'subject', is: 'in', value: ['Task'] },
      { column: 'subjectId', is: 'is', value: 7 },
    ],
  });
});

it('says that a record without a log is not there, and that another may not be read', async () => {
  const kindOf = (thrown: unknown) => (thrown instanceof ProblemError ? thrown.problem.kind : thrown);
  const failure = (kind: 'document' | 'courseRequest', id: number) =>
    loadRecordLog({ kind, id }, signal).then(() => null, kindOf);
  expect(await failure('document', 8)).toBe('notFound');
  expect(await failure('courseRequest', 7)).toBe('forbidden');
});
