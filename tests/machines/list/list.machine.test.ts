import { expect, test, vi } from 'vitest';
import { fromPromise } from 'xstate';
import { listMachineOf } from '../../../src/machines/list/list.machine.ts';
import type { ListContext, ListEvent, Page } from '../../../src/machines/list/list.types.ts';
import { type ListQuery, queryString } from '../../../src/machines/list/query.ts';
import { ProblemError, type ProblemKind, problem } from '../../../src/services/problem.ts';
import { coverageOf, deferred, done, failed, settle, startAmong } from '../../support/actor.ts';

// Thousands of generated cases take their time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const page = (rows: readonly string[], meta: Partial<Page<string>['meta']> = {}): Page<string> => ({
  data: rows,
  meta: { page: 1, perPage: 10, total: rows.length, lastPage: 1, ...meta },
});

type Answer = (query: ListQuery, signal: AbortSignal) => Promise<Page<string>>;

function prepare(answer: Answer = async () => page(['Ada', 'Eve']), search = '') {
  const asked: string[] = [];
  const machine = listMachineOf<string>({
    id: 'names',
    sortKeys: ['name'],
    filters: { status: ['draft', 'ready'] },
    subject: 'Application',
    load: async () => page([]),
  }).provide({
    actors: {
      loadPage: fromPromise<Page<string>, { query: ListQuery }>(({ input: { query }, signal }) => {
        asked.push(queryString(query));
        return answer(query, signal);
      }),
    },
  });
  const started = startAmong(machine, 'list', ['router'], { params: {}, search, user: null });
  const send = (event: ListEvent) => started.subject.send(event);
  const snapshot = () => started.subject.getSnapshot();
  const context = (): ListContext<string> => snapshot().context;
  const tags = () => [...snapshot().tags].sort();
  const addresses = () =>
    started.events.map(({ event }) => `${event.replace ? 'replace' : 'push'} ${event.to}`);
  return { ...started, machine, asked, send, snapshot, context, tags, addresses };
}

const failing = (kind: ProblemKind) => async (): Promise<never> => {
  throw new ProblemError(problem(kind));
};

test('the rows of the address are fetched', async () => {
  const { asked, context, tags } = prepare(undefined, '?page=2&sortBy=name&orderBy=desc');
  expect(tags()).toEqual(['busy']);
  await settle();
  expect([asked, context().rows, tags()]).toEqual([['?page=2&sortBy=name&orderBy=desc'], ['Ada', 'Eve'], []]);
});

test('no rows are empty, or no match when something narrows the list', async () => {
  const plain = prepare(async () => page([]));
  const narrowed = prepare(async () => page([]), '?status=draft');
  await settle();
  expect([plain.tags(), narrowed.tags()]).toEqual([['empty'], ['noMatch']]);
});

test.each([
  [{ type: 'list.goTo', page: 3 }, '?page=3'],
  [{ type: 'list.setPageSize', perPage: 25 }, '?perPage=25'],
  [{ type: 'list.sort', by: 'name', order: 'desc' }, '?sortBy=name&orderBy=desc'],
  [{ type: 'list.filter', name: 'status', value: 'draft' }, '?status=draft'],
] satisfies [ListEvent, string][])(
  '%j is written into the address and fetched, with the old rows on screen',
  async (event, address) => {
    const { send, asked, addresses, context, tags } = prepare();
    await settle();
    send(event);
    expect([tags(), context().rows]).toEqual([
      ['busy', 'stale'],
      ['Ada', 'Eve'],
    ]);
    await settle();
    expect([asked.at(-1), addresses(), tags()]).toEqual([address, [`push ${address}`], []]);
  },
);

test('a change of what is asked for leads back to the first page; clearing to everything', async () => {
  const { send, asked } = prepare(undefined, '?page=4&searchQuery=ada&status=draft&perPage=25');
  send({ type: 'list.sort', by: 'name', order: 'asc' });
  send({ type: 'list.clear' });
  await settle();
  expect(asked.slice(1)).toEqual([
    '?perPage=25&searchQuery=ada&sortBy=name&orderBy=asc&status=draft',
    '?perPage=25&sortBy=name&orderBy=asc',
  ]);
});

test('searching waits for a pause in typing and writes no entry per letter', async () => {
  const { send, asked, addresses, clock, context } = prepare();
  await settle();
  for (const text of ['a', 'ad', 'ada ']) {
    send({ type: 'list.search', text });
    clock.increment(200);
  }
  expect([asked.length, context().searchText]).toEqual([1, 'ada ']);
  clock.increment(50);
  await settle();
  expect([asked.slice(1), addresses(), context().searchText]).toEqual([
    ['?searchQuery=ada'],
    ['replace ?searchQuery=ada'],
    'ada ',
  ]);
});

test('a newer question ends the older call, whose answer is not shown', async () => {
  const first = deferred<Page<string>>();
  const aborted: boolean[] = [];
  const { send, context } = prepare((query, signal) => {
    if (query.page !== 1) return Promise.resolve(page(['Second']));
    signal.addEventListener('abort', () => aborted.push(true));
    return first.promise;
  });
  send({ type: 'list.goTo', page: 2 });
  await settle();
  first.resolve(page(['First']));
  await settle();
  expect([context().rows, aborted]).toEqual([['Second'], [true]]);
});

test('the own address coming back fetches nothing, another one does', async () => {
  const { send, asked, context } = prepare();
  send({ type: 'list.goTo', page: 2 });
  await settle();
  send({ type: 'query.changed', search: '?page=2' });
  expect(asked.length).toBe(2);
  send({ type: 'query.changed', search: '?searchQuery=eve' });
  await settle();
  expect([asked.at(-1), context().searchText]).toEqual(['?searchQuery=eve', 'eve']);
});

test('a page beyond the last becomes the last', async () => {
  const { asked, addresses, context } = prepare(
    async (query) =>
      query.page > 2
        ? page([], { page: query.page, lastPage: 2, total: 12 })
        : page(['Zoe'], { page: 2, lastPage: 2, total: 12 }),
    '?page=9',
  );
  await settle();
  expect([asked, addresses(), context().rows]).toEqual([
    ['?page=9', '?page=2'],
    ['replace ?page=2'],
    ['Zoe'],
  ]);
});

test.each([
  ['offline', ['failed', 'offline'], ['failed', 'offline', 'stale'], ['Ada', 'Eve']],
  ['timeout', ['failed', 'offline'], ['failed', 'offline', 'stale'], ['Ada', 'Eve']],
  ['forbidden', ['failed', 'forbidden'], ['failed', 'forbidden'], []],
  ['refused', ['conflict', 'failed'], ['conflict', 'failed', 'stale'], ['Ada', 'Eve']],
  ['broken', ['failed'], ['failed', 'stale'], ['Ada', 'Eve']],
] as const)('%s at first and later', async (kind, first, later, rows) => {
  const fresh = prepare(failing(kind));
  let broken = false;
  const known = prepare(async () => (broken ? failing(kind)() : page(['Ada', 'Eve'])));
  await settle();
  broken = true;
  known.send({ type: 'list.refresh' });
  await settle();
  expect([fresh.tags(), known.tags(), known.context().rows]).toEqual([first, later, rows]);
});

test('a connection that is back tries again what failed without one', async () => {
  let away = true;
  const { send, tags } = prepare(async () => (away ? failing('offline')() : page(['Ada'])));
  await settle();
  away = false;
  send({ type: 'connection.restored' });
  await settle();
  expect(tags()).toEqual([]);
});

test('changes of its records are gathered for a second, others are none of its business', async () => {
  const { send, asked, clock } = prepare();
  await settle();
  send({ type: 'record.changed', subject: 'Lead', id: 1, version: 1 });
  clock.increment(5000);
  for (let id = 1; id < 50; id += 1) send({ type: 'record.changed', subject: 'Application', id, version: 1 });
  clock.increment(999);
  await settle();
  expect(asked.length).toBe(1);
  clock.increment(1);
  await settle();
  expect(asked.length).toBe(2);
});

test('every state of a list can be reached, and every failed one be left', () => {
  const events = [
    { type: 'list.goTo', page: 2 },
    { type: 'list.search', text: 'ada' },
    { type: 'list.filter', name: 'status', value: 'draft' },
    { type: 'list.refresh' },
    { type: 'record.changed', subject: 'Application', id: 1, version: 1 },
    { type: 'connection.restored' },
    { type: 'xstate.after.searchDelay.names.search.typing' },
    { type: 'xstate.after.gatherDelay.names.freshness.gathering' },
    done('loadPage', page(['Ada'])),
    done('loadPage', page([])),
    ...(['offline', 'forbidden', 'stale', 'broken'] as const).map((kind) =>
      failed('loadPage', new ProblemError(problem(kind))),
    ),
  ];
  const alone = prepare().machine.provide({ actions: { writeAddress: () => {} } });
  const mark = ({ query, meta, rows, searchText }: ListContext<string>) => [query, meta, rows, searchText];
  const input = { params: {}, search: '', user: null };
  expect(coverageOf(alone, events, { input, mark })).toEqual({ missed: [], deadEnds: [] });
});
