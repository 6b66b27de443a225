import type { DecidingRule, PermissionAnswer } from '../../../../../../contract/access/permissions.ts';
import type { QuestionValues } from '../../../../../machines/features/access/role-rules/question.ts';
import { isDay } from '../../../../../machines/kit/values/days.ts';
import { useText } from '../../../../kit/hooks/use-text.ts';
import { useTimes } from '../../../../kit/hooks/use-times.ts';
import { answerIcons } from '../../PermissionTable.tsx';
import { RuleText } from '../RuleText.tsx';

/** Where a rule comes from: the version that introduced it, with its author and reason, or a grant to the person. */
export function RuleSource({ rule: { origin, since } }: { rule: DecidingRule }) {
  const text = useText();
  const { dateTime } = useTimes();
  if (origin === 'user' || since === null) return <p className="faint">{text('permissions.ofUser')}</p>;
  return (
    <>
      <p className="faint">
        {text('permissions.since', {
          number: since.number,
          who: since.authorName ?? text('permissions.installation'),
          when: dateTime(since.createdAt),
        })}
      </p>
      {since.reason !== null && (
        <p className="rule-reason break-anywhere" dir="auto">
          {since.reason}
        </p>
      )}
    </>
  );
}

interface CheckAnswerProps {
  readonly values: QuestionValues;
  readonly answer: PermissionAnswer;
}

/** The answer in a sentence, and the rule that decides. */
export function CheckAnswer({ values, answer: { allowed, rule, record } }: CheckAnswerProps) {
  const text = useText();
  const { date } = useTimes();
  const { user, action, subject, day } = values;
  const sentence = text(allowed ? 'permissions.answered.yes' : 'permissions.answered.no', {
    name: user,
    action: text(`access.verb.${action}`),
    subject: record?.label ?? text(`subject.${subject}`),
  });
  return (
    <section className="box pad-3 stack gap-2" role="status" aria-label={text('permissions.answered')}>
      <p className={`answer check-answer answer-${allowed ? 'yes' : 'no'}`}>
        {answerIcons[allowed ? 'yes' : 'no']}
        {sentence}
      </p>
      {isDay(day) && <p className="faint">{text('permissions.asOn', { day: date(day) })}</p>}
      {rule ? (
        <div>
          <RuleText rule={rule} />
          <RuleSource rule={rule} />
        </div>
      ) : (
        <p>{text('permissions.noRules')}</p>
      )}
    </section>
  );
}
