import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { fromCallback } from 'xstate';
import type { GridApi, GridContext, GridQuery } from '../../../../src/machines/grid/definition/grid.types.ts';
import { getRecordPosition } from '../../../../src/machines/shell/tabs/record-order.ts';
import { ProblemError, problem } from '../../../../src/services/kit/problem.ts';
import { deferred, settle } from '../../../support/client/actor.ts';
import { answer, gridOver } from '../../grid/support.ts';
import { openPortal, type Portal } from './portal.ts';
import { provideStorage } from './storage.ts';

const storage = provideStorage();
afterAll(storage.remove);
beforeEach(storage.clear);

const running: Portal[] = [];
afterEach(() => {
  for (const portal of running.splice(0)) portal.stop();
});

const here = '/application';
const record = (id: number) => `/application/details/${id}`;

/** A real list of 25, ordered by id, at `search`, and on top of it the record `id`. */
async function opened(
  search: string,
  id: number,
  load: GridApi['load'] = async (query) => answer(query, 25),
) {
  // The session here has no rules to follow.
  const screen = gridOver({ load }).provide({ actors: { watchRules: fromCallback(() => {}) } });
  const portal = openPortal({ path: `${here}${search}`, screen });
  running.push(portal);
  await settle();
  await portal.open(record(id));
  const list = (): GridContext => portal.screenOf(here)?.getSnapshot().context;
  const step = (by: 1 | -1) => portal.act({ type: 'record.step', by });
  const place = () => getRecordPosition(portal.router.getSnapshot(), portal.tabsContext().routerView.shown);
  const listAddress = () => portal.context().tabs.find(({ key }) => key === here)?.location.search;
  return { ...portal, list, step, place, listAddress };
}

test('behind the last record of a page comes the first of the next, and back again', async () => {
  const { step, address, place, list, listAddress, keys, history } = await opened('?perPage=10', 10);
  expect(place()).toEqual({ place: 10, total: 25, previous: 9, next: null, list: here });
  await step(1);
  expect([address(), place()]).toEqual([
    record(11),
    { place: 11, total: 25, previous: null, next: 12, list: here },
  ]);
  expect([listAddress(), list().cursor.rowId]).toEqual(['?page=2', 11]);
  await step(-1);
  expect([address(), place()?.place, list().query.page, list().cursor.rowId]).toEqual([
    record(10),
    10,
    1,
    10,
  ]);
  expect([keys(), history().entries]).toEqual([
    [here, record(10)],
    [`${here}?perPage=10`, record(10)],
  ]);
});

test('the ends of the list are ends', async () => {
  const { step, open, address, isAsking, tabs } = await opened('?perPage=10&page=3', 25);
  await step(1);
  expect([address(), tabs.getSnapshot().hasTag('stepping'), isAsking()]).toEqual([record(25), false, false]);
  await open(`${here}?perPage=10&page=1`);
  await open(record(1));
  await step(-1);
  expect(address()).toBe(record(1));
});

test('in a list of all rows the window with the next record is fetched', async () => {
  const asked: GridQuery[] = [];
  const { step, address, list, place } = await opened('?perPage=all', 200, async (query) => {
    asked.push(query);
    return answer(query, 4210);
  });
  const before = asked.length;
  await step(1);
  expect([address(), place()?.place, list().cursor.rowId]).toEqual([record(201), 201, 201]);
  expect(asked.slice(before).some(({ page }) => page === 3)).toBe(true);
});

test('while the next page is on its way the record keeps its place, and says that it waits', async () => {
  const { promise, resolve } = deferred<ReturnType<typeof answer>>();
  const { step, address, tabs, tabsContext } = await opened('?perPage=10', 10, async (query) =>
    query.page === 1 ? answer(query, 25) : promise,
  );
  await step(1);
  expect([address(), tabs.getSnapshot().hasTag('stepping'), tabsContext().stepping?.from.place]).toEqual([
    record(10),
    true,
    10,
  ]);
  await step(1);
  resolve(answer({ page: 2, perPage: 10 } as GridQuery, 25));
  await settle();
  expect([address(), tabs.getSnapshot().hasTag('stepping')]).toEqual([record(11), false]);
});

test('a page that cannot be fetched leaves one at the record, and can be tried again', async () => {
  let fails = true;
  const { step, address, place, tabs } = await opened('?perPage=10', 10, async (query) => {
    if (query.page === 2 && fails) throw new ProblemError(problem('offline'));
    return answer(query, 25);
  });
  await step(1);
  expect([address(), place()?.place, tabs.getSnapshot().hasTag('stepping')]).toEqual([record(10), 10, false]);
  fails = false;
  await step(1);
  expect([address(), place()?.place]).toEqual([record(11), 11]);
});

test('who goes elsewhere meanwhile stays there', async () => {
  const { promise, resolve } = deferred<ReturnType<typeof answer>>();
  const { step, open, address } = await opened('?perPage=10', 10, async (query) =>
    query.page === 1 ? answer(query, 25) : promise,
  );
  await step(1);
  await open('/dashboard');
  resolve(answer({ page: 2, perPage: 10 } as GridQuery, 25));
  await settle();
  expect(address()).toBe('/dashboard');
});
