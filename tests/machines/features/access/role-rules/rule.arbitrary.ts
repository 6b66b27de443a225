import fc from 'fast-check';
import type { AbilityRule } from '../../../../../contract/kit/ability.ts';

const conditions = fc.oneof(
  fc.constant({ counsellorId: '{{user.id}}' }),
  fc.constant({ branchId: { $in: ['{{user.branchIds}}'] } }),
  fc.record({ admission: fc.constantFrom('draft', 'submitted') }),
  fc.record({ officerId: fc.integer({ min: 1, max: 3 }) }),
  fc.constant({ officerId: null }),
  fc.constant({ compliance: { $ne: 'notNeeded' } }),
);

/** Rules about few things, so that two of them are often the same. */
export const anyRule: fc.Arbitrary<AbilityRule> = fc.record(
  {
    action: fc.constantFrom('read', 'update', 'manage'),
    subject: fc.constantFrom('Application', 'ApplicationDocument'),
    conditions,
    fields: fc.constant(['studentId']),
    inverted: fc.constant(true),
    reason: fc.constantFrom('Not for you', 'Not yet'),
  },
  { requiredKeys: ['action', 'subject'] },
);

export const anyRules = fc.array(anyRule, { maxLength: 12 });
