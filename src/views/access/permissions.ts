import type { Action, Subject } from '../../../contract/ability.ts';
import type { ExplainedRule } from '../../../contract/profile.ts';

/** `some` when conditions or single fields decide about each record; `no` when a later rule takes it away. */
export type Answer = 'yes' | 'some' | 'no';

/** May I do this, and why: the pair, the answer, and the rules behind it, the one that counts last. */
export interface Permission {
  readonly subject: Subject;
  readonly action: Action;
  readonly answer: Answer;
  readonly rules: readonly ExplainedRule[];
}

const isLimited = (rule: ExplainedRule): boolean =>
  Object.keys(rule.conditions ?? {}).length > 0 || (rule.fields ?? []).length > 0;

const concerns = (rule: ExplainedRule, subject: Subject, action: Action): boolean =>
  (rule.subject === subject || rule.subject === 'all') &&
  (rule.action === action || rule.action === 'manage');

/** Follows the rules in their order, a later one over an earlier one. */
function answerOf(rules: readonly ExplainedRule[]): Answer {
  let answer: Answer = 'no';
  for (const rule of rules) {
    if (rule.inverted) answer = isLimited(rule) ? (answer === 'no' ? 'no' : 'some') : 'no';
    else if (!isLimited(rule)) answer = 'yes';
    else if (answer === 'no') answer = 'some';
  }
  return answer;
}

/** Every pair of subject and action that any rule names, with its answer; in the order of the rules. */
export function permissionsOf(rules: readonly ExplainedRule[]): readonly Permission[] {
  const pairs = new Map<string, Pick<Permission, 'subject' | 'action'>>();
  for (const { subject, action } of rules) pairs.set(`${subject} ${action}`, { subject, action });
  return [...pairs.values()].map(({ subject, action }) => {
    const behind = rules.filter((rule) => concerns(rule, subject, action));
    return { subject, action, answer: answerOf(behind), rules: behind };
  });
}
