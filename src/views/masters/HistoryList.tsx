import './history.css';
import type { ReactNode } from 'react';
import type { HistoryEntry } from '../../../contract/history.ts';
import { useText } from '../hooks/use-text.ts';
import { useTimes } from '../office/use-times.ts';
import { VersionsTable } from '../office/VersionsTable.tsx';

type Change = HistoryEntry['changes'][number];

interface HistoryListProps<Entry extends HistoryEntry> {
  readonly entries: readonly Entry[];
  /** What happened, in words. */
  readonly happened: (entry: Entry) => string;
  /** What a field is called, and a value of it in words. */
  readonly fieldName: (field: string) => string;
  readonly shown: (change: Change, value: Change['before']) => string;
  /** What else is known of an event. */
  readonly more?: (entry: Entry) => ReactNode;
}

/** What happened to a record, newest first, with what each field was before and after. */
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
