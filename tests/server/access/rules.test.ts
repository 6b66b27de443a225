import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findRuleErrors } from '../../../contract/access/rule-errors.ts';
import type { AbilityRule } from '../../../contract/kit/ability.ts';
import { createAbility } from '../../../server/access/ability.ts';
import { resolvePlaceholders } from '../../../server/access/placeholders.ts';
import { somebody } from './people.ts';

const read = (conditions: AbilityRule['conditions'], more: Partial<AbilityRule> = {}): AbilityRule => ({
  action: 'read',
  subject: 'Application',
  conditions,
  ...more,
});
const application = { __typename: 'Application', id: 1, branchId: 3, organisationId: null } as const;

describe('a rule is refused', () => {
  it.each<[string, AbilityRule, unknown[]]>([
    ['with empty conditions, which would hold for every row', read({}), [{ fault: 'emptyConditions' }]],
    ['with an empty list of fields', read(undefined, { fields: [] }), [{ fault: 'emptyFields' }]],
    [
      'with a column the subject does not have',
      read({ password_hash: 'x' }),
      [{ fault: 'unknownColumn', column: 'password_hash' }],
    ],
    [
      'with a placeholder nobody fills in',
      read({ branchId: '{{user.password}}' }),
      [{ fault: 'unknownPlaceholder', placeholder: 'user.password' }],
    ],
    [
      'with a name every object has',
      read({ branchId: '{{constructor}}', id: { $in: ['{{__proto__}}'] } }),
      [
        { fault: 'unknownPlaceholder', placeholder: 'constructor' },
        { fault: 'unknownPlaceholder', placeholder: '__proto__' },
      ],
    ],
    [
      'with a list where one value is compared',
      read({ branchId: '{{user.branchIds}}' }),
      [{ fault: 'unknownPlaceholder', placeholder: 'user.branchIds' }],
    ],
    [
      'with a list where one value belongs',
      read({ branchId: { $ne: '{{user.branchIds}}' } }),
      [{ fault: 'unknownPlaceholder', placeholder: 'user.branchIds' }],
    ],
    [
      'with conditions on a page',
      { action: 'read', subject: 'dashboard', conditions: { id: 1 } },
      [{ fault: 'conditionsOnPage' }],
    ],
    [
      'with conditions on everything',
      { action: 'manage', subject: 'all', conditions: { id: 1 } },
      [{ fault: 'conditionsOnPage' }],
    ],
  ])('%s', (_title, rule, faults) => {
    expect(findRuleErrors(rule)).toEqual(faults);
  });

  it('only then', () => {
    expect(
      findRuleErrors(read({ branchId: { $in: ['{{user.branchIds}}', 4] }, counsellorId: null })),
    ).toEqual([]);
  });
});

describe('a faulty rule that is stored all the same', () => {
  const heard: unknown[] = [];
  const log = { error: (details: unknown) => heard.push(details) };

  it('grants nothing when it allows', () => {
    const ability = createAbility([read({}), read({ nonsense: 1 })], somebody('aco'), log);
    expect(ability.can('read', application)).toBe(false);
    expect(ability.can('read', 'Application')).toBe(false);
  });

  it('forbids all it names when it forbids', () => {
    const everything: AbilityRule = { action: 'read', subject: 'Application' };
    const ability = createAbility(
      [everything, read({ branchId: '{{user.brnchId}}' }, { inverted: true })],
      somebody('aco'),
      log,
    );
    expect(ability.can('read', application)).toBe(false);
  });

  it('is reported', () => {
    expect(heard).toEqual([
      { rule: read({}), faults: [{ fault: 'emptyConditions' }] },
      { rule: read({ nonsense: 1 }), faults: [{ fault: 'unknownColumn', column: 'nonsense' }] },
      {
        rule: read({ branchId: '{{user.brnchId}}' }, { inverted: true }),
        faults: [{ fault: 'unknownPlaceholder', placeholder: 'user.brnchId' }],
      },
    ]);
  });
});

describe('placeholders', () => {
  it('stand for the person who asks, lists one by one', () => {
    const user = somebody('aco', { id: 7, branchIds: [2, 3], branchId: 2 });
    const rule = read({
      branchId: { $in: ['{{user.branchIds}}', 9] },
      counsellorId: { $ne: '{{user.id}}' },
      studentId: '{{user.branchId}}',
      admission: 'draft',
    });
    expect(resolvePlaceholders(rule, user).conditions).toEqual({
      branchId: { $in: [2, 3, 9] },
      counsellorId: { $ne: 7 },
      studentId: 2,
      admission: 'draft',
    });
  });

  it('that stand for nothing reach no row, not the rows that have nothing', () => {
    const nobody = somebody('client');
    for (const organisationId of [
      '{{user.organisationId}}',
      { $in: ['{{user.organisationId}}'] },
      { $ne: '{{user.organisationId}}' },
    ]) {
      expect(createAbility([read({ organisationId })], nobody).can('read', application)).toBe(false);
    }
  });

  it('that stand for nothing forbid what differs from them', () => {
    const all: AbilityRule = { action: 'read', subject: 'Application' };
    const others = read({ organisationId: { $ne: '{{user.organisationId}}' } }, { inverted: true });
    expect(createAbility([all, others], somebody('client')).can('read', application)).toBe(false);
  });

  it('are never left in a rule that is stored without fault', () => {
    const names = fc.constantFrom(
      'user.id',
      'user.branchId',
      'user.branchIds',
      'user.partnerIds',
      'user.x',
      'x',
      '',
    );
    fc.assert(
      fc.property(fc.array(names, { maxLength: 5 }), (given) => {
        const rule = read({ branchId: { $in: given.map((name) => `{{${name}}}`) } });
        fc.pre(findRuleErrors(rule).length === 0);
        const filled = resolvePlaceholders(rule, somebody('aco', { id: 7, branchIds: [1, 2] }));
        expect(JSON.stringify(filled)).not.toContain('{{');
      }),
    );
  });
});
