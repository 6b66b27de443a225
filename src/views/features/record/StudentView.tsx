import { useSelector } from '@xstate/react';
import {
  getStudentDetails,
  type StudentDetailsActor,
} from '../../../machines/features/students/student.machine.ts';
import { useScreen } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { LoadState } from '../../kit/LoadState.tsx';
import { ScreenBoundary } from '../../kit/office/ScreenBoundary.tsx';
import { ConsentApplicationLink } from '../students/ConsentAction.tsx';
import { StudentFacts } from '../students/StudentFacts.tsx';
import {
  StudentApplications,
  StudentDocuments,
  StudentHistory,
  StudentRelations,
} from '../students/StudentWork.tsx';
import { RecordPage } from './RecordPage.tsx';

function StudentContent({ details }: { details: StudentDetailsActor }) {
  const data = useSelector(details, ({ context }) => context.data);
  const busy = useSelector(details, (snapshot) => snapshot.hasTag('busy'));
  return (
    <LoadState
      actor={details}
      data={data}
      rows={8}
      missing={['students.missing', 'label.notFoundBody']}
      failed="record.failed"
      onRetry={() => details.send({ type: 'resource.refresh' })}
    >
      {(record) => (
        <div className="student-record" aria-busy={busy}>
          <div className="student-columns">
            <StudentApplications record={record} />
            <StudentFacts facts={record.facts} consentAction={<ConsentApplicationLink record={record} />} />
            <StudentRelations record={record} />
            <StudentDocuments record={record} />
            <StudentHistory record={record} />
          </div>
        </div>
      )}
    </LoadState>
  );
}

/** The page of one student: who they are, what they bring along, their applications and documents. */
export default function StudentView() {
  const text = useText();
  const record = useScreen('student');
  const details = useSelector(record, getStudentDetails);
  return (
    <RecordPage record={record} fallback={text('route.studentRecordDetails')}>
      {details && (
        <ScreenBoundary part="student">
          <StudentContent details={details} />
        </ScreenBoundary>
      )}
    </RecordPage>
  );
}
