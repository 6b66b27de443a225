import { useIntl } from 'react-intl';
import type { Day } from '../../machines/kit/values/days.ts';
import { getDaysLeft, isOverdue, isUrgent } from '../../machines/kit/values/urgency.ts';
import { useText } from './hooks/use-text.ts';
import { useTimes } from './hooks/use-times.ts';

interface DaysLeftProps {
  readonly day: Day;
  /** By default the day in UTC, where last days end. */
  readonly today?: Day | undefined;
}

/** How many days away a day is: “in 3 days”, “tomorrow”. */
export function DaysLeft({ day, today }: DaysLeftProps) {
  const intl = useIntl();
  const days = getDaysLeft(day, today);
  return <span className="faint">{intl.formatRelativeTime(days, 'day', { numeric: 'auto' })}</span>;
}

/** By when something is due: the last day with the days until then, marked from two days before. */
export function Deadline({ day }: { day: Day }) {
  const text = useText();
  const { date } = useTimes();
  const isLate = isOverdue(day);
  return (
    <span
      className={isLate || isUrgent(day) ? 'danger-text' : undefined}
      title={text('label.endsAtMidnight')}
    >
      {isLate ? text('label.overdue', { date: date(day) }) : date(day)} <DaysLeft day={day} />
    </span>
  );
}
