import { expect, test } from 'vitest';
import { ProblemError, problem } from '../../../src/services/kit/problem.ts';
import { settle } from '../../support/client/actor.ts';
import { definition, prepare, rowOf } from './support.ts';

async function open(options: Parameters<typeof prepare>[0] = {}) {
  const looked: number[] = [];
  const grid = prepare({
    ...options,
    loadRow: async (id, signal) => {
      looked.push(id);
      return options.loadRow ? options.loadRow(id, signal) : rowOf(id, { version: 2, remark: 'changed' });
    },
  });
  await settle();
  const change = (id: number, version: number | null = 2, subject: 'Application' | 'Lead' = 'Application') =>
    grid.send({ type: 'record.changed', subject, id, version });
  const gather = async () => {
    grid.clock.increment(300);
    await settle(20);
  };
  return { ...grid, looked, change, gather };
}

test('a changed row is looked up and replaced in its place, and marked for two seconds', async () => {
  const { change, gather, looked, context, asked, clock } = await open();
  change(3);
  change(3);
  change(4, 2, 'Lead');
  clock.increment(299);
  expect(looked).toEqual([]);
  await gather();
  const { rows, highlighted } = context();
  clock.increment(1999);
  const later = [...context().highlighted];
  clock.increment(1);
  expect([
    looked,
    rows.at.get(2)?.remark,
    [...highlighted],
    later,
    [...context().highlighted],
    asked.length,
  ]).toEqual([[3], 'changed', [3], [3], [], 1]);
});

test('a change that is shown already, as of one’s own writing, is not looked up', async () => {
  const { send, change, gather, looked, can } = await open();
  send({ type: 'rows.written', rows: [rowOf(3, { version: 2 })] });
  change(3);
  await gather();
  const event = { type: 'record.changed', subject: 'Application', id: 3, version: 2 } as const;
  expect([looked, can(event), can({ ...event, version: 3 })]).toEqual([[], false, true]);
});

test('a deleted row goes, the one at its place takes the focus, and that is said', async () => {
  const { send, change, ids, context } = await open();
  send({ type: 'cursor.set', row: 4, column: 'status' });
  send({ type: 'selection.toggle' });
  send({ type: 'selection.toggle', row: 6 });
  change(2, null);
  change(5, null);
  const { cursor, rows, selection, announcement } = context();
  expect([ids(), cursor, rows.total, selection, announcement?.id]).toEqual([
    [1, 3, 4, 6, 7, 8, 9, 10],
    { row: 3, rowId: 6, column: 'status' },
    23,
    { kind: 'ids', ids: new Set([7]), last: 7 },
    'grid.said.rowGone',
  ]);
});

test('a row that may no longer be seen goes like a deleted one', async () => {
  const { change, gather, ids } = await open({
    loadRow: async () => {
      throw new ProblemError(problem('forbidden'));
    },
  });
  change(2);
  await gather();
  expect(ids()).toEqual([1, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('several rows that go at once leave the focus on the one that comes to its place', async () => {
  const { send, change, gather, context } = await open({
    loadRow: async (id) => {
      if (id === 9) return rowOf(9, { version: 2 });
      throw new ProblemError(problem('notFound'));
    },
  });
  send({ type: 'cursor.set', row: 4, column: 'status' });
  for (const id of [2, 3, 5, 9]) change(id);
  await gather();
  expect(context().cursor).toEqual({ row: 2, rowId: 6, column: 'status' });
});

test('new records are counted, said once, and shown when asked for', async () => {
  const { send, change, gather, context, asked, addresses } = await open({ search: '?page=2' });
  for (const id of [90, 91, 91]) change(id, 1);
  change(92, 7);
  await gather();
  const { newRecordCount, announcement } = context();
  send({ type: 'newRecords.show' });
  await settle();
  expect([newRecordCount, announcement, context().newRecordCount, asked.at(-1), addresses()]).toEqual([
    2,
    { id: 'grid.said.news', values: { count: 2 }, count: 1 },
    0,
    '?',
    ['push ?'],
  ]);
});

test('in a narrowed list an older record may be news as well', async () => {
  const { change, context } = await open({ search: '?status=draft' });
  change(92, 7);
  expect(context().newRecordCount).toBe(1);
});

test('up to fifty changes at once are looked up one by one', async () => {
  const { change, gather, looked, asked } = await open({ search: '?perPage=100', total: 100 });
  for (let id = 1; id <= 50; id += 1) change(id);
  await gather();
  expect([new Set(looked).size, asked.length]).toEqual([50, 1]);
});

test('more changes at once are one call for the list', async () => {
  const { change, gather, looked, asked } = await open({ search: '?perPage=100', total: 100 });
  for (let id = 1; id <= 51; id += 1) change(id);
  await gather();
  expect([looked, asked.length]).toEqual([[], 2]);
});

test('what could not be looked up is stale until the connection is back', async () => {
  let away = true;
  const { send, change, gather, tags, context } = await open({
    loadRow: async (id) => {
      if (away) throw new ProblemError(problem('offline'));
      return rowOf(id, { version: 2, remark: 'changed' });
    },
  });
  change(3);
  await gather();
  const missed = tags();
  away = false;
  send({ type: 'connection.restored' });
  await gather();
  expect([missed, tags(), context().rows.at.get(2)?.remark]).toEqual([['stale'], [], 'changed']);
});

test('what changes while rows are looked up is looked up next', async () => {
  const { change, gather, looked, clock } = await open();
  change(1);
  clock.increment(300);
  change(2);
  await settle(20);
  await gather();
  expect(looked).toEqual([1, 2]);
});

test('what changes while rows are looked up is kept when that fails, and looked up with them later', async () => {
  let away = true;
  const { send, change, gather, looked, clock, tags } = await open({
    loadRow: async (id) => {
      if (away) throw new ProblemError(problem('offline'));
      return rowOf(id, { version: 2 });
    },
  });
  change(1);
  clock.increment(300);
  change(2);
  await settle(20);
  expect([looked, tags()]).toEqual([[1], ['stale']]);
  away = false;
  send({ type: 'connection.restored' });
  await gather();
  expect([looked.slice(1).toSorted(), tags()]).toEqual([[1, 2], []]);
});

test('a list that follows notifications is asked again, others are not', async () => {
  const { send, gather, asked } = await open({ definition: { ...definition, followsNotifications: true } });
  send({ type: 'notifications.changed' });
  send({ type: 'notifications.changed' });
  await gather();
  const plain = await open();
  plain.send({ type: 'notifications.changed' });
  await plain.gather();
  expect([asked.length, plain.asked.length]).toEqual([2, 1]);
});

test('lost events mean asking again', async () => {
  const { send, asked } = await open();
  send({ type: 'stream.reset' });
  await settle();
  expect(asked.length).toBe(2);
});
