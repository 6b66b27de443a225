import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applicationColumns } from '../../contract/applications.ts';
import { conditionsOf, type Filter, filterLimits, operators, parseFilter } from '../../contract/filters.ts';
import { filterOf } from '../server/lists/filters.arbitrary.ts';

const parse = (given: unknown) => parseFilter(JSON.stringify(given), applicationColumns);
const flagged = { column: 'flagged', is: 'is', value: true } as const;

describe('a filter', () => {
  it('is read as it was written', () => {
    // What is no word of a choice without a list of words is a word all the same.
    fc.assert(
      fc.property(filterOf(applicationColumns, operators), (filter) => {
        fc.pre(JSON.stringify(filter).length <= filterLimits.length);
        expect(parse(filter)).toEqual(filter);
      }),
    );
  });

  it('is never made of anything else', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (given) => {
        const filter = parseFilter(given, applicationColumns);
        expect(
          filter === null || conditionsOf(filter).every(({ column }) => column in applicationColumns),
        ).toBe(true);
      }),
    );
  });

  it.each<[string, unknown]>([
    ['a column that is not there', { column: 'password', is: 'is', value: 'x' }],
    ['a column of every object', { column: 'constructor', is: 'is', value: 'x' }],
    ['an operator of another type', { column: 'number', is: 'less', value: 3 }],
    ['a value where none belongs', { column: 'remark', is: 'empty', value: '' }],
    ['no value where one belongs', { column: 'remark', is: 'contains' }],
    ['a word that is no choice', { column: 'status', is: 'in', value: ['nonsense'] }],
    ['one end of two', { column: 'preference', is: 'between', value: [1] }],
    ['a day that is not', { column: 'createdAt', is: 'on', value: '2027-02-30' }],
    ['the year 0', { column: 'createdAt', is: 'on', value: '0000-12-31' }],
    ['two joins at once', { all: [], any: [] }],
    ['a word too many', { ...flagged, not: true }],
  ])('is refused with %s', (_what, given) => {
    expect(parse(given)).toBeNull();
  });

  it('is as deep and as long as allowed, and no more', () => {
    const nested = (depth: number): Filter => (depth === 1 ? flagged : { all: [nested(depth - 1)] });
    expect(parse(nested(filterLimits.depth))).toEqual(nested(filterLimits.depth));
    expect(parse(nested(filterLimits.depth + 1))).toBeNull();
    const many = (count: number): Filter => ({ any: Array.from({ length: count }, () => flagged) });
    expect(parse(many(filterLimits.conditions))).toEqual(many(filterLimits.conditions));
    expect(parse(many(filterLimits.conditions + 1))).toBeNull();
  });
});
