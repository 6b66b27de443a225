import type { MovedCounts } from '../../../../../contract/people/student-merges.ts';
import { useText } from '../../../kit/hooks/use-text.ts';

const kinds = [
  ['applications', 'masters.by.applications'],
  ['documents', 'masters.by.applicationDocuments'],
  ['registrations', 'masters.by.registrations'],
  ['messages', 'merge.count.messages'],
  ['accounts', 'merge.count.accounts'],
  ['drafts', 'merge.count.drafts'],
] as const;

interface MovedRecordsProps {
  readonly title: string;
  readonly counts: MovedCounts;
}

/** How many records of each kind move. */
export function MovedRecords({ title, counts }: MovedRecordsProps) {
  const text = useText();
  const moving = kinds.filter(([kind]) => counts[kind] > 0);
  return (
    <section className="stack gap-1">
      <h3>{title}</h3>
      {moving.length === 0 ? (
        <p className="faint">{text('label.none')}</p>
      ) : (
        <ul>
          {moving.map(([kind, label]) => (
            <li key={kind}>{text(label, { count: counts[kind] })}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
