import { DaysLeft } from '../../kit/DaysLeft.tsx';
import { useText } from '../../kit/hooks/use-text.ts';
import { useTimes } from '../../kit/hooks/use-times.ts';
import { getDaysLeft, getUrgency } from '../../kit/urgency.ts';

interface DueDateProps {
  /** A day; null when none is set. */
  readonly day: string | null;
  /** An offer expires; everything else is due. */
  readonly expires?: boolean;
}

/** By when something has to be done, if a date is set: the date, and how far away it is. */
export function DueDate({ day, expires = false }: DueDateProps) {
  const text = useText();
  const times = useTimes();
  if (day === null) return null;
  const end = new Date(`${day}T23:59:59.999`);
  const urgency = getUrgency(getDaysLeft(end, new Date()));
  const date = times.date(end.toISOString());
  const label =
    urgency === 'overdue'
      ? text('studentHome.overdue', { day: date })
      : text(expires ? 'documents.expiresOn' : 'documents.dueOn', { day: date });
  return (
    <p className="home-due" data-urgency={urgency}>
      {label}
      <DaysLeft at={end} />
    </p>
  );
}
