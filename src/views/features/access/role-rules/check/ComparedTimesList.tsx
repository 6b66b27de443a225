import { useMemo } from 'react';
import type { PastPermissions } from '../../../../../../contract/access/permissions.ts';
import type { Answer } from '../../../../../machines/features/access/permissions.ts';
import type { ComparedTimes } from '../../../../../machines/features/access/role-rules/check.machine.ts';
import {
  type ComparedPermission,
  comparePermissions,
} from '../../../../../machines/features/access/role-rules/question.ts';
import { isDay } from '../../../../../machines/kit/values/days.ts';
import { useText } from '../../../../kit/hooks/use-text.ts';
import { useTimes } from '../../../../kit/hooks/use-times.ts';
import { answerIcons } from '../../PermissionTable.tsx';
import { useRoleName } from '../use-role-name.ts';
import { AccountChange } from './AccountChange.tsx';

function AnswerWord({ answer }: { answer: Answer }) {
  const text = useText();
  return (
    <span className={`answer answer-${answer}`}>
      {answerIcons[answer]}
      {text(`permissions.answer.${answer}`)}
    </span>
  );
}

interface TableProps {
  readonly label: string;
  /** The header of the earlier time. */
  readonly thenLabel: string;
  readonly permissions: readonly ComparedPermission[];
}

function ComparedTable({ label, thenLabel, permissions }: TableProps) {
  const text = useText();
  return (
    <div className="sheet-box scroll-x">
      <table className="plain-table" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{text('access.subject')}</th>
            <th scope="col">{text('access.action')}</th>
            <th scope="col">{thenLabel}</th>
            <th scope="col">{text('label.now')}</th>
          </tr>
        </thead>
        <tbody>
          {permissions.map(({ subject, action, past, now, differs }) => (
            <tr key={`${subject} ${action}`} data-changed={differs}>
              <th scope="row">{text(`subject.${subject}`)}</th>
              <td>{text(`action.${action}`)}</td>
              <td>
                <AnswerWord answer={past} />
              </td>
              <td>
                <AnswerWord answer={now} />
                {differs && <span className="badge tiny version-current">{text('permissions.differs')}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What has changed since then, the oldest first. */
function Changes({ changes }: Pick<PastPermissions, 'changes'>) {
  const text = useText();
  const roleName = useRoleName();
  const { dateTime } = useTimes();
  if (changes.length === 0) return <p className="muted">{text('permissions.nothingSince')}</p>;
  return (
    <ol className="stack gap-2 rule-changes" aria-label={text('permissions.changesSince')}>
      {changes.map(({ at, byName, reason, what }) => (
        <li key={`${at} ${what.kind}`}>
          <p>
            {what.kind === 'rules' ? (
              text('permissions.rulesChanged', {
                role: roleName(what.role, what.roleName),
                number: what.number,
              })
            ) : (
              <AccountChange before={what.before} after={what.after} />
            )}
          </p>
          <p className="faint">
            {text('label.byAt', {
              who: byName ?? text(what.kind === 'rules' ? 'permissions.installation' : 'label.unknownUser'),
              when: dateTime(at),
            })}
          </p>
          {reason !== null && (
            <p className="rule-reason break-anywhere" dir="auto">
              {reason}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

interface ComparedTimesListProps {
  /** The earlier day; empty for now. */
  readonly day: string;
  readonly times: ComparedTimes;
}

/** What a user could do on a day beside what they can do now, and what has changed in between. */
export function ComparedTimesList({ day, times: { past, now } }: ComparedTimesListProps) {
  const text = useText();
  const { date } = useTimes();
  const permissions = useMemo(() => comparePermissions(past, now), [past, now]);
  const changed = permissions.filter(({ differs }) => differs);
  const same = permissions.filter(({ differs }) => !differs);
  const thenLabel = isDay(day) ? date(day) : text('label.now');
  const roleName = useRoleName();
  const roleOf = ({ role, roleName: name }: PastPermissions) =>
    role === null ? text('permissions.noRole') : roleName(role, name);
  return (
    <section className="stack gap-3" aria-label={text('permissions.permissionsOf', { name: past.fullName })}>
      <h3>{text('permissions.permissionsOf', { name: past.fullName })}</h3>
      <p>{text('permissions.roleThen', { day: thenLabel, past: roleOf(past), now: roleOf(now) })}</p>
      <h4>{text('permissions.changesSince')}</h4>
      <Changes changes={past.changes} />
      <h4>{text('permissions.differences', { count: changed.length })}</h4>
      {changed.length > 0 && (
        <ComparedTable label={text('permissions.differing')} thenLabel={thenLabel} permissions={changed} />
      )}
      {same.length > 0 && (
        <>
          <h4>{text('permissions.unchanged')}</h4>
          <ComparedTable label={text('permissions.unchanged')} thenLabel={thenLabel} permissions={same} />
        </>
      )}
    </section>
  );
}
