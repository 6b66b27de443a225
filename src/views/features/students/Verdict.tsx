import { Tag } from '@blueprintjs/core';
import { HelpIcon, TickIcon, WarningSignIcon } from '@blueprintjs/icons';
import type { RuleVerdict } from '../../../../contract/courses/eligibility.ts';
import type { Verdict as VerdictValue } from '../../../../contract/facts/verdicts.ts';
import { overallVerdict } from '../../../machines/features/new-application/options.ts';
import { isDay } from '../../../machines/kit/values/days.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { useTimes } from '../../kit/hooks/use-times.ts';

const intents = { met: 'success', notMet: 'danger', cannotTell: 'warning' } as const satisfies Record<
  VerdictValue,
  string
>;
const icons = { met: TickIcon, notMet: WarningSignIcon, cannotTell: HelpIcon } as const;

/** Formats a value of a rule: a date, a number, or that the rule was waived. */
function useValueText(): (value: number | string) => string {
  const text = useText();
  const { date } = useTimes();
  return (value) => {
    if (value === 'waived') return text('eligibility.waived');
    return typeof value === 'string' && isDay(value) ? date(value) : String(value);
  };
}

function Rule({ rule: { rule, verdict, wanted, found, remedy } }: { rule: RuleVerdict }) {
  const text = useText();
  const valueText = useValueText();
  const Icon = icons[verdict];
  const comparisonText =
    found === 'waived'
      ? valueText(found)
      : wanted !== null && found !== null
        ? text('eligibility.figures', { wanted: valueText(wanted), found: valueText(found) })
        : wanted === null
          ? null
          : text('eligibility.wanted', { wanted: valueText(wanted) });
  return (
    <li className="rule grid-layout gap-2" data-verdict={verdict}>
      <Icon size={14} />
      <span>
        <strong>{text(`eligibility.${rule}`)}</strong>: {text(`ruleVerdict.${verdict}`)}
        {comparisonText !== null && <span className="faint"> ({comparisonText})</span>}
        {remedy !== null && ' '}
        {remedy !== null && <span className="rule-remedy">{text(`eligibilityRemedy.${remedy}`)}</span>}
      </span>
    </li>
  );
}

interface VerdictProps {
  readonly rules: readonly RuleVerdict[];
  /** Expanded by default. */
  readonly open?: boolean;
}

/** The student's eligibility for a course: a summary, and each rule with a possible remedy. */
export function Verdict({ rules, open = false }: VerdictProps) {
  const text = useText();
  const overall = overallVerdict(rules);
  const met = rules.filter(({ verdict }) => verdict === 'met').length;
  return (
    <details className="verdict" open={open}>
      <summary>
        <Tag minimal intent={intents[overall]}>
          {text(`verdict.${overall}`)}
        </Tag>{' '}
        <span className="faint">{text('courses.rules', { met, total: rules.length })}</span>
      </summary>
      <ul className="stack gap-2">
        {rules.map((rule) => (
          <Rule key={rule.rule} rule={rule} />
        ))}
      </ul>
    </details>
  );
}
