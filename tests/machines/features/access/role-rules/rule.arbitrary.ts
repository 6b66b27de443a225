import fc from 'fast-check';
import type { AbilityRule } from '../../../../../contract/kit/ability.ts';

const conditions: fc.Arbitrary<NonNullable<AbilityRule['conditions']>> = fc.oneof(
  fc.record({ counsellorId: fc.constant('{{user.id}}') }),
  fc.record({
    branchId: fc.record({ $in: fc.constantFrom<(string | number)[]>(['{{user.branchIds}}'], [4, 5]) }),
  }),
  fc.record({ admission: fc.constantFrom('draft', 'submitted') }),
  fc.record({ officerId: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ officerId: fc.constant(null) }),
  fc.record({ compliance: fc.record({ $ne: fc.constant('notNeeded') }) }),
);

/** Rules about few things, so that two of them are often the same. */
export const anyRule: fc.Arbitrary<AbilityRule> = fc.record(
  {
    action: fc.constantFrom('read', 'update', 'manage'),
    subject: fc.constantFrom('Application', 'ApplicationDocument'),
    conditions,
    fields: fc.constantFrom(['studentId'], ['studentId', 'branchId']),
    inverted: fc.constant(true),
    reason: fc.constantFrom('Not for you', 'Not yet'),
  },
  { requiredKeys: ['action', 'subject'] },
);

export const anyRules = fc.array(anyRule, { maxLength: 12 });
