import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Condition, Filter } from '../../../contract/kit/filters.ts';
import { pageSizes } from '../../../contract/kit/primitives.ts';
import type { GridQuery, Sort } from '../../../src/machines/grid/definition/grid.types.ts';
import {
  changeSort,
  defaultQuery,
  getRowsKey,
  isFiltered,
  parseQuery,
  toListParams,
  toQueryString,
  toViewQuery,
} from '../../../src/machines/grid/rows/query.ts';
import { getNextQuery } from '../../../src/machines/grid/rows/query-events.ts';
import { noRows } from '../../../src/machines/grid/rows/rows.ts';
import { definition } from './support.ts';

// Thousands of generated cases take their time on a busy machine.
const anyText = fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) });

const anyCondition: fc.Arbitrary<Condition> = fc.constantFrom<Condition>(
  { column: 'remark', is: 'contains', value: 'a&b=“ü” %20' },
  { column: 'status', is: 'in', value: ['draft', 'ready'] },
  { column: 'counsellor', is: 'notIn', value: [3, 9] },
  { column: 'preference', is: 'between', value: [1, 5] },
  { column: 'createdAt', is: 'lastDays', value: 7 },
  { column: 'flagged', is: 'is', value: false },
);
const anyFilter: fc.Arbitrary<Filter> = fc.oneof(
  anyCondition,
  fc.array(anyCondition, { minLength: 1, maxLength: 3 }).map((all) => ({ all })),
  fc
    .tuple(anyCondition, fc.array(anyCondition, { maxLength: 2 }))
    .map(([one, any]) => ({ any: [one, { all: any }] })),
);

const anyQuery: fc.Arbitrary<GridQuery> = fc.record({
  page: fc.integer({ min: 1, max: 1e9 }),
  perPage: fc.constantFrom(...pageSizes),
  searchQuery: anyText.map((text) => text.toWellFormed().trim().slice(0, 200).trimEnd().toWellFormed()),
  sorts: fc.uniqueArray(
    fc.record<Sort>({
      column: fc.constantFrom('number', 'status', 'preference', 'createdAt'),
      order: fc.constantFrom('asc', 'desc'),
    }),
    { selector: ({ column }) => column, maxLength: 4 },
  ),
  where: fc.option(anyFilter),
  filters: fc.constantFrom<GridQuery['filters']>({}, { status: 'draft' }, { status: 'ready,draft' }),
  view: fc.option(fc.integer({ min: 1, max: 1e9 })),
  form: fc.constantFrom<GridQuery['form']>(null, 'board', 'review'),
});

test('an address says what is shown, and nothing of what is as by default', () => {
  expect([
    toQueryString(defaultQuery, {}),
    toQueryString(defaultQuery, { pageSize: 10 }),
    toQueryString({ ...defaultQuery, perPage: 10 }, { pageSize: 10 }),
    toQueryString({ ...defaultQuery, perPage: 'all', view: 3, form: 'board' }, {}),
    toQueryString({ ...defaultQuery, page: 2, sorts: [{ column: 'number', order: 'desc' }] }, {}),
  ]).toEqual([
    '?',
    '?perPage=50',
    '?',
    '?perPage=all&view=3&shape=board',
    '?page=2&sortBy=number&orderBy=desc',
  ]);
});

test('a filter that the list cannot apply is noted until the filter is set', () => {
  const opened = (count: number) => {
    const value = Array.from({ length: count }, (_, index) => index + 1);
    const where = JSON.stringify({ column: 'counsellor', is: 'in', value });
    return parseQuery(`?where=${encodeURIComponent(where)}`, definition);
  };
  expect([opened(101), opened(100).ignoresFilter]).toEqual([
    { ...defaultQuery, perPage: 10, ignoresFilter: true },
    undefined,
  ]);
  const plain = { ...defaultQuery, perPage: 10 } as const;
  const initial = { definition, rows: noRows, cursor: { row: 0, rowId: null, column: 'number' } };
  const context = { ...initial, query: opened(101) };
  const where = { column: 'flagged', is: 'is', value: true } as const;
  expect([
    getNextQuery(context, { type: 'grid.filter', where }),
    getNextQuery(context, { type: 'grid.clear' }),
    getNextQuery({ ...initial, query: plain }, { type: 'query.changed', search: '?where=[' }),
    getNextQuery(context, { type: 'query.changed', search: '?where=[' }),
  ]).toEqual([{ ...plain, where }, plain, { ...plain, ignoresFilter: true }, null]);
});

test('every query comes back from its address as it was', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        anyQuery,
        anyQuery.map((query) => ({ ...query, page: 1, perPage: 'all' as const })),
      ),
      (query) => {
        expect(parseQuery(toQueryString(query, definition), definition)).toEqual(query);
      },
    ),
  );
});

test('any address opens, and what it does not understand stays out of it', () => {
  const names = fc.constantFrom(
    'page',
    'perPage',
    'sortBy',
    'orderBy',
    'where',
    'searchQuery',
    'status',
    'view',
    'odd',
  );
  const anyAddress = fc.oneof(
    anyText.map((text) => `?${text}`),
    fc.array(fc.tuple(names, anyText)).map((pairs) => `?${new URLSearchParams(pairs)}`),
  );
  fc.assert(
    fc.property(anyAddress, (address) => {
      const { ignoresFilter: _, ...query } = parseQuery(address, definition);
      expect(parseQuery(toQueryString(query, definition), definition)).toEqual(query);
    }),
  );
});

test.each([
  ['?page=0&perPage=7&view=x', {}],
  ['?page=1e3&view=-4', {}],
  ['?sortBy=remark,number,number,odd&orderBy=asc,desc', { sorts: [{ column: 'number', order: 'desc' }] }],
  [
    '?sortBy=number,status',
    {
      sorts: [
        { column: 'number', order: 'asc' },
        { column: 'status', order: 'asc' },
      ],
    },
  ],
  ['?status=odd,draft,draft', { filters: { status: 'draft' } }],
  ['?where={"column":"notes","is":"contains","value":"a"}', { ignoresFilter: true }],
  ['?where=[', { ignoresFilter: true }],
  ['?page=7&perPage=all', { perPage: 'all' }],
] as const)('%s is read as far as it makes sense', (address, expected) => {
  expect(parseQuery(address, definition)).toEqual({ ...defaultQuery, perPage: 10, ...expected });
});

test('the call is asked for windows of a hundred in place of all rows, and knows nothing of views', () => {
  const query: GridQuery = { ...defaultQuery, perPage: 'all', view: 3, searchQuery: 'ada' };
  expect([toListParams(query), getRowsKey(query), toViewQuery({ ...query, page: 4 }, {})]).toEqual([
    { perPage: '100', searchQuery: 'ada' },
    '?perPage=all&searchQuery=ada',
    'perPage=all&searchQuery=ada',
  ]);
});

test('a list is narrowed by searches and filters, not by its order, page or view', () => {
  const filtering = [{ searchQuery: 'a' }, { filters: { status: 'draft' } }, { where: { all: [] } }];
  const others = [
    { page: 3 },
    { perPage: 'all' as const },
    { view: 2 },
    { sorts: [{ column: 'number', order: 'asc' as const }] },
  ];
  expect(
    [filtering, others].map((each) => each.map((more) => isFiltered({ ...defaultQuery, ...more }))),
  ).toEqual([
    [true, true, true],
    [false, false, false, false],
  ]);
});

test('a column goes from ascending to descending to none, alone or beside the others', () => {
  const number: Sort = { column: 'number', order: 'asc' };
  const down: Sort = { column: 'number', order: 'desc' };
  const status: Sort = { column: 'status', order: 'asc' };
  expect([
    changeSort([], 'number', 'cycle', false),
    changeSort([number], 'number', 'cycle', false),
    changeSort([down], 'number', 'cycle', false),
    changeSort([number], 'status', 'cycle', false),
    changeSort([number], 'status', 'cycle', true),
    changeSort([number, status], 'number', 'cycle', true),
    changeSort([down, status], 'number', 'cycle', true),
  ]).toEqual([[number], [down], [], [status], [number, status], [down, status], [status]]);
});
