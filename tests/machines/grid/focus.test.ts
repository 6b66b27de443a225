import { expect, test } from 'vitest';
import type { CursorMove, GridEvent, Selection } from '../../../src/machines/grid/definition/grid.types.ts';
import { settle } from '../../support/client/actor.ts';
import { prepare } from './support.ts';

async function open(options: Parameters<typeof prepare>[0] = {}) {
  const grid = prepare(options);
  await settle();
  const move = (to: CursorMove, extend = false) =>
    grid.send({ type: 'cursor.move', to, ...(extend && { extend }) });
  const place = () => {
    const { row, rowId, column } = grid.context().cursor;
    return [row, rowId, column];
  };
  return { ...grid, move, place };
}

const chosen = (selection: Selection) =>
  selection.kind === 'ids' ? [...selection.ids] : { except: [...selection.except] };

test.each([
  ['down', [4, 5, 'counsellor']],
  ['left', [3, 4, 'remark']],
  ['right', [3, 4, 'flagged']],
  ['rowStart', [3, 4, 'number']],
  ['rowEnd', [3, 4, 'createdAt']],
  ['first', [0, 1, 'number']],
  ['last', [9, 10, 'createdAt']],
  ['screenUp', [0, 1, 'counsellor']],
  ['screenDown', [7, 8, 'counsellor']],
  ['edgeUp', [0, 1, 'counsellor']],
  ['edgeDown', [9, 10, 'counsellor']],
  ['edgeLeft', [3, 4, 'number']],
  ['edgeRight', [3, 4, 'createdAt']],
] as const)('%s leads to its place', async (to, expected) => {
  const { send, move, place } = await open();
  send({ type: 'viewport.changed', first: 0, last: 4, screenRows: 5 });
  send({ type: 'cursor.set', row: 3, column: 'counsellor' });
  move(to);
  expect(place()).toEqual(expected);
});

test('sides are as one sees them, ends as one reads', async () => {
  const { send, move, place } = await open();
  send({ type: 'direction.changed', rightToLeft: true });
  const columns = (['left', 'edgeLeft', 'right', 'rowStart', 'rowEnd', 'edgeRight'] as const).map((to) => {
    move(to);
    return place()[2];
  });
  expect(columns).toEqual(['status', 'createdAt', 'preference', 'number', 'createdAt', 'number']);
});

test('up from the first row leads to the heads, and down back to where one was', async () => {
  const { move, place, tags } = await open();
  move('right');
  move('up');
  const heads = tags();
  move('rowEnd');
  move('up');
  move('down');
  expect([heads, tags(), place()]).toEqual([['headers'], [], [0, 1, 'createdAt']]);
});

test('the last corner leads out of the heads', async () => {
  const { send, move, place, tags } = await open();
  send({ type: 'headers.enter', column: 'status' });
  move('last');
  expect([tags(), place()]).toEqual([[], [9, 10, 'createdAt']]);
});

test('the focus stays on its record through sorting and rows that come in, else goes to the top', async () => {
  let first = 1;
  const { send, place } = await open({
    load: async ({ page, perPage }) => {
      const size = perPage === 'all' ? 100 : perPage;
      const data = Array.from({ length: size }, (_, index) => ({ id: first + (page - 1) * size + index }));
      return { data, meta: { page, perPage: size, total: 1000, lastPage: 100 } };
    },
  });
  send({ type: 'cursor.set', row: 4, column: 'status' });
  first = 3;
  send({ type: 'grid.sort', order: 'desc' });
  await settle();
  const sorted = place();
  first = 400;
  send({ type: 'grid.refresh' });
  await settle();
  const refreshed = place();
  send({ type: 'grid.goTo', page: 'next' });
  await settle();
  expect([sorted, refreshed, place()]).toEqual([
    [2, 5, 'status'],
    [2, 402, 'status'],
    [0, 410, 'status'],
  ]);
});

test('what the focus does by itself is not scrolled to, what a person does is', async () => {
  const { send, move, context } = await open();
  const start = context().scrollIntoViewCount;
  send({ type: 'grid.refresh' });
  await settle();
  const refreshed = context().scrollIntoViewCount;
  move('down');
  expect([refreshed - start, context().scrollIntoViewCount - start]).toEqual([0, 1]);
});

test('a range grows from where one began, and any other step ends it', async () => {
  const { move, context } = await open();
  move('down');
  move('down', true);
  move('right', true);
  const { range } = context();
  move('down');
  expect([range, context().range]).toEqual([
    { anchor: { row: 1, column: 'number' }, focus: { row: 2, column: 'status' } },
    null,
  ]);
});

test('a column becomes the range, and hiding one of its columns ends it', async () => {
  const { send, context } = await open();
  send({ type: 'selection.column' });
  const { range } = context();
  send({ type: 'column.hide', column: 'number' });
  expect([range, context().range, context().cursor.column]).toEqual([
    { anchor: { row: 0, column: 'number' }, focus: { row: 9, column: 'number' } },
    null,
    'status',
  ]);
});

test('rows are chosen one by one, from one to another, and with the range', async () => {
  const { send, move, context } = await open();
  const steps: unknown[] = [];
  const say = (event: GridEvent) => {
    send(event);
    steps.push(chosen(context().selection));
  };
  say({ type: 'selection.toggle', row: 5 });
  say({ type: 'selection.extend', row: 3 });
  say({ type: 'selection.toggle', row: 4 });
  move('down', true);
  say({ type: 'selection.row' });
  say({ type: 'selection.clear' });
  expect(steps).toEqual([[6], [6, 5, 4], [6, 4], [6, 4, 1, 2], []]);
});

test('all is the page, said again everything that matches, of which single ones can be left out', async () => {
  const { send, context } = await open();
  send({ type: 'selection.all' });
  const page = chosen(context().selection);
  send({ type: 'selection.all' });
  const matching = chosen(context().selection);
  send({ type: 'selection.toggle', row: 2 });
  expect([page, matching, chosen(context().selection), context().announcement]).toEqual([
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    { except: [] },
    { except: [3] },
    { id: 'grid.said.matching', values: { count: 24, total: 25 }, count: 3 },
  ]);
});

test('everything that matches stays chosen through pages and sorting, with what was left out', async () => {
  const { send, context } = await open();
  send({ type: 'selection.all' });
  send({ type: 'selection.all' });
  send({ type: 'selection.toggle', row: 2 });
  send({ type: 'grid.goTo', page: 2 });
  await settle();
  expect(chosen(context().selection)).toEqual({ except: [3] });
  send({ type: 'grid.sort', column: 'number', order: 'desc' });
  await settle();
  expect(chosen(context().selection)).toEqual({ except: [3] });
});

test('all of a list that fits on its page is never more than its page', async () => {
  const { send, context } = await open({ total: 3 });
  send({ type: 'selection.all' });
  send({ type: 'selection.all' });
  expect(chosen(context().selection)).toEqual([1, 2, 3]);
});

test('chosen records stay through pages and sorting; everything that matches ends with another filter', async () => {
  const { send, context } = await open();
  send({ type: 'selection.toggle' });
  send({ type: 'grid.goTo', page: 2 });
  await settle();
  send({ type: 'selection.toggle' });
  const ids = chosen(context().selection);
  send({ type: 'selection.matching' });
  send({ type: 'grid.sort', order: 'desc' });
  const sorted = chosen(context().selection);
  send({ type: 'grid.setFilter', name: 'status', value: 'draft' });
  expect([ids, sorted, chosen(context().selection)]).toEqual([[1, 11], { except: [] }, []]);
});

test('escape closes one thing at a time, in order', async () => {
  const { send, tags, context, can } = await open();
  send({ type: 'peek.toggle' });
  send({ type: 'selection.toggle' });
  send({ type: 'filters.open' });
  send({ type: 'headers.enter' });
  send({ type: 'selection.column' });
  send({ type: 'menu.openColumn' });
  const seen: unknown[] = [];
  while (can({ type: 'grid.escape' }) && seen.length < 12) {
    seen.push([...tags(), context().range && 'range', chosen(context().selection)]);
    send({ type: 'grid.escape' });
  }
  expect([...seen, tags()]).toEqual([
    ['columnMenu', 'filtering', 'menu', 'peek', 'range', [1]],
    ['filtering', 'headers', 'peek', 'range', [1]],
    ['headers', 'peek', 'range', [1]],
    ['headers', 'peek', null, [1]],
    ['headers', 'peek', null, []],
    ['peek', null, []],
    [],
  ]);
});

test('at the end of a page one hears how many rows there are, at the end of everything not', async () => {
  const paged = await open();
  paged.send({ type: 'cursor.move', to: 'last' });
  expect(paged.context().announcement).toEqual({
    id: 'grid.said.last',
    count: 1,
    values: { row: 10, total: 25 },
  });
  const whole = await open({ search: '?perPage=25' });
  const before = whole.context().announcement;
  whole.send({ type: 'cursor.move', to: 'last' });
  expect(whole.context().announcement).toEqual(before);
});

test('a menu leads back to where it was opened from', async () => {
  const { send, tags } = await open();
  send({ type: 'headers.enter' });
  send({ type: 'menu.openColumn', column: 'status' });
  send({ type: 'menu.close' });
  const heads = tags();
  send({ type: 'headers.leave' });
  send({ type: 'menu.openRow' });
  const row = tags();
  send({ type: 'menu.close' });
  expect([heads, row, tags()]).toEqual([['headers'], ['menu', 'rowMenu'], []]);
});

test('columns are sized, moved as one sees it, hidden, shown in their place and pinned', async () => {
  const { send, context } = await open();
  const shown = () => context().layout.columns.map(({ id, width }) => (width ? `${id} ${width}` : id));
  const after = (event: GridEvent) => {
    send(event);
    return shown().slice(0, 4).join(', ');
  };
  expect([
    after({ type: 'column.resize', by: 16 }),
    after({ type: 'column.resize', column: 'status', width: 5 }),
    after({ type: 'column.move', side: 'right' }),
    after({ type: 'column.move', to: 2 }),
    after({ type: 'column.hide', column: 'remark' }),
    after({ type: 'column.show', column: 'remark' }),
    after({ type: 'layout.reset' }),
  ]).toEqual([
    'number 176, status, remark, counsellor',
    'number 176, status 40, remark, counsellor',
    'status 40, number 176, remark, counsellor',
    'status 40, remark, number 176, counsellor',
    'status 40, number 176, counsellor, flagged',
    'status 40, number 176, remark, counsellor',
    'number, status, remark, counsellor',
  ]);
  send({ type: 'direction.changed', rightToLeft: true });
  expect(after({ type: 'column.move', side: 'left' })).toBe('status, number, remark, counsellor');
  send({ type: 'column.pin', count: 9 });
  expect(context().layout.pinned).toBe(4);
});

test('filtering to the focused value, and leaving values out one after another', async () => {
  const { send, context } = await open();
  send({ type: 'cursor.set', row: 0, column: 'status' });
  send({ type: 'grid.filterByCell', exclude: true });
  const one = context().query.where;
  send({ type: 'cursor.move', to: 'down' });
  send({ type: 'grid.filterByCell', exclude: true });
  const both = context().query.where;
  send({ type: 'cursor.set', row: 0, column: 'remark' });
  send({ type: 'grid.filterByCell', exclude: false });
  expect([one, both, context().query.where]).toEqual([
    { column: 'status', is: 'notIn', value: ['ready'] },
    { column: 'status', is: 'notIn', value: ['ready', 'draft'] },
    {
      all: [
        { column: 'status', is: 'notIn', value: ['ready', 'draft'] },
        { column: 'remark', is: 'empty' },
      ],
    },
  ]);
});

test('after an edit the focus goes down, or sideways to the next cell that may be edited', async () => {
  const { send, place, tags, can } = await open();
  const cannot = can({ type: 'edit.start' });
  send({ type: 'edit.start', column: 'remark', text: 'x' });
  const editing = tags();
  send({ type: 'edit.ended', move: 'right' });
  const right = place();
  send({ type: 'edit.start' });
  send({ type: 'edit.ended', move: 'down' });
  const down = place();
  send({ type: 'edit.start', column: 'notes' });
  expect([cannot, editing, right, down, place()]).toEqual([
    false,
    ['editing'],
    [0, 1, 'counsellor'],
    [1, 2, 'counsellor'],
    [1, 2, 'notes'],
  ]);
  send({ type: 'grid.escape' });
  expect(tags()).toEqual([]);
});
