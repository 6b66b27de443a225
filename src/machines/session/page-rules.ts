import type { AbilityRule, Action, Subject } from '../../../contract/ability.ts';

/**
 * Whether `rules` let somebody do `action` to any of `subject`: CASL's answer for a check against a name, without
 * CASL, which the public pages have no other use for. The last rule that speaks decides; one that forbids only some rows
 * or fields does not speak. No rules allow nothing.
 */
export function allows(rules: readonly AbilityRule[], action: Action, subject: Subject): boolean {
  const speaking = rules.filter(
    (rule) =>
      (rule.action === action || rule.action === 'manage') &&
      (rule.subject === subject || rule.subject === 'all') &&
      !(rule.inverted && (rule.conditions || rule.fields)),
  );
  const deciding = speaking.at(-1);
  return deciding !== undefined && !deciding.inverted;
}
