import { shallowEqual, useSelector } from '@xstate/react';
import { getSurvivor } from '../../../machines/features/students/merging/survivor.ts';
import {
  getStudentDetails,
  type StudentDetailsActor,
} from '../../../machines/features/students/student.machine.ts';
import { href } from '../../../machines/kit/routes/routes.ts';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { lazyComponent } from '../../kit/components/lazy-component.tsx';
import { useScreen } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { LoadState } from '../../kit/LoadState.tsx';
import { ScreenBoundary } from '../../kit/office/ScreenBoundary.tsx';
import { ConsentApplicationLink } from '../students/ConsentAction.tsx';
import { EditableIdentity } from '../students/EditableIdentity.tsx';
import { EditableEntries } from '../students/entries/EditableEntries.tsx';
import { ErasedStudent } from '../students/personal-data/ErasedStudent.tsx';
import { StudentDocuments } from '../students/StudentDocuments.tsx';
import { StudentFacts } from '../students/StudentFacts.tsx';
import { StudentHistory } from '../students/StudentHistory.tsx';
import { StudentSection } from '../students/StudentSection.tsx';
import { StudentApplications, StudentRelations } from '../students/StudentWork.tsx';
import { RecordPage } from './RecordPage.tsx';

const StudentMerging = lazyComponent(
  () => import(/* webpackChunkName: "student-merging" */ '../students/merging/StudentMerging.tsx'),
  { texts: ['masters'] },
);

const ExportAction = lazyComponent(
  () => import(/* webpackChunkName: "personal-data" */ '../students/personal-data/ExportAction.tsx'),
);

const EraseAction = lazyComponent(
  () => import(/* webpackChunkName: "student-merging" */ '../students/personal-data/EraseAction.tsx'),
  { texts: ['masters'] },
);

function StudentContent({ details }: { details: StudentDetailsActor }) {
  const data = useSelector(details, ({ context }) => context.data);
  const busy = useSelector(details, (snapshot) => snapshot.hasTag('busy'));
  const survivor = useSelector(details, ({ context }) => getSurvivor(context.problem), shallowEqual);
  const text = useText();
  return (
    <LoadState
      actor={details}
      data={data}
      rows={8}
      {...(survivor
        ? {
            missing: ['merge.mergedTitle', 'merge.mergedBody'],
            missingAction: (
              <ButtonLink
                href={href('student-record-details', { id: String(survivor.id) })}
                text={text('merge.openSurvivor', { name: survivor.name })}
              />
            ),
          }
        : { missing: ['students.missing', 'label.notFoundBody'] })}
      failed="record.failed"
      onRetry={() => details.send({ type: 'resource.refresh' })}
    >
      {(record) => (
        <div className="student-record" aria-busy={busy}>
          <StudentApplications record={record} />
          <StudentDocuments documents={record.documents} />
          <div className="student-sides">
            <div>
              {record.erased ? (
                <ErasedStudent erased={record.erased} />
              ) : (
                <StudentFacts
                  facts={record.facts}
                  identityEditor={
                    record.editable.length > 0 ? (
                      <EditableIdentity record={record} details={details} />
                    ) : undefined
                  }
                  entriesEditor={
                    <EditableEntries
                      record={record}
                      details={details}
                      parts={['education', 'tests', 'work']}
                    />
                  }
                  consentAction={<ConsentApplicationLink record={record} />}
                />
              )}
            </div>
            <div>
              {!record.erased && (
                <EditableEntries record={record} details={details} parts={['finances', 'refusals']} />
              )}
              <StudentRelations record={record} />
              {record.history && <StudentMerging id={record.student.id} version={record.student.version} />}
              <StudentHistory record={record} />
              {record.mayExport && (
                <StudentSection title={text('personalData.title')}>
                  <ExportAction id={record.student.id} />
                  {record.mayErase && <EraseAction id={record.student.id} />}
                </StudentSection>
              )}
            </div>
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
