import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { getRecordPosition } from '../../../../src/machines/shell/tabs/record-order.ts';
import { settle } from '../../../support/client/actor.ts';
import { openPortal, type Portal } from './portal.ts';
import { provideStorage } from './storage.ts';

const storage = provideStorage();
afterAll(storage.remove);
beforeEach(storage.clear);

const running: Portal[] = [];
afterEach(() => {
  for (const portal of running.splice(0)) portal.stop();
});

/** A screen with a list of three at places 20 to 22 of 4,210; a record's page has such a one too, and it is no list. */
const list = createMachine({
  context: {
    windows: { requested: new Set() },
    rows: {
      start: 0,
      length: 4210,
      total: 4210,
      version: 1,
      at: new Map([
        [20, { id: 7 }],
        [21, { id: 3 }],
        [22, { id: 9 }],
      ]),
    },
  },
  on: { 'screen.type': '.typed' },
  initial: 'clean',
  states: { clean: {}, typed: { tags: 'unsaved' } },
});

async function prepare(path = '/application'): Promise<Portal> {
  const portal = openPortal({ path, screen: list });
  running.push(portal);
  await settle();
  return portal;
}

test('a record has the place and the neighbours that its open list gives it', async () => {
  const { open, router } = await prepare();
  await open('/application/details/3');
  expect(getRecordPosition(router.getSnapshot(), '/application/details/3')).toEqual({
    place: 22,
    total: 4210,
    previous: 7,
    next: 9,
    list: '/application',
  });
  expect(getRecordPosition(router.getSnapshot(), '/application')).toBeNull();
});

test('a record that the list does not have, or whose list is closed, has no place', async () => {
  const { open, router, act } = await prepare();
  await open('/application/details/4');
  expect(getRecordPosition(router.getSnapshot(), '/application/details/4')).toBeNull();
  await open('/application/details/3');
  await act({ type: 'tab.close', key: '/application' });
  expect(getRecordPosition(router.getSnapshot(), '/application/details/3')).toBeNull();
});

test('a step shows the neighbour in the place of the record’s tab, and stops at the ends', async () => {
  const { open, act, keys, address, tabsContext, history } = await prepare();
  await open('/application/details/7');
  await act({ type: 'record.step', by: -1 });
  expect(address()).toBe('/application/details/7');
  await act({ type: 'record.step', by: 1 });
  await act({ type: 'record.step', by: 1 });
  await act({ type: 'record.step', by: 1 });
  expect([address(), keys(), tabsContext().closed]).toEqual([
    '/application/details/9',
    ['/application', '/application/details/9'],
    [],
  ]);
  expect(history().entries).toEqual(['/application', '/application/details/9']);
});

test('a record that has a tab already is shown in that, and the one before keeps its own', async () => {
  const { open, act, keys, address } = await prepare();
  await open('/application/details/9');
  await open('/application/details/3');
  await act({ type: 'record.step', by: 1 });
  expect([address(), keys().toSorted()]).toEqual([
    '/application/details/9',
    ['/application', '/application/details/3', '/application/details/9'],
  ]);
});

test('a record with unsaved work keeps its tab when one steps on', async () => {
  const { open, act, keys, type } = await prepare();
  await open('/application/details/3');
  type('/application/details/3');
  await act({ type: 'record.step', by: 1 });
  expect(keys()).toEqual(['/application', '/application/details/3', '/application/details/9']);
});
