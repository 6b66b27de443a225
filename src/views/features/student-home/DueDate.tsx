import type { Day } from '../../../machines/kit/values/days.ts';
import { getDaysLeft, getUrgency } from '../../../machines/kit/values/urgency.ts';
import { DaysLeft } from '../../kit/DaysLeft.tsx';
import { useText } from '../../kit/hooks/use-text.ts';
import { useTimes } from '../../kit/hooks/use-times.ts';

interface DueDateProps {
  /** A day; null when none is set. */
  readonly day: Day | null;
  /** By default the day in UTC, where last days end. */
  readonly today?: Day | undefined;
  /** An offer expires; everything else is due. */
  readonly expires?: boolean;
}

/** By when something has to be done, if a date is set: the date, and how far away it is. */
export function DueDate({ day, today, expires = false }: DueDateProps) {
  const text = useText();
  const times = useTimes();
  if (day === null) return null;
  const urgency = getUrgency(getDaysLeft(day, today));
  const date = times.date(day);
  const label =
    urgency === 'overdue'
      ? text('studentHome.overdue', { day: date })
      : text(expires ? 'documents.expiresOn' : 'documents.dueOn', { day: date });
  return (
    <p
      className="home-due"
      data-urgency={urgency}
      title={today === undefined ? text('label.endsAtMidnight') : undefined}
    >
      {label}
      <DaysLeft day={day} today={today} />
    </p>
  );
}
