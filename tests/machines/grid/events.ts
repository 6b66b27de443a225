import fc from 'fast-check';
import { pageSizes } from '../../../contract/kit/primitives.ts';
import type { CursorMove, GridEvent, GridLayout } from '../../../src/machines/grid/definition/grid.types.ts';
import { definition } from './support.ts';

export const moves: readonly CursorMove[] = [
  'up',
  'down',
  'left',
  'right',
  'rowStart',
  'rowEnd',
  'first',
  'last',
  'screenUp',
  'screenDown',
  'edgeUp',
  'edgeDown',
  'edgeLeft',
  'edgeRight',
];

const ids = definition.columns.map(({ id }) => id);
export const anyColumn = fc.constantFrom(...ids, 'unknown');
const anyMove = fc.constantFrom(...moves);
const anyPlace = fc.oneof(fc.integer({ min: -2, max: 40 }), fc.integer({ min: 0, max: 9000 }));
const anyId = fc.integer({ min: 1, max: 60 });

export const anyLayout: fc.Arbitrary<GridLayout> = fc.record({
  columns: fc.array(
    fc.oneof(
      anyColumn.map((id) => ({ id })),
      fc.record({ id: anyColumn, width: fc.integer({ min: -50, max: 3000 }) }),
    ),
    { maxLength: 12 },
  ),
  pinned: fc.integer({ min: -3, max: 9 }),
  density: fc.constantFrom(null, 'compact', 'cosy', 'roomy'),
});

const anySearch = fc.constantFrom(
  '',
  '?page=2',
  '?page=99',
  '?perPage=all',
  '?perPage=5&sortBy=number,status&orderBy=desc',
  '?status=draft&view=3',
  '?searchQuery=none',
  `?where=${encodeURIComponent('{"column":"flagged","is":"is","value":true}')}`,
);

/** Adds optional parts, each there or not. */
const some = <Parts extends Record<string, fc.Arbitrary<unknown>>>(parts: Parts) =>
  fc.record(parts, { requiredKeys: [] });

const of = <Type extends GridEvent['type']>(
  type: Type,
  parts: fc.Arbitrary<object> = fc.constant({}),
): fc.Arbitrary<GridEvent> => parts.map((more) => ({ type, ...more }) as GridEvent);

/** Every event that a grid understands from outside, with anything it may carry. */
export const eventArbitraries: Readonly<Record<string, fc.Arbitrary<GridEvent>>> = {
  'grid.goTo': of(
    'grid.goTo',
    fc.record({
      page: fc.oneof(fc.integer({ min: -1, max: 12 }), fc.constantFrom('first', 'previous', 'next', 'last')),
    }),
  ),
  'grid.setPageSize': of(
    'grid.setPageSize',
    fc.record({ perPage: fc.constantFrom(...pageSizes, 'all' as const) }),
  ),
  'grid.search': of('grid.search', fc.record({ text: fc.constantFrom('', 'a', ' none', 'ada ') })),
  'grid.sort': of(
    'grid.sort',
    fc
      .tuple(
        fc.record({ order: fc.constantFrom('asc', 'desc', 'none', 'cycle') }),
        some({ column: anyColumn, more: fc.boolean() }),
      )
      .map(([one, other]) => ({ ...one, ...other })),
  ),
  'grid.filter': of(
    'grid.filter',
    fc.record({
      where: fc.constantFrom(
        null,
        { column: 'flagged', is: 'is', value: true },
        { column: 'unknown', is: 'is', value: 1 },
        { all: [{ column: 'status', is: 'in', value: ['draft'] }] },
      ),
    }),
  ),
  'grid.filterByCell': of('grid.filterByCell', fc.record({ exclude: fc.boolean() })),
  'grid.setFilter': of(
    'grid.setFilter',
    fc.record({
      name: fc.constantFrom('status', 'other'),
      value: fc.constantFrom(null, 'draft', 'draft,ready', 'odd'),
    }),
  ),
  'grid.clear': of('grid.clear'),
  'grid.refresh': of('grid.refresh'),
  'grid.escape': of('grid.escape'),
  'newRecords.show': of('newRecords.show'),
  'view.apply': of(
    'view.apply',
    fc.record({
      id: fc.constantFrom(null, 4),
      query: fc.constantFrom('', 'sortBy=number&orderBy=desc', 'perPage=all'),
      layout: fc.option(anyLayout),
    }),
  ),
  'cursor.move': of(
    'cursor.move',
    fc
      .tuple(fc.record({ to: anyMove }), some({ extend: fc.boolean() }))
      .map(([one, other]) => ({ ...one, ...other })),
  ),
  'cursor.set': of(
    'cursor.set',
    fc
      .tuple(fc.record({ row: anyPlace, column: anyColumn }), some({ extend: fc.boolean() }))
      .map(([one, other]) => ({ ...one, ...other })),
  ),
  'cursor.focusRecord': of('cursor.focusRecord', fc.record({ id: anyId })),
  'cursor.goTo': of('cursor.goTo', fc.record({ place: anyPlace })),
  'headers.enter': of('headers.enter', some({ column: anyColumn })),
  'headers.leave': of('headers.leave'),
  'range.clear': of('range.clear'),
  'selection.toggle': of('selection.toggle', some({ row: anyPlace })),
  'selection.extend': of('selection.extend', some({ row: anyPlace })),
  'selection.row': of('selection.row'),
  'selection.column': of('selection.column'),
  'selection.all': of('selection.all'),
  'selection.matching': of('selection.matching'),
  'selection.clear': of('selection.clear'),
  'column.resize': of(
    'column.resize',
    some({ column: anyColumn, width: fc.integer(), by: fc.integer({ min: -99, max: 99 }) }),
  ),
  'column.move': of(
    'column.move',
    some({
      column: anyColumn,
      to: fc.integer({ min: -2, max: 12 }),
      side: fc.constantFrom('left', 'right'),
    }),
  ),
  'column.hide': of('column.hide', some({ column: anyColumn })),
  'column.show': of('column.show', fc.record({ column: anyColumn })),
  'column.pin': of('column.pin', fc.record({ count: fc.integer({ min: -2, max: 9 }) })),
  'layout.setDensity': of('layout.setDensity', fc.record({ density: fc.constantFrom(null, 'roomy') })),
  'layout.put': of('layout.put', fc.record({ layout: anyLayout })),
  'layout.reset': of('layout.reset'),
  'menu.openRow': of('menu.openRow'),
  'menu.openColumn': of('menu.openColumn', some({ column: anyColumn })),
  'menu.close': of('menu.close'),
  'filters.open': of('filters.open'),
  'filters.close': of('filters.close'),
  'columns.open': of('columns.open'),
  'columns.close': of('columns.close'),
  'peek.toggle': of('peek.toggle'),
  'peek.close': of('peek.close'),
  'record.open': of('record.open', some({ background: fc.boolean() })),
  'profile.toggle': of('profile.toggle'),
  'edit.start': of('edit.start', some({ text: fc.string(), open: fc.boolean(), column: anyColumn })),
  'edit.ended': of('edit.ended', some({ move: anyMove })),
  'cells.clear': of('cells.clear'),
  'cells.fill': of('cells.fill', fc.record({ to: fc.constantFrom('down', 'right') })),
  'cells.paste': of('cells.paste', fc.record({ text: fc.constantFrom('a', 'a\tb\nc\td', '') })),
  'history.undo': of('history.undo'),
  'history.redo': of('history.redo'),
  'viewport.changed': of(
    'viewport.changed',
    fc
      .tuple(fc.integer({ min: 0, max: 9000 }), fc.integer({ min: 1, max: 60 }))
      .map(([first, screenRows]) => ({ first, last: first + screenRows - 1, screenRows })),
  ),
  'direction.changed': of('direction.changed', fc.record({ rightToLeft: fc.boolean() })),
  'query.changed': of('query.changed', fc.record({ search: anySearch })),
  'record.changed': of(
    'record.changed',
    fc.record({
      subject: fc.constantFrom('Application', 'Lead'),
      id: anyId,
      version: fc.constantFrom(null, 1, 2, 3),
    }),
  ),
  'notifications.changed': of('notifications.changed'),
  'stream.reset': of('stream.reset'),
  'connection.restored': of('connection.restored'),
};

export const anyEvent: fc.Arbitrary<GridEvent> = fc.oneof(...Object.values(eventArbitraries));
