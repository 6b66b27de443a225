import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GridApi, GridEvent, GridRow, Page } from '../../../src/machines/grid/definition/grid.types.ts';
import { ProblemError, type ProblemKind, problem } from '../../../src/services/kit/problem.ts';
import { saveGridState } from '../../../src/services/office/grid-layout.service.ts';
import { deferred, settle } from '../../support/client/actor.ts';
import { answer, definition, prepare } from './support.ts';

const failing = (kind: ProblemKind) => async (): Promise<never> => {
  throw new ProblemError(problem(kind));
};

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('the rows of the address are fetched', async () => {
  const { asked, ids, context, tags, sent } = prepare({ search: '?page=2&sortBy=number&orderBy=desc' });
  expect(tags()).toEqual(['busy']);
  await settle();
  expect([asked, ids(), context().rows.start, context().cursor, tags(), sent]).toEqual([
    ['?page=2&sortBy=number&orderBy=desc'],
    [11, 12, 13, 14, 15, 16, 17, 18, 19, 20],
    10,
    { row: 0, rowId: 11, column: 'number' },
    [],
    ['router screen.settled'],
  ]);
});

test('no rows are empty, or no match when something narrows the list, and that is said', async () => {
  const plain = prepare({ total: 0 });
  const narrowed = prepare({ total: 0, search: '?status=draft' });
  await settle();
  expect([plain, narrowed].map((grid) => [grid.tags(), grid.context().announcement?.id])).toEqual([
    [['empty'], 'grid.said.empty'],
    [['noMatch'], 'grid.said.noMatch'],
  ]);
});

const remark = { column: 'remark', is: 'contains', value: 'a' } as const;

test.each([
  [{ type: 'grid.goTo', page: 3 }, '?page=3'],
  [{ type: 'grid.goTo', page: 'next' }, '?page=2'],
  [{ type: 'grid.goTo', page: 'last' }, '?page=3'],
  [{ type: 'grid.setPageSize', perPage: 25 }, '?perPage=25'],
  [{ type: 'grid.sort', column: 'number', order: 'desc' }, '?sortBy=number&orderBy=desc'],
  [{ type: 'grid.sort', order: 'cycle' }, '?sortBy=number&orderBy=asc'],
  [{ type: 'grid.setFilter', name: 'status', value: 'draft' }, '?status=draft'],
  [{ type: 'grid.filter', where: remark }, `?${new URLSearchParams({ where: JSON.stringify(remark) })}`],
  [
    { type: 'view.apply', id: 4, query: 'sortBy=number&orderBy=desc', layout: null },
    '?sortBy=number&orderBy=desc&view=4',
  ],
] satisfies [GridEvent, string][])(
  '%j is written into the address and fetched, with the old rows on screen',
  async (event, address) => {
    const { send, asked, addresses, ids, tags } = prepare();
    await settle();
    send(event);
    expect([tags(), ids().length]).toEqual([['busy', 'stale'], 10]);
    await settle();
    const withoutView = address.replace('&view=4', '');
    expect([asked.slice(1), addresses(), tags()]).toEqual([
      [event.type === 'view.apply' ? address : withoutView],
      [`push ${address}`],
      [],
    ]);
  },
);

test.each([
  { type: 'grid.goTo', page: 1 },
  { type: 'grid.goTo', page: 'previous' },
  { type: 'grid.goTo', page: 4 },
  { type: 'grid.sort', column: 'remark', order: 'asc' },
  { type: 'grid.setFilter', name: 'other', value: 'x' },
  { type: 'grid.setFilter', name: 'status', value: 'odd' },
  { type: 'grid.filter', where: { column: 'notes', is: 'contains', value: 'a' } },
  { type: 'grid.filter', where: null },
  { type: 'grid.clear' },
] satisfies GridEvent[])('%j asks for nothing', async (event) => {
  const { can } = prepare();
  await settle();
  expect(can(event)).toBe(event.type === 'grid.clear');
});

test('clearing an empty search drops what is typed and fetches nothing', async () => {
  const { send, asked, context, clock } = prepare();
  await settle();
  send({ type: 'grid.search', text: 'ada' });
  send({ type: 'grid.clear' });
  clock.increment(1000);
  await settle();
  expect([asked.length, context().searchText]).toEqual([1, '']);
});

test('a change of what is asked for leads back to the first page; clearing to everything', async () => {
  const { send, asked } = prepare({ search: '?page=4&searchQuery=ada&status=draft&perPage=25' });
  send({ type: 'grid.sort', column: 'number', order: 'asc' });
  send({ type: 'grid.clear' });
  await settle();
  expect(asked.slice(1)).toEqual([
    '?perPage=25&searchQuery=ada&sortBy=number&orderBy=asc&status=draft',
    '?perPage=25&sortBy=number&orderBy=asc',
  ]);
});

test('another page size keeps the focused record on the page', async () => {
  const { send, context, asked } = prepare({ search: '?page=2' });
  await settle();
  send({ type: 'cursor.set', row: 6, column: 'status' });
  send({ type: 'grid.setPageSize', perPage: 5 });
  await settle();
  expect([asked.at(-1), context().cursor]).toEqual([
    '?page=4&perPage=5',
    { row: 1, rowId: 17, column: 'status' },
  ]);
});

test('searching waits for a pause in typing and writes no entry per letter', async () => {
  const { send, asked, addresses, clock, context } = prepare();
  await settle();
  for (const text of ['a', 'ad', 'ada ']) {
    send({ type: 'grid.search', text });
    clock.increment(200);
  }
  // The address coming back in between does not end the typing.
  send({ type: 'query.changed', search: '' });
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
  const first = deferred<Page<GridRow>>();
  const aborted: boolean[] = [];
  const load: GridApi['load'] = (query, signal) => {
    if (query.page !== 1) return Promise.resolve(answer(query, 25));
    signal.addEventListener('abort', () => aborted.push(true));
    return first.promise;
  };
  const { send, ids } = prepare({ load });
  send({ type: 'grid.goTo', page: 3 });
  await settle();
  first.resolve(answer({ ...prepare().context().query }, 25));
  await settle();
  expect([ids(), aborted]).toEqual([[21, 22, 23, 24, 25], [true]]);
});

test('the own address coming back fetches nothing, another one does', async () => {
  const { send, asked, context } = prepare();
  await settle();
  send({ type: 'grid.goTo', page: 2 });
  await settle();
  send({ type: 'query.changed', search: '?page=2' });
  send({ type: 'query.changed', search: '?page=2&view=9' });
  expect([asked.length, context().query.view]).toEqual([2, 9]);
  send({ type: 'query.changed', search: '?searchQuery=eve' });
  await settle();
  expect([asked.at(-1), context().searchText]).toEqual(['?searchQuery=eve', 'eve']);
});

test('a page beyond the last becomes the last', async () => {
  const { asked, addresses, ids } = prepare({ total: 12, search: '?page=9' });
  await settle();
  expect([asked, addresses(), ids()]).toEqual([['?page=9', '?page=2'], ['replace ?page=2'], [11, 12]]);
});

test.each([
  ['offline', ['failed', 'offline'], ['failed', 'offline', 'stale'], 10],
  ['timeout', ['failed', 'offline'], ['failed', 'offline', 'stale'], 10],
  ['forbidden', ['failed', 'forbidden'], ['failed', 'forbidden'], 0],
  ['refused', ['conflict', 'failed'], ['conflict', 'failed', 'stale'], 10],
  ['broken', ['failed'], ['failed', 'stale'], 10],
] as const)('%s at first and later', async (kind, first, later, rows) => {
  const fresh = prepare({ load: failing(kind) });
  let broken = false;
  const known = prepare({ load: async (query) => (broken ? failing(kind)() : answer(query, 25)) });
  await settle();
  known.send({ type: 'selection.toggle' });
  broken = true;
  known.send({ type: 'grid.refresh' });
  await settle();
  expect([fresh.tags(), fresh.sent, known.tags(), known.ids().length]).toEqual([
    first,
    ['router screen.settled'],
    later,
    rows,
  ]);
});

test('a connection that is back tries again what failed without one', async () => {
  let away = true;
  const { send, tags } = prepare({
    load: async (query) => (away ? failing('offline')() : answer(query, 25)),
  });
  await settle();
  away = false;
  send({ type: 'connection.restored' });
  await settle();
  expect(tags()).toEqual([]);
});

test('a list that is opened plainly has all its rows in the last order, another address as it says', async () => {
  const first = prepare();
  await settle();
  first.send({ type: 'grid.sort', column: 'number', order: 'desc' });
  first.send({ type: 'grid.setFilter', name: 'status', value: 'draft' });
  first.send({ type: 'grid.filter', where: remark });
  first.send({ type: 'grid.goTo', page: 2 });
  await settle();
  first.stop();
  const again = prepare();
  const linked = prepare({ search: '?searchQuery=eve' });
  const other = prepare({ owner: 8 });
  await settle();
  expect([again, linked, other].map(({ asked, addresses }) => [asked, addresses()])).toEqual([
    [['?sortBy=number&orderBy=desc'], ['replace ?sortBy=number&orderBy=desc']],
    [['?searchQuery=eve'], []],
    [['?'], []],
  ]);
});

test('neither what was searched for nor a view is opened again by a plain address', async () => {
  const searched = prepare({ search: '?searchQuery=leeds' });
  await settle();
  searched.send({ type: 'grid.goTo', page: 2 });
  searched.stop();
  const afterSearch = prepare();
  await settle();
  afterSearch.send({ type: 'view.apply', id: 4, query: 'sortBy=number&orderBy=desc', layout: null });
  await settle();
  afterSearch.stop();
  const afterView = prepare();
  // As an earlier version has stored it.
  saveGridState(9, definition.list, { query: 'searchQuery=leeds&status=draft&view=4' });
  const stored = prepare({ owner: 9 });
  await settle();
  expect([afterSearch.asked[0], afterView.asked, stored.asked]).toEqual(['?', ['?'], ['?']]);
});

test('columns and keys stay as a person left them; those of a view are the view’s', async () => {
  const first = prepare();
  first.send({ type: 'column.hide', column: 'status' });
  first.send({ type: 'column.resize', column: 'number', width: 90 });
  first.send({ type: 'profile.toggle' });
  first.send({
    type: 'view.apply',
    id: 4,
    query: '',
    layout: { columns: [{ id: 'remark' }], pinned: 0, density: null },
  });
  first.send({ type: 'column.show', column: 'status' });
  first.stop();
  const again = prepare({ search: '?page=1' });
  const { layout, profile } = again.context();
  expect([layout.columns.slice(0, 2), profile]).toEqual([
    [{ id: 'number', width: 90 }, { id: 'remark' }],
    'sheet',
  ]);
});

test('the columns of a view that comes with the list are not kept as the person’s own', async () => {
  const { send, context } = prepare();
  send({ type: 'column.hide', column: 'status' });
  const own = context().layout;
  const layout = { columns: [{ id: 'remark' }], pinned: 0, density: null };
  send({ type: 'view.apply', id: null, query: 'sortBy=number', layout });
  send({ type: 'column.show', column: 'flagged' });
  expect(context().layout.columns).toEqual([{ id: 'remark' }, { id: 'flagged' }]);
  expect(prepare({ search: '?page=1' }).context().layout).toEqual(own);
  send({ type: 'view.apply', id: null, query: '', layout: null });
  send({ type: 'column.hide', column: 'remark' });
  expect(prepare({ search: '?page=1' }).context().layout).toEqual(context().layout);
});

test('a list opens at an address with a query of its own by that one, instead of the last one used', async () => {
  const first = prepare();
  await settle();
  first.send({ type: 'grid.sort', column: 'number', order: 'asc' });
  first.stop();
  const at = (path: string) =>
    prepare({ definition: { ...definition, firstQueries: { [path]: 'sortBy=number&orderBy=desc' } } });
  const [own, elsewhere] = [at('/application'), at('/elsewhere')];
  await settle();
  expect([own, elsewhere].map(({ addresses }) => addresses())).toEqual([
    ['replace ?sortBy=number&orderBy=desc'],
    ['replace ?sortBy=number&orderBy=asc'],
  ]);
});

test('taking a view off brings the person’s own columns back', async () => {
  const { send, context } = prepare();
  send({ type: 'column.hide', column: 'status' });
  const own = context().layout;
  send({
    type: 'view.apply',
    id: 4,
    query: '',
    layout: { columns: [{ id: 'remark' }], pinned: 0, density: null },
  });
  expect(context().layout.columns).toEqual([{ id: 'remark' }]);
  send({ type: 'view.apply', id: null, query: '', layout: null });
  expect(context().layout).toEqual(own);
});

test('a record is opened in a tab, in front or behind', async () => {
  const { send, events, can } = prepare();
  expect(can({ type: 'record.open' })).toBe(false);
  await settle();
  send({ type: 'cursor.move', to: 'down' });
  send({ type: 'record.open' });
  send({ type: 'record.open', background: true });
  expect(events.slice(1).map(({ event }) => event)).toEqual([
    { type: 'router.open', to: '/application/details/2' },
    { type: 'router.open', to: '/application/details/2', background: true },
  ]);
});

test('columns that the rules withhold are not there, and what they narrowed is asked for anew', async () => {
  const { send, context, asked, addresses } = prepare({ search: '?sortBy=status,number&orderBy=asc,asc' });
  await settle();
  const definition = context().definition;
  const less = { ...definition, columns: definition.columns.filter(({ id }) => id !== 'status') };
  send({ type: 'definition.changed', definition: less });
  await settle();
  expect([context().layout.columns.map(({ id }) => id), asked.at(-1), addresses()]).toEqual([
    ['number', 'remark', 'counsellor', 'flagged', 'preference', 'createdAt'],
    '?sortBy=number&orderBy=asc',
    ['replace ?sortBy=number&orderBy=asc'],
  ]);
  send({ type: 'definition.changed', definition });
  expect(context().layout.columns.map(({ id }) => id)[1]).toBe('status');
});
