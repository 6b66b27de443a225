import { expect, test } from 'vitest';
import { parseFilter } from '../../../contract/kit/filters.ts';
import { findColumn, getFilterColumns } from '../../../src/machines/grid/definition/columns.ts';
import { addFilter, toCellFilter } from '../../../src/machines/grid/rows/filter-by-cell.ts';
import { definition, rowOf } from './support.ts';

const of = (column: string, more: object, exclude = false) => {
  const found = findColumn(definition, column);
  return found ? toCellFilter({ row: rowOf(1, more), column: found }, exclude) : undefined;
};

test.each([
  [
    'status',
    {},
    { column: 'status', is: 'in', value: ['ready'] },
    { column: 'status', is: 'notIn', value: ['ready'] },
  ],
  ['status', { status: null }, { column: 'status', is: 'empty' }, { column: 'status', is: 'notEmpty' }],
  [
    'counsellor',
    {},
    { column: 'counsellor', is: 'in', value: [7] },
    { column: 'counsellor', is: 'notIn', value: [7] },
  ],
  [
    'flagged',
    {},
    { column: 'flagged', is: 'is', value: false },
    { column: 'flagged', is: 'is', value: true },
  ],
  [
    'preference',
    { preference: 0 },
    { column: 'preference', is: 'is', value: 0 },
    { column: 'preference', is: 'isNot', value: 0 },
  ],
  [
    'remark',
    { remark: ' urgent ' },
    { column: 'remark', is: 'is', value: 'urgent' },
    { column: 'remark', is: 'isNot', value: 'urgent' },
  ],
  ['remark', { remark: '  ' }, { column: 'remark', is: 'empty' }, { column: 'remark', is: 'notEmpty' }],
  [
    'createdAt',
    {},
    { column: 'createdAt', is: 'on', value: '2026-01-05' },
    {
      any: [
        { column: 'createdAt', is: 'before', value: '2026-01-05' },
        { column: 'createdAt', is: 'after', value: '2026-01-05' },
        { column: 'createdAt', is: 'empty' },
      ],
    },
  ],
  ['notes', {}, null, null],
])('%s with %j is narrowed to and left out by what the server understands', (column, more, keep, leave) => {
  const [one, other] = [of(column, more), of(column, more, true)];
  const read = [one, other].map(
    (filter) => filter && parseFilter(JSON.stringify(filter), getFilterColumns(definition)),
  );
  expect([one, other, read]).toEqual([keep, leave, [keep, leave]]);
});

test('the same question is not asked twice, and others are asked beside it', () => {
  const draft = { column: 'status', is: 'in', value: ['draft'] } as const;
  const flag = { column: 'flagged', is: 'is', value: true } as const;
  const any = { any: [draft, flag] };
  expect([
    addFilter(null, draft),
    addFilter(draft, draft),
    addFilter(draft, flag),
    addFilter(any, flag),
  ]).toEqual([draft, draft, { all: [draft, flag] }, { all: [any, flag] }]);
});
