import { BanCircleIcon, FilterIcon, TickCircleIcon } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import type { ExplainedRule } from '../../../../contract/people/profile.ts';
import type { Answer, Permission } from '../../../machines/features/access/permissions.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { useRuleFormatters } from './use-rule-formatters.ts';

/** The icons of what a user may do. */
export const answerIcons: Record<Answer, ReactElement> = {
  yes: <TickCircleIcon />,
  some: <FilterIcon />,
  no: <BanCircleIcon />,
};

function Rule({ rule }: { rule: ExplainedRule }) {
  const text = useText();
  const formatters = useRuleFormatters();
  const conditions = formatters.conditions(rule);
  return (
    <li>
      <p>
        {text(rule.inverted ? 'rule.forbids' : 'rule.allows')}
        {conditions.length > 0 && <> {text('rule.where', { conditions: formatters.list(conditions) })}</>}
        {rule.fields && rule.fields.length > 0 && (
          <>
            {' '}
            {text('rule.onlyFields', {
              fields: formatters.list(rule.fields.map((field) => formatters.field(rule.subject, field))),
            })}
          </>
        )}
      </p>
      {rule.reason && (
        <p className="rule-reason" dir="auto">
          {rule.reason}
        </p>
      )}
      <p className="faint">{formatters.origin(rule)}</p>
    </li>
  );
}

/** One row per pair of subject and action, with the result and the rules behind it. */
export function PermissionTable({
  permissions,
  label,
}: {
  permissions: readonly Permission[];
  label: string;
}) {
  const text = useText();
  return (
    <div className="sheet-box scroll-x">
      <table className="plain-table permissions" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{text('access.subject')}</th>
            <th scope="col">{text('access.action')}</th>
            <th scope="col">{text('access.answer')}</th>
            <th scope="col">{text('access.why')}</th>
          </tr>
        </thead>
        <tbody>
          {permissions.map(({ subject, action, answer, rules }, index) => (
            <tr key={`${subject} ${action}`} data-same={permissions[index - 1]?.subject === subject}>
              <th scope="row">
                <span className="subject">{text(`subject.${subject}`)}</span>
              </th>
              <td>{text(`action.${action}`)}</td>
              <td>
                <span className={`answer answer-${answer}`}>
                  {answerIcons[answer]}
                  {text(`access.${answer}`)}
                </span>
              </td>
              <td>
                <ul className="grid-layout gap-2">
                  {rules.map((rule) => (
                    <Rule key={rule.id} rule={rule} />
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
