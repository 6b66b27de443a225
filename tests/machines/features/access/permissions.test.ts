import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actions } from '../../../../contract/kit/permissions.ts';
import type { ExplainedRule } from '../../../../contract/people/profile.ts';
import { getPermissions } from '../../../../src/machines/features/access/permissions.ts';
import { createSessionAbility } from '../../../../src/machines/kit/session/ability.ts';

const rule = (id: number, more: Partial<ExplainedRule> = {}): ExplainedRule => ({
  id,
  origin: 'role',
  action: 'read',
  subject: 'Application',
  ...more,
});

const answers = (...rules: ExplainedRule[]) =>
  getPermissions(rules).map(({ subject, action, answer }) => `${subject} ${action} ${answer}`);

describe('what a person may do', () => {
  it('is yes without limits, some with conditions or fields, no when a later rule forbids', () => {
    expect([
      answers(rule(1)),
      answers(rule(1, { conditions: { counsellorId: 7 } })),
      answers(rule(1, { fields: ['number'] })),
      answers(rule(1), rule(2, { inverted: true, fields: ['money'] })),
      answers(rule(1), rule(2, { inverted: true })),
      answers(rule(1, { inverted: true }), rule(2)),
    ]).toEqual([
      ['Application read yes'],
      ['Application read some'],
      ['Application read some'],
      ['Application read some'],
      ['Application read no'],
      ['Application read yes'],
    ]);
  });

  it('counts rules on everything and on every action among the reasons', () => {
    const all = rule(1, { action: 'manage', subject: 'all' });
    const none = rule(2, { action: 'delete', subject: 'Course', inverted: true });
    expect(getPermissions([all, none])).toEqual([
      { subject: 'all', action: 'manage', answer: 'yes', rules: [all] },
      { subject: 'Course', action: 'delete', answer: 'no', rules: [all, none] },
    ]);
  });

  it('says no exactly where the guard of the pages and buttons says no', () => {
    const subject = fc.constantFrom('Application' as const, 'Course' as const, 'all' as const);
    const given = fc.record({
      action: fc.constantFrom(...actions),
      subject,
      inverted: fc.boolean(),
      limit: fc.constantFrom('none' as const, 'conditions' as const, 'fields' as const),
    });
    fc.assert(
      fc.property(fc.array(given, { minLength: 1, maxLength: 8 }), (list) => {
        const rules = list.map(({ limit, inverted, ...rest }, index) =>
          rule(index + 1, {
            ...rest,
            ...(inverted && { inverted }),
            ...(limit === 'conditions' && { conditions: { counsellorId: 7 } }),
            ...(limit === 'fields' && { fields: ['number'] }),
          }),
        );
        const ability = createSessionAbility(rules);
        for (const each of getPermissions(rules))
          expect([each, each.answer !== 'no']).toEqual([each, ability.can(each.action, each.subject)]);
      }),
    );
  });
});
