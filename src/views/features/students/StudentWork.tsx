import { Link } from 'wouter';
import type { StudentRecordDetails } from '../../../../contract/applications/student-records.ts';
import { href } from '../../../machines/kit/routes/routes.ts';
import { useEntryText } from '../../kit/hooks/use-entry-text.ts';
import { useIntakeText } from '../../kit/hooks/use-intake-text.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { useTimes } from '../../kit/hooks/use-times.ts';
import { StatusLabel } from '../../kit/StatusLabel.tsx';
import { HistoryList } from '../masters/HistoryList.tsx';
import { useDocumentTypeName } from '../masters/use-document-type-name.ts';
import { StudentEntries, StudentSection } from './StudentSection.tsx';

interface SectionProps {
  readonly record: StudentRecordDetails;
}

/** The applications of the student that the user may open. */
export function StudentApplications({ record: { applications } }: SectionProps) {
  const text = useText();
  const intakeText = useIntakeText();
  return (
    <StudentSection title={text('fact.applications')}>
      <StudentEntries
        entries={applications.map(({ id, number, status, courseTitle, universityName, intakeName }) => ({
          key: String(id),
          title: (
            <Link href={href('application-details', { id: String(id) })}>
              <span dir="ltr">{number}</span>
            </Link>
          ),
          lines: [
            <StatusLabel key="status" status={status} />,
            <bdi key="course">{courseTitle}</bdi>,
            <bdi key="university">{universityName}</bdi>,
            <bdi key="intake">{intakeText(intakeName)}</bdi>,
          ],
        }))}
      />
    </StudentSection>
  );
}

/** Uploaded documents of the student, of all their applications. */
export function StudentDocuments({ record: { documents } }: SectionProps) {
  const text = useText();
  const typeName = useDocumentTypeName();
  const { date } = useTimes();
  return (
    <StudentSection title={text('fact.documents')}>
      <StudentEntries
        entries={documents.map(({ id, type, status, applicationId, ...document }) => ({
          key: String(id),
          title: typeName(type),
          lines: [
            text(`state.document.${status}`),
            document.fileName && <bdi key="file">{document.fileName}</bdi>,
            applicationId !== null && document.applicationNumber !== null && (
              <Link key="application" href={href('application-details', { id: String(applicationId) })}>
                <span dir="ltr">{document.applicationNumber}</span>
              </Link>
            ),
            document.expiresOn && text('documents.expiresOn', { day: date(document.expiresOn) }),
          ].map((line) => line || null),
        }))}
      />
    </StudentSection>
  );
}

/** Who looks after the student, and who introduced them. */
export function StudentRelations({ record }: SectionProps) {
  const text = useText();
  const { date } = useTimes();
  const { student, partnerName, introducedBy, hasAccount } = record;
  const named = (name: string | null) => name && <bdi>{name}</bdi>;
  return (
    <StudentSection
      title={text('students.relations')}
      facts={[
        [text('fact.branch'), named(student.branchName)],
        [text('fact.counsellor'), named(student.counsellorName)],
        [text('fact.partner'), named(partnerName)],
        [
          text('registrations.claim'),
          introducedBy &&
            text('label.byAt', { who: introducedBy.name, when: date(introducedBy.at.slice(0, 10)) }),
        ],
        [
          text('students.account'),
          hasAccount !== null && text(hasAccount ? 'students.accountLinked' : 'label.none'),
        ],
      ]}
    />
  );
}

/** What happened to the student's record, newest first. */
export function StudentHistory({ record: { history } }: SectionProps) {
  const text = useText();
  const entryText = useEntryText();
  if (history === null) return null;
  return (
    <StudentSection title={text('label.history')}>
      <HistoryList
        entries={history}
        formatEvent={({ type }) => entryText(type)}
        getFieldName={(field) => field}
        formatValue={(_, value) => String(value ?? '')}
      />
    </StudentSection>
  );
}
