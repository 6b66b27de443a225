import { useIntl } from 'react-intl';
import type { Day } from '../../../../../contract/facts/days.ts';
import { getDaysToClose, isUrgent } from '../../../../machines/kit/values/urgency.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { useTimes } from '../../../kit/hooks/use-times.ts';

/** Until when one can apply for an intake: in its last week with the days that are left, in red if it is two or fewer. */
export function CourseDeadline({ closesOn }: { closesOn: Day }) {
  const text = useText();
  const times = useTimes();
  const intl = useIntl();
  const days = getDaysToClose(closesOn);
  return (
    <span className={isUrgent(closesOn) ? 'field-hint is-closing' : 'field-hint'}>
      {text('registration.course.closes', { date: times.date(closesOn) })}
      {days !== null && ` (${intl.formatRelativeTime(days, 'day', { numeric: 'auto' })})`}
    </span>
  );
}
