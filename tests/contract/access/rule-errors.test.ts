import { describe, expect, it } from 'vitest';
import { type EditError, findEditErrors } from '../../../contract/access/rule-errors.ts';
import type { AbilityRule } from '../../../contract/kit/ability.ts';

const read = (conditions: AbilityRule['conditions'], more: Partial<AbilityRule> = {}): AbilityRule => ({
  action: 'read',
  subject: 'Application',
  conditions,
  ...more,
});

describe('a rule that someone enters', () => {
  it.each<[string, AbilityRule, EditError[]]>([
    [
      'is refused with a field that no record has',
      read(undefined, { fields: ['secret'] }),
      [{ fault: 'unknownField', field: 'secret' }],
    ],
    [
      'is refused for each of two unknown fields',
      read(undefined, { fields: ['remark', 'one', 'other'] }),
      [
        { fault: 'unknownField', field: 'one' },
        { fault: 'unknownField', field: 'other' },
      ],
    ],
    [
      'is refused with a field on a page',
      { action: 'read', subject: 'dashboard', fields: ['id'] },
      [{ fault: 'unknownField', field: 'id' }],
    ],
    [
      'is refused with a status that no application has',
      read({ admission: 'offered' }),
      [{ fault: 'unknownValue', column: 'admission' }],
    ],
    [
      'is refused if one of two statuses is unknown',
      read({ admission: { $in: ['draft', 'gone'] } }),
      [{ fault: 'unknownValue', column: 'admission' }],
    ],
    [
      'is refused if it excludes an unknown status',
      read({ compliance: { $ne: 'gone' } }),
      [{ fault: 'unknownValue', column: 'compliance' }],
    ],
    [
      'is refused with a list of no values, which matches no record',
      read({ branchId: { $in: [] } }),
      [{ fault: 'emptyValues', column: 'branchId' }],
    ],
    [
      'is refused with a column that the records do not have',
      read({ title: 'x' }),
      [{ fault: 'unknownColumn', column: 'title' }],
    ],
    ['is accepted with a status that there is', read({ admission: { $in: ['draft', 'ready'] } }), []],
    ['is accepted for records without a branch', read({ branchId: null }), []],
    ['is accepted with a placeholder', read({ branchId: { $in: ['{{user.branchIds}}'] } }), []],
    [
      'is accepted with fields that there are',
      read(undefined, { fields: ['remark', 'money'], inverted: true, reason: 'Why' }),
      [],
    ],
    ['is accepted for a country code, of which there are many', read({ countryCode: 'GB' }), []],
  ])('%s', (_title, rule, errors) => {
    expect(findEditErrors(rule)).toEqual(errors);
  });
});
