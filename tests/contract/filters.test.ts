import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applicationColumns } from '../../contract/applications/applications.ts';
import {
  type Condition,
  conditionsOf,
  type Filter,
  filterLimits,
  filterOf as filterParameter,
  type ListColumns,
  operators,
  parseFilter,
} from '../../contract/kit/filters.ts';
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

  it('is as deep and holds as many conditions as allowed, and no more', () => {
    const nested = (depth: number): Filter => (depth === 1 ? flagged : { all: [nested(depth - 1)] });
    expect(parse(nested(4))).toEqual(nested(4));
    expect(parse(nested(5))).toBeNull();
    const many = (count: number): Filter => ({
      all: [{ any: Array.from({ length: count - 1 }, () => flagged) }, flagged],
    });
    const short: ListColumns = { a: { type: 'flag' } };
    const brief = (count: number): Filter => ({
      all: [{ any: Array.from({ length: count }, () => ({ column: 'a', is: 'is', value: true })) }],
    });
    expect(parse(many(40))).toEqual(many(40));
    expect(parse(many(41))).toBeNull();
    expect(parseFilter(JSON.stringify(brief(40)), short)).toEqual(brief(40));
    expect(parseFilter(JSON.stringify(brief(41)), short)).toBeNull();
    const padded = (length: number) => JSON.stringify(flagged).padEnd(length);
    expect(parseFilter(padded(4000), applicationColumns)).toEqual(flagged);
    expect(parseFilter(padded(4001), applicationColumns)).toBeNull();
  });

  it('asks with values within their limits alone', () => {
    const number = { column: 'preference', is: 'between' } as const;
    const among = { column: 'counsellor', is: 'in' } as const;
    const text = { column: 'remark', is: 'contains' } as const;
    const days = { column: 'followUpOn', is: 'lastDays' } as const;
    const word = { column: 'countryCode', is: 'in' } as const;
    const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
    const taken = (condition: object) => parse(condition) !== null;
    expect({
      numbers: [
        [1, 2],
        [-1e15, 1e15],
        ['a', 2],
        [1, 2, 3],
        [1e15 + 2, 2],
      ].map((value) => taken({ ...number, value })),
      ids: [[], [0], [1.5], ids(100), ids(101)].map((value) => taken({ ...among, value })),
      text: ['', ' ', 'x'.repeat(200), 'x'.repeat(201)].map((value) => taken({ ...text, value })),
      days: [0, 1, 3660, 3661, 1.5].map((value) => taken({ ...days, value })),
      words: [[], ['GB'], Array(100).fill('GB'), Array(101).fill('GB')].map((value) =>
        taken({ ...word, value }),
      ),
    }).toEqual({
      numbers: [true, true, false, false, false],
      ids: [false, false, false, true, false],
      text: [false, false, true, false],
      days: [false, true, true, false, false],
      words: [false, true, true, false],
    });
  });

  it('gives no value to what is empty, filled or past, and to these alone', () => {
    const without = (is: string) => parse({ column: 'followUpOn', is }) !== null;
    const withOne = (is: string) => parse({ column: 'followUpOn', is, value: '2026-01-01' }) !== null;
    expect(['empty', 'notEmpty', 'past', 'on', 'before'].map((is) => [is, without(is), withOne(is)])).toEqual(
      [
        ['empty', true, false],
        ['notEmpty', true, false],
        ['past', true, false],
        ['on', false, true],
        ['before', false, true],
      ],
    );
  });

  it('names a column that may be asked about, and an operator that there is', () => {
    const columns: ListColumns = { open: { type: 'flag' }, shut: { type: 'flag', filterable: false } };
    const read = (given: object) => parseFilter(JSON.stringify(given), columns);
    expect(read({ column: 'open', is: 'is', value: true })).toEqual({
      column: 'open',
      is: 'is',
      value: true,
    });
    expect(read({ column: 'shut', is: 'is', value: true })).toBeNull();
    expect(read({ column: 'shut', is: 'empty' })).toBeNull();
    expect(read({ column: 'open', is: 'nonsense', value: true })).toBeNull();
    expect(read({ column: ['open'], is: 'is', value: true })).toBeNull();
  });

  it('has its conditions from left to right, through groups of either kind', () => {
    const [first, second, third] = [1, 2, 3].map(
      (value): Condition => ({ column: 'preference', is: 'is', value }),
    ) as [Condition, Condition, Condition];
    expect(conditionsOf({ all: [first, { any: [second, { all: [third] }] }] })).toEqual([
      first,
      second,
      third,
    ]);
    expect(conditionsOf({ any: [] })).toEqual([]);
    expect(conditionsOf(third)).toEqual([third]);
  });

  it('is a parameter that is read, or refused as no filter of the list', () => {
    const parameter = filterParameter(applicationColumns);
    expect(parameter.safeParse(JSON.stringify(flagged))).toEqual({ success: true, data: flagged });
    const refused = parameter.safeParse('{"column":"password"}');
    expect(refused.success ? [] : refused.error.issues.map(({ code, message }) => [code, message])).toEqual([
      ['custom', 'is not a filter of this list'],
    ]);
  });
});
