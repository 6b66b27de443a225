import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Condition,
  type Filter,
  type ListColumns,
  parseFilter,
} from '../../../../contract/kit/filters.ts';
import { checkDraft, parseTypedNumber } from '../../../../src/machines/grid/filters/check-draft.ts';
import {
  canAddGroup,
  changeColumn,
  changePart,
  toDraft,
} from '../../../../src/machines/grid/filters/draft.ts';
import { isGroup } from '../../../../src/machines/grid/filters/draft.types.ts';

const columns: ListColumns = {
  name: { type: 'text' },
  amount: { type: 'number' },
  day: { type: 'date' },
  status: { type: 'choice', values: ['draft', 'ready', 'closed'] },
  flagged: { type: 'flag' },
  branch: { type: 'reference', reference: 'branch' },
};

const days = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const words = fc
  .string({ minLength: 1, maxLength: 30 })
  .filter((text) => text.trim() === text && text !== '');
const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ column: fc.constant('name'), is: fc.constantFrom('contains', 'is'), value: words }),
  fc.record({ column: fc.constant('name'), is: fc.constantFrom('empty', 'notEmpty') }),
  fc.record({
    column: fc.constant('amount'),
    is: fc.constantFrom('is', 'less'),
    value: fc.integer({ min: -1e9, max: 1e9 }),
  }),
  fc.record({
    column: fc.constant('amount'),
    is: fc.constant('between'),
    value: fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 50, max: 99 })),
  }),
  fc.record({ column: fc.constant('day'), is: fc.constantFrom('on', 'before', 'after'), value: days }),
  fc.record({
    column: fc.constant('day'),
    is: fc.constant('lastDays'),
    value: fc.integer({ min: 1, max: 3660 }),
  }),
  fc.record({
    column: fc.constant('status'),
    is: fc.constantFrom('in', 'notIn'),
    value: fc.uniqueArray(fc.constantFrom('draft', 'ready', 'closed'), { minLength: 1 }),
  }),
  fc.record({ column: fc.constant('flagged'), is: fc.constant('is'), value: fc.boolean() }),
  fc.record({
    column: fc.constant('branch'),
    is: fc.constant('in'),
    value: fc.uniqueArray(fc.integer({ min: 1, max: 999 }), { minLength: 1, maxLength: 5 }),
  }),
) as fc.Arbitrary<Condition>;
const group = (inner: fc.Arbitrary<Filter>): fc.Arbitrary<Filter> =>
  fc.oneof(
    fc.array(inner, { minLength: 2, maxLength: 3 }).map((all) => ({ all })),
    fc.array(inner, { minLength: 2, maxLength: 3 }).map((any) => ({ any })),
  );
const filter = fc.oneof(condition, group(condition), group(fc.oneof(condition, group(condition))));

describe('a draft of a filter', () => {
  it('means the filter it was made from, whatever that is', () => {
    fc.assert(
      fc.property(filter, (given) => {
        const { filter: read, problems } = checkDraft(toDraft(given).draft, columns);
        expect([read, problems.size]).toEqual([given, 0]);
      }),
    );
  });

  it('never means a filter that the contract would refuse', () => {
    const part = fc.record({
      column: fc.constantFrom(...Object.keys(columns), 'gone'),
      is: fc.constantFrom('is', 'in', 'between', 'contains', 'on', 'lastDays', 'empty'),
      values: fc.array(
        fc.oneof(fc.string(), days, fc.integer().map(String), fc.constantFrom('draft', 'true')),
        {
          maxLength: 3,
        },
      ),
    });
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), (parts) => {
        const { filter: read, problems } = checkDraft(
          {
            id: 0,
            join: 'any',
            parts: parts.map(({ column, is, values }, id) => ({
              id: id + 1,
              column,
              is: is as 'is',
              values,
            })),
          },
          columns,
        );
        if (read) expect(parseFilter(JSON.stringify(read), columns)).toEqual(read);
        else expect(problems.size).toBe(parts.length);
      }),
    );
  });

  it('gives every part an id of its own', () => {
    fc.assert(
      fc.property(filter, (given) => {
        const ids: number[] = [];
        const collect = (part: ReturnType<typeof toDraft>['draft']): void => {
          ids.push(part.id);
          for (const each of part.parts) isGroup(each) ? collect(each) : ids.push(each.id);
        };
        const { draft, next } = toDraft(given);
        collect(draft);
        expect(new Set(ids).size).toBe(ids.length);
        expect(Math.max(...ids)).toBeLessThan(next);
      }),
    );
  });

  it('says of each question what is wrong with it', () => {
    const problemOf = (column: string, is: string, ...values: string[]) =>
      checkDraft(
        { id: 0, join: 'all', parts: [{ id: 1, column, is: is as 'is', values }] },
        columns,
      ).problems.get(1);
    expect([
      problemOf('name', 'contains', '  '),
      problemOf('name', 'contains', 'x'.repeat(201)),
      problemOf('amount', 'is', 'twelve'),
      problemOf('amount', 'between', '9', '3'),
      problemOf('day', 'on', '2026-02-30'),
      problemOf('day', 'lastDays', '0'),
      problemOf('status', 'in'),
      problemOf('status', 'in', 'unheard of'),
      problemOf('gone', 'is', '1'),
    ]).toEqual(['missing', 'tooLong', 'number', 'order', 'date', 'days', 'missing', 'unfit', 'unfit']);
  });

  it.each([
    ['a text of 200 letters', 'name', 'contains', ['x'.repeat(200)], 'x'.repeat(200)],
    ['one day', 'day', 'lastDays', ['1'], 1],
    ['ten years of days', 'day', 'nextDays', ['3660'], 3660],
    ['two numbers that are the same', 'amount', 'between', ['3', '3'], [3, 3]],
    [
      'two days that are the same',
      'day',
      'between',
      ['2026-11-25', '2026-11-25'],
      ['2026-11-25', '2026-11-25'],
    ],
  ] as const)('takes %s', (_what, column, is, values, value) => {
    const draft = { id: 0, join: 'all' as const, parts: [{ id: 1, column, is, values }] };
    expect(checkDraft(draft, columns)).toEqual({ filter: { column, is, value }, problems: new Map() });
  });

  it.each([
    ['half a day', '1.5'],
    ['more than ten years', '3661'],
    ['days before today', '-1'],
  ])('takes no %s as the number of days', (_what, typed) => {
    const part = { id: 1, column: 'day', is: 'lastDays' as const, values: [typed] };
    expect(checkDraft({ id: 0, join: 'all', parts: [part] }, columns)).toEqual({
      filter: null,
      problems: new Map([[1, 'days']]),
    });
  });

  it('drops groups without questions, and a group of one is its question', () => {
    const { draft } = toDraft({ all: [{ column: 'name', is: 'empty' }] });
    const nested = { ...draft, parts: [...draft.parts, { id: 9, join: 'any' as const, parts: [] }] };
    expect(checkDraft(nested, columns).filter).toEqual({ column: 'name', is: 'empty' });
  });

  it('keeps what was typed when the column changes to one it can be typed for, and the part in its place', () => {
    const typed = { id: 4, column: 'name', is: 'contains' as const, values: ['12'] };
    expect([
      changeColumn(typed, columns, 'amount'),
      changeColumn(typed, columns, 'day'),
      changeColumn(typed, columns, 'status'),
    ]).toEqual([
      { id: 4, column: 'amount', is: 'is', values: ['12'] },
      { id: 4, column: 'day', is: 'on', values: ['12'] },
      { id: 4, column: 'status', is: 'in', values: [] },
    ]);
  });

  it('takes a part out wherever it stands, and nests no deeper than filters may', () => {
    const { draft } = toDraft({
      all: [
        {
          any: [
            { column: 'name', is: 'empty' },
            { column: 'day', is: 'empty' },
          ],
        },
        { column: 'amount', is: 'empty' },
      ],
    });
    const inner = draft.parts.find(isGroup);
    const without = changePart(draft, inner?.parts[0]?.id ?? -1, () => null);
    expect(checkDraft(without, columns).filter).toEqual({
      all: [
        { column: 'day', is: 'empty' },
        { column: 'amount', is: 'empty' },
      ],
    });
    expect([canAddGroup(draft, draft.id), canAddGroup(draft, inner?.id ?? -1)]).toEqual([true, true]);
    const deeper = toDraft({
      all: [
        { column: 'name', is: 'empty' },
        {
          any: [
            { column: 'name', is: 'empty' },
            {
              all: [
                { column: 'day', is: 'empty' },
                { column: 'amount', is: 'empty' },
              ],
            },
          ],
        },
      ],
    }).draft;
    const middle = deeper.parts.find(isGroup);
    const innermost = middle?.parts.find(isGroup);
    expect([deeper, middle, innermost].map((each) => canAddGroup(deeper, each?.id ?? -1))).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('a number as people write it', () => {
  it('is read in the digits and marks of each language', () => {
    const typed = ['1 234,5', '-3', '١٢٫٥', '۱۲٫۵', "1'234", '1’234', '−7', '.5', '1.2.3', '', 'x'];
    expect(typed.map(parseTypedNumber)).toEqual([
      1234.5,
      -3,
      12.5,
      12.5,
      1234,
      1234,
      -7,
      0.5,
      null,
      null,
      null,
    ]);
  });
});
