import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AbilityRule } from '../../../../contract/kit/ability.ts';
import { actions, pageSubjects } from '../../../../contract/kit/permissions.ts';
import { createSessionAbility } from '../../../../src/machines/kit/session/ability.ts';
import { allows } from '../../../../src/machines/shell/session/page-rules.ts';

const subjects = [...pageSubjects, 'Application', 'all'] as const;

const rule: fc.Arbitrary<AbilityRule> = fc.record(
  {
    action: fc.constantFrom(...actions),
    subject: fc.constantFrom(...subjects),
    conditions: fc.constant({ branchId: 1 }),
    fields: fc.constant(['number']),
    inverted: fc.boolean(),
  },
  { requiredKeys: ['action', 'subject'] },
);

describe('page rules', () => {
  it('answer as CASL does, for any rules', () => {
    fc.assert(
      fc.property(
        fc.array(rule, { maxLength: 12 }),
        fc.constantFrom(...actions),
        fc.constantFrom(...subjects),
        (rules, action, subject) => {
          expect(allows(rules, action, subject)).toBe(createSessionAbility(rules).can(action, subject));
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('let a later rule win over an earlier one', () => {
    const allow: AbilityRule = { action: 'read', subject: 'lead' };
    const forbid: AbilityRule = { action: 'manage', subject: 'all', inverted: true };
    expect([allows([allow, forbid], 'read', 'lead'), allows([forbid, allow], 'read', 'lead')]).toEqual([
      false,
      true,
    ]);
  });

  it('allow nothing when there are none', () => {
    expect(subjects.filter((subject) => allows([], 'read', subject))).toEqual([]);
  });
});
