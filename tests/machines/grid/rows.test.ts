import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GridRow, GridRows, Page } from '../../../src/machines/grid/definition/grid.types.ts';
import {
  addWindow,
  findPosition,
  getLoadedWindows,
  noRows,
  removeRows,
  replaceRows,
  retainWindows,
  toPageRows,
} from '../../../src/machines/grid/rows/rows.ts';
import {
  getScrollSpeed,
  getWantedWindows,
  getWindowsToKeep,
  noWindows,
  planRequests,
} from '../../../src/machines/grid/rows/windows.ts';

const mostCalls = 3;

const page = (ids: readonly number[], total = ids.length, number = 1, perPage = 100): Page<GridRow> => ({
  data: ids.map((id) => ({ id, version: 1 })),
  meta: { page: number, perPage, total, lastPage: Math.max(1, Math.ceil(total / perPage)) },
});
const inOrder = ({ at }: GridRows): (readonly [number, number])[] =>
  [...at].sort(([one], [other]) => one - other).map(([place, { id }]) => [place, id]);

test('a page has its rows by their place on it and knows where it starts', () => {
  const rows = toPageRows(noRows, page([7, 8], 22, 3, 10));
  expect([inOrder(rows), rows.start, rows.length, rows.total]).toEqual([
    [
      [0, 7],
      [1, 8],
    ],
    20,
    2,
    22,
  ]);
});

test('a window lies in its place, and a shorter list ends where it ends', () => {
  const first = addWindow(noRows, 1, page([1, 2, 3], 103, 2));
  const shorter = addWindow(first, 0, page([9], 101));
  expect([inOrder(first), inOrder(shorter), shorter.length]).toEqual([
    [
      [100, 1],
      [101, 2],
      [102, 3],
    ],
    [
      [0, 9],
      [100, 1],
    ],
    101,
  ]);
});

const someIds = fc.uniqueArray(fc.integer({ min: 1, max: 80 }), { maxLength: 40 });

test('taking records out is the same as never having had them', () => {
  fc.assert(
    fc.property(someIds, someIds, (ids, gone) => {
      const left = removeRows(toPageRows(noRows, page(ids)), new Set(gone));
      const never = toPageRows(noRows, page(ids.filter((id) => !gone.includes(id))));
      expect([inOrder(left), left.length, left.total]).toEqual([inOrder(never), never.length, never.total]);
    }),
  );
});

test('a record is found where it is, the nearest place first', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 40 }), fc.nat(45), (ids, near) => {
      const rows = toPageRows(noRows, page(ids));
      const distances = ids.flatMap((id, place) => (id === 3 ? [Math.abs(place - near)] : []));
      const found = findPosition(rows, 3, near);
      expect(found === null ? [] : [Math.abs(found - near)]).toEqual(
        distances.length > 0 ? [Math.min(...distances)] : [],
      );
    }),
  );
});

test('only newer rows replace what is shown, and nothing changes when none is', () => {
  const rows = toPageRows(noRows, page([1, 2]));
  const newer = { id: 1, version: 2 };
  expect([
    replaceRows(rows, [newer, { id: 2, version: 0 }, { id: 9, version: 1 }]).at.get(0),
    replaceRows(rows, [newer]).version - rows.version,
    replaceRows(rows, [{ id: 2, version: 0 }]) === rows,
  ]).toEqual([newer, 1, true]);
});

test('windows that are not kept take their rows with them', () => {
  const all = addWindow(addWindow(noRows, 0, page([1], 201)), 2, page([2], 201, 3));
  expect([[...getLoadedWindows(all)], inOrder(retainWindows(all, new Set([2])))]).toEqual([
    [0, 2],
    [[200, 2]],
  ]);
});

const viewport = fc
  .tuple(fc.integer({ min: 0, max: 12_000 }), fc.integer({ min: 0, max: 60 }))
  .map(([first, more]) => ({ first, last: first + more }));

test('what is in sight is wanted first, all of it is in the list, and nothing twice', () => {
  fc.assert(
    fc.property(
      viewport,
      fc.integer({ min: -400, max: 400 }),
      fc.integer({ min: 1, max: 12_000 }),
      (seen, speed, length) => {
        const wanted = getWantedWindows(seen, speed, length);
        const last = Math.floor((length - 1) / 100);
        const inSight = [seen.first, seen.last].map((place) => Math.min(Math.floor(place / 100), last));
        const first = wanted.slice(0, new Set(inSight).size);
        expect([
          new Set(wanted).size === wanted.length,
          wanted.every((window) => window >= 0 && window <= last),
          inSight.every((window) => first.includes(window)),
        ]).toEqual([true, true, true]);
      },
    ),
  );
  expect(getWantedWindows({ first: 0, last: 9 }, 0, 0)).toEqual([]);
});

test('no more calls run than may, none for what is there, and the most urgent is always under way', () => {
  const some = fc.uniqueArray(fc.nat(6), { maxLength: 7 });
  const few = fc.uniqueArray(fc.nat(6), { maxLength: 1 });
  fc.assert(
    fc.property(
      some,
      few,
      fc.uniqueArray(fc.nat(6), { maxLength: mostCalls }),
      (wanted, loaded, requested) => {
        const present = { ...noWindows, loaded: new Set(loaded), requested: new Set(requested) };
        const { start, stop } = planRequests(wanted, present);
        const running = [...requested.filter((window) => !stop.includes(window)), ...start];
        const missing = wanted.filter((window) => !loaded.includes(window));
        expect([
          running.length <= mostCalls,
          new Set(running).size === running.length,
          running.every((window) => missing.includes(window)),
          missing.length === 0 || running.includes(missing[0] ?? -1),
          running.length === Math.min(mostCalls, missing.length),
        ]).toEqual([true, true, true, true, true]);
      },
    ),
    { numRuns: 1000 },
  );
});

test('of too many windows those nearest to sight are kept', () => {
  const held = new Set(Array.from({ length: 100 }, (_, window) => window));
  const kept = [...getWindowsToKeep(held, { first: 5000, last: 5029 })].sort((one, other) => one - other);
  expect([kept.length, kept[0], kept.at(-1), getWindowsToKeep(new Set([4]), { first: 0, last: 1 })]).toEqual([
    50,
    25,
    74,
    new Set([4]),
  ]);
});

test('speed grows while one goes one way, turns at once, and a leap has none', () => {
  const at = (first: number) => ({ first, last: first + 29 });
  expect([
    getScrollSpeed(0, at(0), at(10)),
    getScrollSpeed(10, at(10), at(30)),
    getScrollSpeed(15, at(30), at(28)),
    getScrollSpeed(15, at(30), at(9000)),
    getScrollSpeed(15, at(30), at(30)),
  ]).toEqual([10, 15, -2, 0, 15]);
});
