import { expect, test } from 'vitest';
import type { GridQuery, GridRow, Page } from '../../../src/machines/grid/definition/grid.types.ts';
import { ProblemError, problem } from '../../../src/services/kit/problem.ts';
import { deferred, settle } from '../../support/client/actor.ts';
import { answer, prepare } from './support.ts';

// Thousands of events take their time on a busy machine.
const windowIn = (query: string) => Number(new URLSearchParams(query).get('page') ?? 1) - 1;

/** A list of 100,000 records whose windows come when they are let go. */
async function open({ total = 100_000, held = false } = {}) {
  const waiting = new Map<number, () => void>();
  let holding = false;
  const aborted: number[] = [];
  const load = (query: GridQuery, signal: AbortSignal): Promise<Page<GridRow>> => {
    if (!holding) return Promise.resolve(answer(query, total));
    const { promise, resolve } = deferred<Page<GridRow>>();
    const window = query.page - 1;
    waiting.set(window, () => resolve(answer(query, total)));
    signal.addEventListener('abort', () => aborted.push(window));
    return promise;
  };
  const grid = prepare({ search: '?perPage=all', load });
  await settle();
  grid.send({ type: 'viewport.changed', first: 0, last: 29, screenRows: 30 });
  await settle();
  holding = held;
  const look = (first: number) =>
    grid.send({ type: 'viewport.changed', first, last: first + 29, screenRows: 30 });
  const requested = () => [...grid.context().windows.requested];
  const blank = () => {
    const { first, last } = grid.context().viewport;
    return Array.from({ length: last - first + 1 }, (_, index) => first + index).filter(
      (place) => place < grid.context().rows.length && !grid.context().rows.at.has(place),
    ).length;
  };
  const release = async (window: number) => {
    waiting.get(window)?.();
    await settle();
  };
  return { ...grid, look, requested, blank, aborted, release };
}

test('it opens with the window in sight and fetches the next', async () => {
  const { asked, context } = await open();
  const { length, total, at } = context().rows;
  expect([asked.map(windowIn), length, total, at.size]).toEqual([[0, 1], 100_000, 100_000, 200]);
});

test('reading on never meets a blank row, and no more windows are held than may be', async () => {
  const { look, blank, ids } = await open();
  const seen: number[] = [];
  for (let first = 0; first < 8000; first += 14) {
    look(first);
    seen.push(blank());
    await settle(3);
  }
  expect([Math.max(...seen), ids().length <= 6100]).toEqual([0, true]);
});

test('the faster one goes the further ahead windows are fetched, three at a time', async () => {
  const { look, requested } = await open({ held: true });
  look(10);
  look(24);
  expect(requested()).toEqual([2, 3, 4]);
});

test('a leap gives up what is no longer wanted and asks for what is in sight first', async () => {
  const { look, requested, aborted, release, blank } = await open({ held: true });
  look(60);
  const before = requested();
  look(50_180);
  expect([before, aborted, requested()]).toEqual([
    [2, 3, 4],
    [2, 3, 4],
    [501, 502, 503],
  ]);
  await release(502);
  await release(501);
  expect(blank()).toBe(0);
});

test('going up fetches what lies above', async () => {
  const { look, requested, release } = await open({ held: true });
  look(50_050);
  look(50_040);
  await release(500);
  expect(requested()).toEqual([501, 499, 498]);
});

test('the focus waits at its place for its row', async () => {
  const { send, context, release } = await open({ held: true });
  send({ type: 'cursor.move', to: 'last' });
  const before = context().cursor;
  await release(999);
  expect([before, context().cursor]).toEqual([
    { row: 99_999, rowId: null, column: 'createdAt' },
    { row: 99_999, rowId: 100_000, column: 'createdAt' },
  ]);
});

test('asking again keeps every row on screen and fetches what is in sight first', async () => {
  const { send, look, asked, blank, ids } = await open();
  look(5020);
  await settle(20);
  const before = ids().length;
  asked.length = 0;
  send({ type: 'grid.refresh' });
  expect([blank(), ids().length]).toEqual([0, before]);
  await settle(20);
  expect([asked.map(windowIn), ids().length]).toEqual([[50, 51, 49], before]);
});

test('calls for windows that a newer answer overtakes are given up and made again', async () => {
  const { send, look, release, requested, aborted } = await open({ held: true });
  send({ type: 'grid.refresh' });
  look(5000);
  const before = [requested(), [...aborted]];
  await release(0);
  expect([before, requested(), aborted]).toEqual([
    [[50, 51, 49], []],
    [50, 51, 49],
    [50, 51, 49],
  ]);
});

test('another order starts at the top with nothing of the old order left', async () => {
  const { send, look, context, asked } = await open();
  look(5020);
  send({ type: 'cursor.set', row: 5025, column: 'number' });
  await settle(20);
  asked.length = 0;
  send({ type: 'grid.sort', order: 'desc' });
  await settle(3);
  expect([
    context().cursor.row,
    windowIn(asked[0] ?? ''),
    [...context().rows.at.keys()].every((place) => place < 200),
  ]).toEqual([0, 0, true]);
});

test('coming from a page keeps the place', async () => {
  const { send, context, asked } = prepare({ search: '?page=42&perPage=25', total: 100_000 });
  await settle();
  send({ type: 'cursor.set', row: 7, column: 'status' });
  send({ type: 'grid.setPageSize', perPage: 'all' });
  await settle();
  const { cursor } = context();
  send({ type: 'grid.setPageSize', perPage: 10 });
  await settle();
  expect([cursor, context().cursor, asked.slice(1, 2), context().query.page]).toEqual([
    { row: 1032, rowId: 1033, column: 'status' },
    { row: 2, rowId: 1033, column: 'status' },
    ['?page=11&perPage=100'],
    104,
  ]);
});

test('a window that does not come is a failure with the rows kept, and asking again mends it', async () => {
  let away = false;
  const { send, tags, ids, blank } = await (async () => {
    const grid = prepare({
      search: '?perPage=all',
      load: async (query) => {
        if (away) throw new ProblemError(problem('offline'));
        return answer(query, 100_000);
      },
    });
    await settle();
    const blankRows = () => (grid.context().rows.at.has(grid.context().viewport.first) ? 0 : 1);
    return { ...grid, blank: blankRows };
  })();
  away = true;
  send({ type: 'viewport.changed', first: 700, last: 729, screenRows: 30 });
  await settle();
  const failed = [tags(), ids().length, blank()];
  away = false;
  send({ type: 'connection.restored' });
  await settle(20);
  expect([failed, tags(), blank()]).toEqual([[['failed', 'offline', 'stale'], 200, 1], [], 0]);
});

test('a row that goes moves the rest up, and what may have moved in is fetched again', async () => {
  const { send, context, asked } = await open({ total: 250 });
  asked.length = 0;
  send({ type: 'record.changed', subject: 'Application', id: 50, version: null });
  const { rows, windows } = context();
  expect([rows.at.get(49)?.id, rows.length, [...windows.loaded]]).toEqual([51, 249, []]);
  send({ type: 'viewport.changed', first: 1, last: 30, screenRows: 30 });
  await settle(20);
  expect(asked.map(windowIn)).toEqual([0, 1]);
});

test('another total means that rows came or went: only what came with it is sure to be in its place', async () => {
  let total = 1000;
  const { send, context } = prepare({ search: '?perPage=all', load: async (query) => answer(query, total) });
  await settle(20);
  const before = [...context().windows.loaded];
  total = 1001;
  send({ type: 'viewport.changed', first: 700, last: 729, screenRows: 30 });
  await settle(20);
  const { windows, rows } = context();
  expect([before, [...windows.loaded].sort(), rows.at.size]).toEqual([[0, 1], [6, 7, 8], 500]);
});

test('all of it is everything that matches at once, unless it is all at hand', async () => {
  const large = await open();
  large.send({ type: 'selection.all' });
  const small = prepare({ search: '?perPage=all', total: 3 });
  await settle();
  small.send({ type: 'selection.all' });
  expect([large.context().selection, small.context().selection]).toEqual([
    { kind: 'matching', except: new Set() },
    { kind: 'ids', ids: new Set([1, 2, 3]), last: 3 },
  ]);
});

test('a step among 100,000 rows takes no longer than among ten, give or take', async () => {
  const large = await open();
  for (let first = 0; first < 6000; first += 100) {
    large.look(first);
    await settle(6);
  }
  const small = await open({ total: 10 });
  const time = ({ send }: typeof large): number => {
    const start = performance.now();
    for (let step = 0; step < 32; step += 1) send({ type: 'cursor.move', to: step % 16 < 8 ? 'down' : 'up' });
    return performance.now() - start;
  };
  // In short turns, and the best of each: whatever else the machine does falls between some of them.
  const times = Array.from({ length: 60 }, () => [time(large), time(small)] as const);
  const best = (of: 0 | 1) => Math.min(...times.map((each) => each[of]));
  expect(best(0) / best(1)).toBeLessThan(4);
});
