import type { StudentRecordDetails } from '../../../../contract/applications/student-records.ts';
import type { PlainMessageId } from '../../kit/hooks/plain-message.ts';
import { useEntryText } from '../../kit/hooks/use-entry-text.ts';
import { useFieldLabel, useText } from '../../kit/hooks/use-text.ts';
import { HistoryList } from '../masters/HistoryList.tsx';
import { StudentSection } from './StudentSection.tsx';

/** Labels of the fields in the log that are not named after their label. */
const fieldLabels: ReadonlyMap<string, PlainMessageId> = new Map([
  ['profile', 'students.profile'],
  ['consentedAt', 'info.consent'],
  ['introducedById', 'fact.introducedBy'],
  ['introducedAt', 'students.introducedOn'],
]);

/** What happened to the student's record, newest first, with the names of the changed fields; the log has no values. */
export function StudentHistory({
  record: { history },
}: {
  readonly record: Pick<StudentRecordDetails, 'history'>;
}) {
  const text = useText();
  const entryText = useEntryText();
  const fieldLabel = useFieldLabel();
  if (history === null) return null;
  return (
    <StudentSection title={text('label.history')}>
      <HistoryList
        entries={history}
        formatEvent={({ type }) => entryText(type)}
        getFieldName={(field) => {
          const id = fieldLabels.get(field);
          return id ? text(id) : fieldLabel('student', field);
        }}
        formatValue={(_, value) => String(value ?? '')}
      />
    </StudentSection>
  );
}
