import './history.css';
import type { ReactNode } from 'react';
import type { HistoryEntry } from '../../../../contract/kit/history.ts';
import { ComparisonTable } from '../../kit/ComparisonTable.tsx';
import { useText } from '../../kit/hooks/use-text.ts';
import { useTimes } from '../../kit/hooks/use-times.ts';

type Change = HistoryEntry['changes'][number];

interface HistoryListProps<Entry extends HistoryEntry> {
  readonly entries: readonly Entry[];
  /** Formats the event. */
  readonly formatEvent: (entry: Entry) => string;
  /** Formats the name of a field, and a value of it. */
  readonly getFieldName: (field: string) => string;
  readonly formatValue: (change: Change, value: Change['before']) => string;
  /** Further details of an entry. */
  readonly renderDetails?: (entry: Entry) => ReactNode;
}

/** The history of a record, newest first, with values before and after. */
export function HistoryList<Entry extends HistoryEntry>(props: HistoryListProps<Entry>) {
  const { entries, formatEvent, getFieldName, formatValue, renderDetails } = props;
  const text = useText();
  const { dateTime } = useTimes();
  if (entries.length === 0) return <p className="faint">{text('history.none')}</p>;
  return (
    <ol className="history">
      {entries.map((entry) => {
        const detailedChanges = entry.changes.filter(
          ({ before, after }) => before !== null || after !== null,
        );
        const otherChanges = entry.changes.filter((change) => !detailedChanges.includes(change));
        return (
          <li key={entry.id}>
            <p>
              <strong>{formatEvent(entry)}</strong>
              {otherChanges.length > 0 &&
                `: ${otherChanges.map(({ field }) => getFieldName(field)).join(', ')}`}
            </p>
            <p className="faint">
              {text('label.byAt', {
                who: entry.actorName ?? text('label.unknownUser'),
                when: dateTime(entry.happenedAt),
              })}
            </p>
            {renderDetails?.(entry)}
            {detailedChanges.length > 0 && (
              <ComparisonTable
                headers={[text('history.before'), text('history.after')]}
                fields={detailedChanges.map((change) => ({
                  name: getFieldName(change.field),
                  mine: formatValue(change, change.before),
                  theirs: formatValue(change, change.after),
                }))}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}
