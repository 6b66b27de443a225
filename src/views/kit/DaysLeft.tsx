import { useIntl } from 'react-intl';
import { getDaysLeft } from './urgency.ts';

/** How many days away a time is: “in 3 days”, “tomorrow”. */
export function DaysLeft({ at }: { at: Date }) {
  const intl = useIntl();
  return (
    <span className="faint">
      {intl.formatRelativeTime(getDaysLeft(at, new Date()), 'day', { numeric: 'auto' })}
    </span>
  );
}
