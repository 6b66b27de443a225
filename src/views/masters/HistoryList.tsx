import './history.css';
import type { ReactNode } from 'react';
import type { HistoryEntry } from '../../../contract/history.ts';
import { useText } from '../hooks/use-text.ts';
import { useTimes } from '../office/use-times.ts';
import { VersionsTable } from '../office/VersionsTable.tsx';

type Change = HistoryEntry['changes'][number];

interface HistoryListProps<Entry extends HistoryEntry> {
  readonly entries: readonly Entry[];
  /** Formats the event. */
  readonly happened: (entry: Entry) => string;
  /** Formats the name of a field, and a value of it. */
  readonly fieldName: (field: string) => string;
  readonly shown: (change: Change, value: Change['before']) => string;
  /** Further details of an entry. */
  readonly more?: (entry: Entry) => ReactNode;
}

/** The history of a record, newest first, with values before and after. */
export function HistoryList<Entry extends HistoryEntry>(props: HistoryListProps<Entry>) {
  const { entries, happened, fieldName, shown, more } = props;
  const text = useText();
  const { moment } = useTimes();
  if (entries.length === 0) return <p className="faint">{text('history.none')}</p>;
  return (
    <ol className="history">
      {entries.map((entry) => {
        const told = entry.changes.filter(({ before, after }) => before !== null || after !== null);
        const untold = entry.changes.filter((change) => !told.includes(change));
        return (
          <li key={entry.id}>
            <p>
              <strong>{happened(entry)}</strong>
              {untold.length > 0 && `: ${untold.map(({ field }) => fieldName(field)).join(', ')}`}
            </p>
            <p className="faint">
              {text('history.happened', {
                who: entry.actorName ?? text('history.nobody'),
                when: moment(entry.happenedAt),
              })}
            </p>
            {more?.(entry)}
            {told.length > 0 && (
              <VersionsTable
                heads={[text('history.before'), text('history.after')]}
                fields={told.map((change) => ({
                  name: fieldName(change.field),
                  mine: shown(change, change.before),
                  theirs: shown(change, change.after),
                }))}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}
