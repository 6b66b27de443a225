import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fromPromise, fromTransition } from 'xstate';
import { getNeighbours } from '../../../src/machines/grid/view/neighbours.ts';
import { deferred, settle, startAmong } from '../../support/client/actor.ts';
import { answer, gridOver, prepare, rowOf } from './support.ts';

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

type Grid = ReturnType<typeof prepare>;
const child = (grid: Grid, id: string) => grid.snapshot().children[id];
const told = (grid: Grid) => child(grid, 'views')?.getSnapshot().context;

test('the saved views come after the first rows, with the one to open', async () => {
  const grids = [
    prepare(),
    prepare({ search: '?view=4' }),
    prepare({ search: '?status=draft' }),
    prepare({ search: '?status=draft&view=4' }),
  ];
  const before = grids.map((grid) => told(grid));
  await settle(20);
  expect([before, grids.map((grid) => told(grid))]).toEqual([
    [undefined, undefined, undefined, undefined],
    ['default', 4, null, 4].map((open) => [{ type: 'views.load', open }]),
  ]);
});

test('a list that comes back as it was left is not opened with the default view', async () => {
  const first = prepare();
  await settle();
  first.send({ type: 'grid.sort', column: 'number', order: 'desc' });
  first.stop();
  const again = prepare();
  await settle(20);
  expect(told(again)).toEqual([{ type: 'views.load', open: null }]);
});

const opening = {
  type: 'view.apply',
  id: 4,
  query: 'sortBy=number&orderBy=desc',
  layout: { columns: [{ id: 'remark' }], pinned: 0, density: null },
  opening: true,
} as const;

test('a view that a list opens with takes the place of its address, unless that asks for more', async () => {
  const plain = prepare();
  const more = prepare({ search: '?status=draft&view=4' });
  await settle();
  for (const { send } of [plain, more]) send(opening);
  await settle();
  expect(
    [plain, more].map(({ addresses, asked, context }) => [
      addresses(),
      asked.length,
      context().layout.columns,
    ]),
  ).toEqual([
    [['replace ?sortBy=number&orderBy=desc&view=4'], 2, [{ id: 'remark' }]],
    [[], 1, [{ id: 'remark' }]],
  ]);
});

test('a cell is edited by the child, and what the server answers is shown', async () => {
  const written = deferred<ReturnType<typeof rowOf>>();
  const grid = prepare({ change: () => written.promise });
  await settle();
  grid.send({ type: 'edit.start', column: 'remark', text: 'a' });
  const edits = child(grid, 'edits');
  edits?.send({ type: 'edit.type', text: 'urgent' });
  edits?.send({ type: 'edit.commit', move: 'down' });
  const during = [grid.tags(), grid.context().cursor.row];
  written.resolve(rowOf(1, { version: 2, remark: 'urgent' }));
  await settle(20);
  expect([during, grid.tags(), grid.context().rows.at.get(0)?.remark]).toEqual([
    [['unsaved'], 1],
    [],
    'urgent',
  ]);
  grid.stop();
});

test('a tool is fetched when it is opened and goes when it is closed, one at a time', async () => {
  const grid = prepare();
  await settle();
  grid.send({ type: 'tool.open', name: 'facets', preset: { column: 'status' } });
  const loading = [grid.tags(), grid.context().tool];
  await vi.waitFor(() => expect(grid.tags()).toEqual(['tool']));
  const { column } = child(grid, 'tool')?.getSnapshot().context ?? {};
  grid.send({ type: 'tool.close' });
  expect([loading, column, child(grid, 'tool'), grid.context().tool]).toEqual([
    [['toolLoading'], { name: 'facets', preset: { column: 'status' } }],
    'status',
    undefined,
    null,
  ]);
});

test('a tool that cannot be fetched is fetched again every three seconds, as long as it is wanted', async () => {
  let attempts = 0;
  const logic = gridOver({ load: async (query) => answer(query, 5) }).provide({
    actors: {
      loadTool: fromPromise(async () => {
        attempts += 1;
        if (attempts < 3 || attempts === 4) throw new Error('no connection');
        return fromTransition(() => null, null);
      }),
    },
  });
  const input = { path: '/application', params: {}, search: '', user: null };
  const { subject, clock, stop } = startAmong(logic, 'grid', ['router'], input);
  const tags = () => [...subject.getSnapshot().tags].sort();
  const seen: unknown[] = [];
  const recordChange = async () => {
    await settle();
    seen.push([attempts, tags()]);
  };
  await settle();
  subject.send({ type: 'tool.open', name: 'export' });
  await recordChange();
  clock.increment(2999);
  await recordChange();
  clock.increment(1);
  await recordChange();
  clock.increment(3000);
  await recordChange();
  subject.send({ type: 'tool.close' });
  subject.send({ type: 'tool.open', name: 'export' });
  await recordChange();
  subject.send({ type: 'tool.close' });
  clock.increment(10_000);
  await recordChange();
  expect(seen).toEqual([
    [1, ['toolFailed']],
    [1, ['toolFailed']],
    [2, ['toolFailed']],
    [3, ['tool']],
    [4, ['toolFailed']],
    [4, []],
  ]);
  stop();
});

test('the records beside one are those of the list’s order, numbered within everything that matches', async () => {
  const grid = prepare({ search: '?page=2' });
  await settle();
  const { rows } = grid.context();
  expect([11, 12, 20, 99].map((id) => getNeighbours(rows, id))).toEqual([
    { number: 11, previous: null, next: rows.at.get(1) },
    { number: 12, previous: rows.at.get(0), next: rows.at.get(2) },
    { number: 20, previous: rows.at.get(8), next: null },
    null,
  ]);
});

test('in a list that is only read a command in its time of grace can be taken back, and nothing made again', async () => {
  const { subject, stop } = startAmong(
    gridOver({ load: async (query) => answer(query, 5) }),
    'grid',
    ['router'],
    { path: '/notifications', params: {}, search: '', user: null },
  );
  await settle();
  const can = (type: 'history.undo' | 'history.redo') => subject.getSnapshot().can({ type });
  expect([can('history.undo'), can('history.redo')]).toEqual([true, false]);
  stop();
});
