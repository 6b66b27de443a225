import type { AbilityRule, Action, Subject } from '../../../../contract/kit/ability.ts';

/**
 * Whether `rules` allow `action` on any `subject`: the same result as CASL's check against a name, without
 * loading CASL, which the public pages do not need otherwise. The last applicable rule decides; a rule that
 * forbids only some rows or fields does not apply. Without rules nothing is allowed.
 */
export function allows(rules: readonly AbilityRule[], action: Action, subject: Subject): boolean {
  const applicable = rules.filter(
    (rule) =>
      (rule.action === action || rule.action === 'manage') &&
      (rule.subject === subject || rule.subject === 'all') &&
      !(rule.inverted && (rule.conditions || rule.fields)),
  );
  const last = applicable.at(-1);
  return last !== undefined && !last.inverted;
}
