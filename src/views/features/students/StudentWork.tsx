import { Link } from 'wouter';
import type { StudentRecordDetails } from '../../../../contract/applications/student-records.ts';
import { getCoursesPath } from '../../../machines/features/new-application/start-path.ts';
import { href } from '../../../machines/kit/routes/routes.ts';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { useCan } from '../../kit/hooks/use-can.ts';
import { useIntakeText } from '../../kit/hooks/use-intake-text.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { useTimes } from '../../kit/hooks/use-times.ts';
import { StatusLabel } from '../../kit/StatusLabel.tsx';
import { StudentEntries, StudentSection } from './StudentSection.tsx';

interface SectionProps {
  readonly record: StudentRecordDetails;
}

/** The applications of the student that the user may open. */
export function StudentApplications({ record: { applications, student, erased } }: SectionProps) {
  const text = useText();
  const canApply = useCan('create', 'Application') && erased === null;
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
      {canApply && (
        <div className="form-foot">
          <ButtonLink href={getCoursesPath(student.id)} size="small" text={text('students.findCourses')} />
        </div>
      )}
    </StudentSection>
  );
}

/** Who looks after the student, and who introduced them. */
export function StudentRelations({ record }: SectionProps) {
  const text = useText();
  const { dateOf } = useTimes();
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
          text('fact.introducedBy'),
          introducedBy && text('label.byAt', { who: introducedBy.name, when: dateOf(introducedBy.at) }),
        ],
        [
          text('students.account'),
          hasAccount !== null && text(hasAccount ? 'students.accountLinked' : 'label.none'),
        ],
      ]}
    />
  );
}
