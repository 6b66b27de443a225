import { expect, test } from 'vitest';
import type { Filter } from '../../../contract/kit/filters.ts';
import { PgDialect, sql } from '../../../server/db/drizzle.ts';
import { whereFilter } from '../../../server/lists/conditions.ts';
import type { VisibleColumn } from '../../../server/lists/visible-column.ts';

const number = (value: VisibleColumn['value'], counted: boolean): VisibleColumn => ({
  type: 'number',
  value,
  counted,
  label: null,
  within: null,
  key: value,
  keyType: 'numeric',
  nullable: false,
  days: 'instants',
});
const columns: Readonly<Record<string, VisibleColumn>> = {
  students: number(sql`(select count(*) from students)`, true),
  universities: number(sql`(select count(*) from universities)`, true),
  code: number(sql`code`, false),
};

/** How often the SQL of a filter looks through a table. */
function looks(filter: Filter, table: string): number {
  const condition = whereFilter(filter, {
    now: new Date('2026-11-23T12:00:00.000Z'),
    timeZone: 'UTC',
    column: (name) => columns[name] ?? expect.unreachable(name),
  });
  const text = condition ? new PgDialect().sqlToQuery(condition).sql : '';
  return text.split(`from ${table})`).length - 1;
}

const asked = (column: string, value: number): Filter => ({ column, is: 'more', value });

test('what is counted in another table is counted once for a row, however many conditions ask', () => {
  const many: Filter = { any: Array.from({ length: 40 }, (_, at) => asked('students', at)) };
  expect(looks(many, 'students')).toBe(1);
  const nested: Filter = {
    all: [
      asked('students', 1),
      { any: [asked('universities', 2), { all: [asked('students', 3)] }, asked('code', 4)] },
    ],
  };
  expect([looks(nested, 'students'), looks(nested, 'universities')]).toEqual([1, 1]);
  expect(looks({ all: [asked('students', 1), asked('code', 2)] }, 'students')).toBe(1);
});
