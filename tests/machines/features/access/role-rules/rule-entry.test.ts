import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findRuleErrors } from '../../../../../contract/access/rule-errors.ts';
import type { AbilityRule } from '../../../../../contract/kit/ability.ts';
import { defaultRules } from '../../../../../server/access/default-rules.ts';
import { findEntryErrors } from '../../../../../src/machines/features/access/role-rules/entry-errors.ts';
import {
  type ConditionEntry,
  createEntry,
  getColumns,
  getColumnValues,
  getOperators,
  type RuleEntry,
  toEntry,
  toRule,
} from '../../../../../src/machines/features/access/role-rules/rule-entry.ts';
import { anyRule } from './rule.arbitrary.ts';

const entryOf = (more: Partial<RuleEntry> = {}): RuleEntry => ({
  ...createEntry('read', 'Application', false),
  ...more,
});
const where = (
  column: string,
  operator: ConditionEntry['operator'],
  more: Partial<ConditionEntry> = {},
): ConditionEntry => ({ column, operator, picked: [], typed: '', ...more });
const conditionsOf = (...conditions: ConditionEntry[]) => toRule(entryOf({ conditions })).conditions;

describe('a rule as it is entered', () => {
  it('is the rule that it was made from', () => {
    fc.assert(
      fc.property(anyRule, (rule) => {
        expect(toRule(toEntry(rule))).toEqual(rule);
      }),
    );
  });

  it('is each default rule that it was made from, and none of them has an error', () => {
    const all: AbilityRule[] = Object.values(defaultRules).flat();
    expect(all.map((rule) => toRule(toEntry(rule)))).toEqual(all);
    expect(all.filter((rule) => Object.keys(findEntryErrors(toEntry(rule))).length > 0)).toEqual([]);
    expect(all.filter((rule) => findRuleErrors(rule).length > 0)).toEqual([]);
  });

  it('compares a column with a placeholder, a choice, a number, a text, yes or no, and nothing', () => {
    expect([
      conditionsOf(where('counsellorId', 'is', { picked: ['{{user.id}}'] })),
      conditionsOf(where('admission', 'isNot', { picked: ['draft'] })),
      conditionsOf(where('officerId', 'is', { picked: ['*'], typed: ' 7 ' })),
      conditionsOf(where('countryCode', 'is', { typed: 'GB' })),
      conditionsOf(where('officerId', 'isEmpty')),
      conditionsOf(where('officerId', 'isNotEmpty')),
      toRule({
        ...createEntry('read', 'Country', false),
        conditions: [where('isDestination', 'is', { picked: ['false'] })],
      }).conditions,
    ]).toEqual([
      { counsellorId: '{{user.id}}' },
      { admission: { $ne: 'draft' } },
      { officerId: 7 },
      { countryCode: 'GB' },
      { officerId: null },
      { officerId: { $ne: null } },
      { isDestination: false },
    ]);
  });

  it('compares a column with several values: those selected, then those typed in lines', () => {
    expect(
      conditionsOf(
        where('branchId', 'isOneOf', { picked: ['{{user.branchIds}}'], typed: ' 4\n\n5 ' }),
        where('countryCode', 'isOneOf', { typed: 'GB\nUS' }),
      ),
    ).toEqual({
      branchId: { $in: ['{{user.branchIds}}', 4, 5] },
      countryCode: { $in: ['GB', 'US'] },
    });
  });

  it('leaves out a list of branches where one value is compared, without losing it', () => {
    const condition = where('branchId', 'is', { picked: ['{{user.branchIds}}'], typed: '3' });
    expect(conditionsOf(condition)).toEqual({ branchId: 3 });
    expect(conditionsOf({ ...condition, operator: 'isOneOf' })).toEqual({
      branchId: { $in: ['{{user.branchIds}}', 3] },
    });
  });

  it('has a reason in one line, and none when only spaces were typed', () => {
    expect([
      toRule(entryOf({ inverted: true, reason: '  Not\tfor you ' })),
      toRule(entryOf({ inverted: true, reason: '   ' })),
    ]).toEqual([
      { action: 'read', subject: 'Application', inverted: true, reason: 'Not for you' },
      { action: 'read', subject: 'Application', inverted: true },
    ]);
  });
});

describe('what conditions can be selected from', () => {
  it('is what the column refers to', () => {
    expect([
      getColumnValues('Application', 'branchId'),
      getColumnValues('Task', 'status').choices,
      getColumnValues('Country', 'isDestination').choices,
      getColumnValues('Application', ''),
    ]).toEqual([
      {
        kind: 'branch',
        placeholders: ['{{user.branchId}}'],
        listPlaceholders: ['{{user.branchIds}}', '{{user.sharedBranchIds}}'],
        choices: [],
      },
      ['open', 'snoozed', 'done', 'dropped'],
      ['true', 'false'],
      { kind: 'text', placeholders: [], listPlaceholders: [], choices: [] },
    ]);
  });

  it('is nothing for pages, and no list for yes or no', () => {
    expect([getColumns('dashboard'), getColumns('Status'), getOperators({ kind: 'flag' })]).toEqual([
      [],
      ['id'],
      ['is', 'isNot', 'isEmpty', 'isNotEmpty'],
    ]);
  });
});

describe('the errors of a rule', () => {
  it.each<[string, Partial<RuleEntry>, object]>([
    ['no limits', {}, {}],
    ['a forbidding rule without a reason', { inverted: true, reason: ' ' }, { reason: 'required' }],
    ['a reason of 200 characters', { inverted: true, reason: 'r'.repeat(200) }, {}],
    ['a reason of 201 characters', { inverted: true, reason: 'r'.repeat(201) }, { reason: 'tooLong' }],
    ['no field selected', { fields: [] }, { fields: 'required' }],
    ['a field that does not exist', { fields: ['studentId', 'shoeSize'] }, { fields: 'unknown' }],
    ['no column', { conditions: [where('', 'is')] }, { conditions: { 0: { column: 'required' } } }],
    [
      'a column that does not exist',
      { conditions: [where('shoeSize', 'is', { typed: '44' })] },
      { conditions: { 0: { column: 'unknown' } } },
    ],
    [
      'a column twice',
      { conditions: [where('officerId', 'isEmpty'), where('officerId', 'isNotEmpty')] },
      { conditions: { 1: { column: 'contradicts' } } },
    ],
    ['no value', { conditions: [where('officerId', 'is')] }, { conditions: { 0: { value: 'required' } } }],
    [
      'an empty list',
      { conditions: [where('countryCode', 'isOneOf', { typed: ' \n ' })] },
      { conditions: { 0: { value: 'required' } } },
    ],
    [
      'a word where an id belongs',
      { conditions: [where('officerId', 'isOneOf', { typed: '4\nfour' })] },
      { conditions: { 0: { value: 'invalid' } } },
    ],
    [
      'a status that does not exist',
      { conditions: [where('admission', 'is', { typed: 'asleep' })] },
      { conditions: { 0: { value: 'unknown' } } },
    ],
    [
      'a text of 120 characters',
      { conditions: [where('countryCode', 'is', { typed: 'x'.repeat(120) })] },
      {},
    ],
    ['200 values', { conditions: [where('officerId', 'isOneOf', { typed: '1\n'.repeat(200) })] }, {}],
    [
      'a text of 121 characters',
      { conditions: [where('countryCode', 'is', { typed: 'x'.repeat(121) })] },
      { conditions: { 0: { value: 'tooLong' } } },
    ],
    [
      '201 values',
      { conditions: [where('officerId', 'isOneOf', { typed: '1\n'.repeat(201) })] },
      { conditions: { 0: { value: 'tooBig' } } },
    ],
    ['nothing to compare with', { conditions: [where('officerId', 'isEmpty')] }, {}],
  ])('are found with %s', (_, more, errors) => {
    expect(findEntryErrors(entryOf(more))).toEqual(errors);
  });
});
