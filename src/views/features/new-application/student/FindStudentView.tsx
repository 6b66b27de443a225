import { useSelector } from '@xstate/react';
import { useText } from '../../../kit/hooks/use-text.ts';
import { StudentFiles } from '../documents/StudentFiles.tsx';
import { DateInput, TextInput } from '../fields.tsx';
import { StepPage } from '../StepPage.tsx';
import { DraftList } from '../start/DraftList.tsx';
import { StartFromCourse } from '../start/StartFromCourse.tsx';
import { useIsOwnApplication } from '../use-is-own-application.ts';
import { useNewApplication } from '../use-new-application.ts';
import { Matches } from './Matches.tsx';
import { SelectedStudent } from './SelectedStudent.tsx';
import { StartOwnApplication } from './StartOwnApplication.tsx';

/** The details known about the student, and the students they match. */
function StudentSearch() {
  const text = useText();
  return (
    <div className="find grid-layout gap-5 align-start">
      <div className="flow-section sheet-box stack find-fields">
        <div className="field-pair grid-layout gap-4 align-start">
          <TextInput path="person.givenNames" label={text('fact.givenNames')} maxLength={200} />
          <TextInput path="person.familyName" label={text('fact.familyName')} maxLength={200} />
        </div>
        <DateInput path="person.dateOfBirth" label={text('fact.dateOfBirth')} />
        <TextInput path="person.email" label={text('field.email')} type="email" latin maxLength={254} />
        <div className="field-pair grid-layout gap-4 align-start">
          <TextInput path="person.phone" label={text('fact.phone')} type="tel" latin maxLength={30} />
          <TextInput path="person.passportNumber" label={text('fact.passportNumber')} latin maxLength={30} />
        </div>
        <StudentFiles />
      </div>
      <Matches />
    </div>
  );
}

/** Students skip the search and apply for themselves. */
function FindStudent({ own }: { own: boolean }) {
  const newApplication = useNewApplication();
  const hasStudent = useSelector(newApplication, ({ context }) => context.content.studentId !== null);
  const isStarted = useSelector(newApplication, ({ context }) => context.id !== null);
  return (
    <>
      {!isStarted && <DraftList />}
      {hasStudent ? <SelectedStudent own={own} /> : own ? <StartOwnApplication /> : <StudentSearch />}
    </>
  );
}

/** `/application/find-student`: selects an existing student or enters a new one. */
export default function FindStudentView() {
  const text = useText();
  const newApplication = useNewApplication();
  const own = useIsOwnApplication();
  const hasStudent = useSelector(newApplication, ({ context }) => context.content.studentId !== null);
  const starting = useSelector(newApplication, (snapshot) => snapshot.hasTag('starting'));
  if (starting) {
    return (
      <StepPage
        step="findStudent"
        title={text('applicationStart.title')}
        lead={text('applicationStart.lead')}
      >
        <StartFromCourse />
      </StepPage>
    );
  }
  if (own) {
    return (
      <StepPage
        step="findStudent"
        title={text('studentSearch.own')}
        lead={text('studentSearch.ownLead')}
        {...(!hasStudent && { footer: null })}
      >
        <FindStudent own />
      </StepPage>
    );
  }
  return (
    <StepPage
      step="findStudent"
      title={text('route.applicationFindStudent')}
      lead={text('studentSearch.lead')}
      {...(!hasStudent && { next: text('studentSearch.continueNew') })}
    >
      <FindStudent own={false} />
    </StepPage>
  );
}
