import type { AbilityRule, Action, Subject } from '../../../../contract/kit/ability.ts';
import type { ExplainedRule } from '../../../../contract/people/profile.ts';

/** `some` when conditions or field lists decide per record; `no` when a later rule revokes the permission. */
export type Answer = 'yes' | 'some' | 'no';

/** A pair of subject and action, the result, and the rules behind it; the last rule takes precedence. */
export interface Permission {
  readonly subject: Subject;
  readonly action: Action;
  readonly answer: Answer;
  readonly rules: readonly ExplainedRule[];
}

const isLimited = (rule: AbilityRule): boolean =>
  Object.keys(rule.conditions ?? {}).length > 0 || (rule.fields ?? []).length > 0;

/** Whether a rule is about an action on a subject, by its own name or as one of all. */
export const appliesTo = (rule: AbilityRule, subject: Subject, action: Action): boolean =>
  (rule.subject === subject || rule.subject === 'all') &&
  (rule.action === action || rule.action === 'manage');

/** Applies the rules about one action on one subject in order; later rules override earlier ones. */
export function getAnswer(rules: readonly AbilityRule[]): Answer {
  let answer: Answer = 'no';
  for (const rule of rules) {
    if (rule.inverted) answer = isLimited(rule) ? (answer === 'no' ? 'no' : 'some') : 'no';
    else if (!isLimited(rule)) answer = 'yes';
    else if (answer === 'no') answer = 'some';
  }
  return answer;
}

/** The permission for every pair of subject and action named by a rule, in the order of the rules. */
export function getPermissions(rules: readonly ExplainedRule[]): readonly Permission[] {
  const pairs = new Map<string, Pick<Permission, 'subject' | 'action'>>();
  for (const { subject, action } of rules) pairs.set(`${subject} ${action}`, { subject, action });
  return [...pairs.values()].map(({ subject, action }) => {
    const matchingRules = rules.filter((rule) => appliesTo(rule, subject, action));
    return { subject, action, answer: getAnswer(matchingRules), rules: matchingRules };
  });
}
