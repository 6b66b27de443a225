import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AbilityRule } from '../../../../contract/kit/ability.ts';
import { createAbility } from '../../../../server/access/ability.ts';
import { decide, type PersonRule } from '../../../../server/domain/permissions/decisions.ts';
import { somebody } from '../../access/people.ts';

const user = somebody('counsellor', { id: 4, branchId: 1, branchIds: [1, 3] });

const rule = fc.record(
  {
    action: fc.constantFrom('read', 'update', 'manage'),
    subject: fc.constantFrom('Application', 'Course', 'dashboard', 'all'),
    conditions: fc.constantFrom(
      { counsellorId: '{{user.id}}' },
      { branchId: { $in: ['{{user.branchIds}}'] } },
      { organisationId: '{{user.organisationId}}' },
      { organisationId: { $ne: '{{user.organisationId}}' } },
      { admission: { $ne: 'draft' } },
    ),
    fields: fc.constantFrom(['remark'], ['money', 'remark']),
    inverted: fc.constant(true),
  },
  { requiredKeys: ['action', 'subject'] },
);

describe('the rule that decides', () => {
  it('decides as the portal does, for every person, record and field', () => {
    fc.assert(
      fc.property(
        fc.array(rule, { maxLength: 6 }),
        fc.constantFrom('read', 'update'),
        fc.constantFrom('Application', 'dashboard'),
        fc.option(fc.constantFrom('remark', 'money', 'priority'), { nil: undefined }),
        fc.option(
          fc.record({
            counsellorId: fc.constantFrom(4, 5),
            branchId: fc.constantFrom(1, 2, 3),
            organisationId: fc.constantFrom(null, 7),
            admission: fc.constantFrom('draft', 'submitted'),
          }),
          { nil: undefined },
        ),
        (given, action, subject, field, values) => {
          const rules = given as unknown as AbilityRule[];
          const row =
            values && subject === 'Application'
              ? ({ __typename: 'Application', ...values } as const)
              : undefined;
          const expected = createAbility(rules, user).can(
            action as 'read',
            row ?? (subject as 'Application'),
            field,
          );
          const ofRole = rules.map((each): PersonRule => ({ ...each, origin: 'role' }));
          const question = { action: action as 'read', subject: subject as 'Application', field, row };
          expect(decide(user, ofRole, [], question).allowed).toBe(expected);
        },
      ),
      { numRuns: 500 },
    );
  });

  const version = (number: number, rules: readonly AbilityRule[]) => ({
    role: 'counsellor' as const,
    number,
    rules,
    reason: `Reason ${number}`,
    createdAt: new Date(`2027-01-0${number}T08:00:00.000Z`),
    authorId: 1,
    authorName: 'Ada',
  });
  const read: AbilityRule = {
    action: 'read',
    subject: 'Application',
    conditions: { counsellorId: '{{user.id}}' },
  };
  const other: AbilityRule = { action: 'read', subject: 'Course' };

  it('names the version that brought it, after it had been taken away, and the value of the person', () => {
    const versions = [version(4, [read]), version(3, [other, read]), version(2, [other]), version(1, [read])];
    const found = decide(user, [{ ...read, origin: 'role' }], versions, {
      action: 'read',
      subject: 'Application',
    });
    expect(found).toEqual({
      allowed: true,
      rule: {
        action: 'read',
        subject: 'Application',
        conditions: { counsellorId: 4 },
        origin: 'role',
        since: { number: 3, createdAt: '2027-01-03T08:00:00.000Z', authorName: 'Ada', reason: 'Reason 3' },
      },
    });
  });

  it('is as old as the installation if every version has it', () => {
    const versions = [version(2, [read, other]), version(1, [read])];
    const { rule: found } = decide(user, [{ ...read, origin: 'role' }], versions, {
      action: 'read',
      subject: 'Application',
    });
    expect(found?.since?.number).toBe(1);
  });

  it('has no version if it was granted to the person', () => {
    const { rule: found } = decide(user, [{ ...read, origin: 'user' }], [version(1, [read])], {
      action: 'read',
      subject: 'Application',
    });
    expect([found?.origin, found?.since]).toEqual(['user', null]);
  });

  it('is none where no rule is about it', () => {
    expect(decide(user, [{ ...read, origin: 'role' }], [], { action: 'read', subject: 'Course' })).toEqual({
      allowed: false,
      rule: null,
    });
  });
});
