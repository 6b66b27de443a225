import { useIntl } from 'react-intl';
import { useText } from './hooks/use-text.ts';
import { useTimes } from './hooks/use-times.ts';
import { getDaysLeft, getUrgency } from './urgency.ts';

/** How many days away a time is: “in 3 days”, “tomorrow”. */
export function DaysLeft({ at }: { at: Date }) {
  const intl = useIntl();
  return (
    <span className="faint">
      {intl.formatRelativeTime(getDaysLeft(at, new Date()), 'day', { numeric: 'auto' })}
    </span>
  );
}

/** By when something is due: the date with the days until then, marked once it has passed. */
export function Deadline({ at }: { at: string }) {
  const text = useText();
  const { date } = useTimes();
  const last = new Date(at);
  const isLate = getUrgency(getDaysLeft(last, new Date())) === 'overdue';
  return (
    <span className={isLate ? 'danger-text' : undefined}>
      {isLate ? text('label.overdue', { date: date(at) }) : date(at)} <DaysLeft at={last} />
    </span>
  );
}
