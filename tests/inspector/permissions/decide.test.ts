import { describe, expect, it } from 'vitest';
import type { AbilityRule } from '../../../contract/kit/ability.ts';
import {
  decide,
  listColumns,
  type PermissionQuestion,
  readRecord,
} from '../../../src/inspector/permissions/decide.ts';

const rules: readonly AbilityRule[] = [
  { action: 'read', subject: 'Course' },
  { action: 'read', subject: 'Application', conditions: { counsellorId: 7 } },
  { action: 'manage', subject: 'all', inverted: true, conditions: { branchId: 2 }, reason: 'Closed branch' },
  { action: 'update', subject: 'Application', fields: ['remark'], conditions: { counsellorId: 7 } },
  { action: 'read', subject: 'Application', inverted: true, fields: ['commission'] },
];

/** The answer, and the rules by their place with the part that each has. */
function ask(given: Partial<PermissionQuestion>) {
  const question = { subject: 'Application', action: 'read', field: '', record: null, ...given } as const;
  const { isAllowed, rules: considered } = decide(rules, question);
  return [isAllowed, considered.map(({ place, part }) => `${place} ${part}`)];
}

describe('a decision', () => {
  it('about any record passes over rules that forbid only some records or fields', () => {
    expect(ask({})).toEqual([true, ['5 some', '3 some', '2 decides']]);
  });

  it('about one record depends on its columns', () => {
    expect(ask({ record: { counsellorId: 7 } })).toEqual([true, ['5 some', '3 conditions', '2 decides']]);
    expect(ask({ record: { counsellorId: 8 } })).toEqual([false, ['5 some', '3 conditions', '2 conditions']]);
    expect(ask({ record: { counsellorId: 7, branchId: 2 } })).toEqual([
      false,
      ['5 some', '3 decides', '2 overridden'],
    ]);
  });

  it('about a field depends on the fields of the rules', () => {
    const record = { counsellorId: 7 };
    expect(ask({ field: ' commission ', record })).toEqual([
      false,
      ['5 decides', '3 conditions', '2 overridden'],
    ]);
    expect(ask({ action: 'update', field: 'remark', record })).toEqual([true, ['4 decides', '3 conditions']]);
    expect(ask({ action: 'update', field: 'status', record })).toEqual([false, ['4 field', '3 conditions']]);
  });

  it('of no rule is a refusal', () => {
    expect(ask({ subject: 'Task', action: 'delete' })).toEqual([false, ['3 some']]);
    expect(decide([], { subject: 'Task', action: 'read', field: '', record: null })).toEqual({
      isAllowed: false,
      rules: [],
    });
  });

  it('names the columns that are not known of the record', () => {
    const { rules: considered } = decide(rules, {
      subject: 'Application',
      action: 'read',
      field: '',
      record: { branchId: 1 },
    });
    expect(considered.map(({ place, unknown }) => [place, unknown])).toEqual([
      [5, []],
      [3, []],
      [2, ['counsellorId']],
    ]);
  });
});

it('asks for the columns that the rules about the subject and about all of them read', () => {
  expect(listColumns(rules, 'Application')).toEqual(['branchId', 'counsellorId']);
  expect(listColumns(rules, 'Task')).toEqual(['branchId']);
  expect(listColumns([], 'Task')).toEqual([]);
});

it('reads values as JSON would write them, and leaves out those that were not given', () => {
  const typed = { a: ' 7 ', b: 'true', c: 'null', d: 'visa', e: ' ', f: 'x', g: '+44' };
  expect(readRecord(typed, ['a', 'b', 'c', 'd', 'e', 'g', 'h'])).toEqual({
    a: 7,
    b: true,
    c: null,
    d: 'visa',
    g: '+44',
  });
});
