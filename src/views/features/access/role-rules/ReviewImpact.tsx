import type { Affected, RuleImpact } from '../../../../../contract/access/permissions.ts';
import type { AbilityRule } from '../../../../../contract/kit/ability.ts';
import { isolate, useNameList } from '../../../kit/hooks/use-name-list.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { InlineAlert } from '../../../kit/Notice.tsx';
import { useRuleFormatters } from '../use-rule-formatters.ts';
import { RuleText } from './RuleText.tsx';

type Change = RuleImpact['changes'][number];

interface EffectProps {
  readonly change: Change;
  readonly kind: 'gains' | 'loses';
  readonly affected: Affected;
}

/** Who gains or loses what, on which records. */
function Effect({ change: { action, subject, fields }, kind, affected }: EffectProps) {
  const text = useText();
  const nameList = useNameList();
  const formatters = useRuleFormatters();
  const { people, names, records, examples } = affected;
  const what = { action: text(`access.verb.${action}`), subject: text(`subject.${subject}`) };
  const more = people - names.length;
  const labels = examples.map(({ label }) => label);
  return (
    <li data-kind={kind}>
      <p>
        <strong>{text(`permissions.${kind}`, { count: people, ...what })}</strong>
        {fields !== null && (
          <>
            {' '}
            {text('rule.onlyFields', {
              fields: formatters.list(fields.map((field) => formatters.field(subject, field))),
            })}
          </>
        )}
      </p>
      {names.length > 0 && (
        <p className="muted">
          {more > 0
            ? text('permissions.andMore', {
                names: names.map(isolate).join(text('label.comma')),
                count: more,
              })
            : nameList(names)}
        </p>
      )}
      {records !== null && (
        <p className="faint">
          {text('permissions.upTo', { count: records })}
          {labels.length > 0 && <> · {text('users.deactivation.examples', { names: nameList(labels) })}</>}
        </p>
      )}
    </li>
  );
}

interface ReviewImpactProps {
  readonly impact: RuleImpact;
  /** The rules that were checked. */
  readonly rules: readonly AbilityRule[];
}

/** What changes would do for the people of a role, and new rules that match nothing. */
export function ReviewImpact({ impact, rules }: ReviewImpactProps) {
  const text = useText();
  const { people, examined, changes, withoutRecords } = impact;
  const pointless = withoutRecords.flatMap((at) => rules[at] ?? []);
  return (
    <>
      {changes.length === 0 ? (
        <p className="muted">{text('permissions.noEffect')}</p>
      ) : (
        <ul className="stack gap-3 rule-changes">
          {changes.flatMap((change) => {
            const key = [change.action, change.subject, ...(change.fields ?? [])].join(' ');
            return [
              change.lost && (
                <Effect key={`loses ${key}`} change={change} kind="loses" affected={change.lost} />
              ),
              change.gained && (
                <Effect key={`gains ${key}`} change={change} kind="gains" affected={change.gained} />
              ),
            ];
          })}
        </ul>
      )}
      {examined < people && <p className="faint">{text('permissions.examined', { examined, people })}</p>}
      {pointless.length > 0 && (
        <InlineAlert tone="warning">
          {text('permissions.withoutRecords', { count: pointless.length })}
        </InlineAlert>
      )}
      {pointless.length > 0 && (
        <ul className="stack gap-2 rule-changes">
          {pointless.map((rule, at) => (
            // Two rules may say the same.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <li key={at}>
              <RuleText rule={rule} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
