import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { pageSizes } from '../../../contract/primitives.ts';
import { defaultQuery, type ListQuery, parseQuery, queryString } from '../../../src/machines/list/query.ts';

// Thousands of generated cases take their time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const anyText = fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) });

const shape = { sortKeys: ['name', 'createdAt'], filters: { status: ['draft', 'ready'], country: null } };

const text = fc.string({ unit: 'grapheme', maxLength: 60 }).map((given) => given.trim());
const query: fc.Arbitrary<ListQuery> = fc
  .record({
    page: fc.integer({ min: 1 }),
    perPage: fc.constantFrom(...pageSizes),
    searchQuery: text,
    sortBy: fc.constantFrom(null, 'name', 'createdAt'),
    orderBy: fc.constantFrom('asc' as const, 'desc' as const),
    status: fc.constantFrom('', 'draft', 'draft,ready', 'ready,draft'),
    country: text,
  })
  .map(({ status, country, orderBy, ...rest }) => ({
    ...rest,
    orderBy: rest.sortBy === null ? ('asc' as const) : orderBy,
    filters: { ...(status !== '' && { status }), ...(country !== '' && { country }) },
  }));

test('what an address is made of is what is read from it', () => {
  fc.assert(
    fc.property(query, (given) => {
      expect(parseQuery(queryString(given), shape)).toEqual(given);
    }),
  );
});

test('everything by default is no query at all', () => {
  expect([queryString(defaultQuery), parseQuery('', shape), parseQuery('?', shape)]).toEqual([
    '?',
    defaultQuery,
    defaultQuery,
  ]);
});

test.each([
  ['?page=0', defaultQuery],
  ['?page=-1&perPage=7', defaultQuery],
  ['?page=1e99&perPage=NaN', defaultQuery],
  ['?sortBy=secret&orderBy=desc', defaultQuery],
  ['?orderBy=desc', defaultQuery],
  ['?status=gone,draft,draft&unknown=1', { ...defaultQuery, filters: { status: 'draft' } }],
  ['?status=', defaultQuery],
  ['?perPage=100&page=3', { ...defaultQuery, perPage: 100, page: 3 }],
])('%s is read as far as it makes sense', (search, expected) => {
  expect(parseQuery(search, shape)).toEqual(expected);
});

test('any address opens', () => {
  fc.assert(
    fc.property(anyText, (search) => {
      const read = parseQuery(search, shape);
      expect(read.page).toBeGreaterThan(0);
      expect(parseQuery(queryString(read), shape)).toEqual(read);
    }),
  );
});
