import type { AbilityRule } from '../kit/ability.ts';

/** The same for two rules that say the same, in whatever order their parts are written. */
export const toRuleKey = ({ action, subject, conditions, fields, inverted, reason }: AbilityRule): string =>
  JSON.stringify([
    action,
    subject,
    conditions === undefined
      ? null
      : Object.entries(conditions).sort(([one], [other]) => (one < other ? -1 : 1)),
    fields ?? null,
    inverted === true,
    reason ?? null,
  ]);

/** Whether two lists have the same rules in the same order. */
export const areSameRules = (some: readonly AbilityRule[], others: readonly AbilityRule[]): boolean =>
  some.length === others.length &&
  some.every((rule, index) => {
    const other = others[index];
    return other !== undefined && toRuleKey(rule) === toRuleKey(other);
  });
