import type { Day } from '../../../../contract/facts/days.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { useTimes } from '../../kit/hooks/use-times.ts';

/** The last day on which a document is valid; in a folded row, which has no header, in words. */
export function ExpiryDate({ day }: { day: Day }) {
  const text = useText();
  const { date } = useTimes();
  return (
    <>
      <span className="in-columns">{date(day)}</span>
      <span className="in-lines">{text('documents.expiresOn', { day: date(day) })}</span>
    </>
  );
}
