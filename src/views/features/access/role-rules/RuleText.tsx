import type { AbilityRule } from '../../../../../contract/kit/ability.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { useRuleFormatters } from '../use-rule-formatters.ts';

interface RuleTextProps {
  readonly rule: AbilityRule;
  /** What the rule allows or forbids is said beside it. */
  readonly short?: boolean;
}

/** A rule in words, with its reason. */
export function RuleText({ rule, short = false }: RuleTextProps) {
  const text = useText();
  const formatters = useRuleFormatters();
  const { action, subject, inverted = false, fields = [], reason } = rule;
  const conditions = formatters.conditions(rule);
  const values = { action: text(`access.verb.${action}`), subject: text(`subject.${subject}`) };
  return (
    <>
      <p className="break-anywhere">
        <strong className={inverted ? 'answer-no' : 'answer-yes'}>
          {short
            ? text(inverted ? 'rule.forbids' : 'rule.allows')
            : text(inverted ? 'permissions.rule.forbids' : 'permissions.rule.allows', values)}
        </strong>
        {conditions.length > 0 && <> {text('rule.where', { conditions: formatters.list(conditions) })}</>}
        {fields.length > 0 && (
          <>
            {' '}
            {text('rule.onlyFields', {
              fields: formatters.list(fields.map((field) => formatters.field(subject, field))),
            })}
          </>
        )}
      </p>
      {reason !== undefined && (
        <p className="rule-reason break-anywhere" dir="auto">
          {reason}
        </p>
      )}
    </>
  );
}
