import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import type { ApplicationStudent } from '../../../../contract/applications/application-student.ts';
import type { applicationStudentMachine } from '../../../machines/features/applications/application-details/application-student.machine.ts';
import { href } from '../../../machines/kit/routes/routes.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { LoadState } from '../../kit/LoadState.tsx';
import type { ApplicationDetailsActor } from '../applications/application-details/application-details-actor.ts';
import { ConsentAction } from './ConsentAction.tsx';
import { StudentFacts } from './StudentFacts.tsx';
import { StudentSection } from './StudentSection.tsx';
import { Verdict } from './Verdict.tsx';

type StudentActor = ActorRefFrom<typeof applicationStudentMachine>;

interface FactsProps {
  readonly student: ApplicationStudent;
  readonly details: ApplicationDetailsActor;
}

function Facts({ student, details }: FactsProps) {
  const text = useText();
  const { studentId, fullName, hasRecord, facts, eligibility } = student;
  return (
    <>
      {hasRecord && (
        <p className="row">
          <Link href={href('student-record-details', { id: String(studentId) })}>
            <bdi>{text('students.open', { name: fullName })}</bdi>
          </Link>
        </p>
      )}
      <div className="student-columns">
        {eligibility && (
          <StudentSection title={text('students.eligibility')}>
            <Verdict rules={eligibility} open />
          </StudentSection>
        )}
        <StudentFacts facts={facts} consentAction={<ConsentAction details={details} />} />
      </div>
    </>
  );
}

interface LoadedProps {
  readonly actor: StudentActor;
  readonly details: ApplicationDetailsActor;
}

function Loaded({ actor, details }: LoadedProps) {
  const data = useSelector(actor, ({ context }) => context.data);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  return (
    <div className="student-record stack gap-3" aria-busy={busy}>
      <LoadState
        actor={actor}
        data={data}
        rows={4}
        missing={['students.missing', 'label.notFoundBody']}
        failed="record.failed"
        onRetry={() => actor.send({ type: 'resource.refresh' })}
      >
        {(student) => <Facts student={student} details={details} />}
      </LoadState>
    </div>
  );
}

/** The student of an application: what the user may know about them, and whether they meet the course’s requirements. */
export default function ApplicationStudentSection({ details }: { details: ApplicationDetailsActor }) {
  const text = useText();
  const actor = useSelector(details, ({ children }) => children.student);
  useEffect(() => details.send({ type: 'student.show' }), [details]);
  return (
    <section
      className="application-student stack gap-3"
      id="student"
      tabIndex={-1}
      aria-labelledby="student-title"
    >
      <h2 id="student-title">{text('fact.student')}</h2>
      {actor && <Loaded actor={actor} details={details} />}
    </section>
  );
}
