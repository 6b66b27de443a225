import { useSelector } from '@xstate/react';
import { useText } from '../hooks/use-text.ts';
import { DraftList } from './DraftList.tsx';
import { FileEvidence } from './FileEvidence.tsx';
import { Flow } from './Flow.tsx';
import { DayInput, TextInput } from './fields.tsx';
import { Matches } from './Matches.tsx';
import { OwnStart } from './OwnStart.tsx';
import { StartFromCourse } from './StartFromCourse.tsx';
import { TakenStudent } from './TakenStudent.tsx';
import { useFlow } from './use-flow.ts';
import { useOwn } from './use-own.ts';

/** The details known about the student, and the students they match. */
function Search() {
  const text = useText();
  return (
    <div className="find">
      <div className="flow-box stack find-fields">
        <div className="field-pair">
          <TextInput path="person.givenNames" label={text('apply.givenNames')} maxLength={120} />
          <TextInput path="person.familyName" label={text('apply.familyName')} maxLength={120} />
        </div>
        <DayInput path="person.dateOfBirth" label={text('apply.dateOfBirth')} />
        <TextInput path="person.email" label={text('apply.email')} type="email" latin maxLength={254} />
        <div className="field-pair">
          <TextInput path="person.phone" label={text('apply.phone')} type="tel" latin maxLength={30} />
          <TextInput path="person.passportNumber" label={text('apply.passportNumber')} latin maxLength={30} />
        </div>
        <FileEvidence />
      </div>
      <Matches />
    </div>
  );
}

/** Students skip the search and apply for themselves. */
function FindStudent({ own }: { own: boolean }) {
  const flow = useFlow();
  const taken = useSelector(flow, ({ context }) => context.content.studentId !== null);
  const begun = useSelector(flow, ({ context }) => context.id !== null);
  return (
    <>
      {!begun && <DraftList />}
      {taken ? <TakenStudent own={own} /> : own ? <OwnStart /> : <Search />}
    </>
  );
}

/** `/application/find-student`: selects an existing student or enters a new one. */
export default function FindStudentView() {
  const text = useText();
  const flow = useFlow();
  const own = useOwn();
  const taken = useSelector(flow, ({ context }) => context.content.studentId !== null);
  const starting = useSelector(flow, (snapshot) => snapshot.hasTag('starting'));
  if (starting) {
    return (
      <Flow step="findStudent" title={text('starting.title')} lead={text('starting.lead')}>
        <StartFromCourse />
      </Flow>
    );
  }
  if (own) {
    return (
      <Flow
        step="findStudent"
        title={text('find.own')}
        lead={text('find.ownLead')}
        {...(!taken && { foot: null })}
      >
        <FindStudent own />
      </Flow>
    );
  }
  return (
    <Flow
      step="findStudent"
      title={text('find.title')}
      lead={text('find.lead')}
      {...(!taken && { next: text('find.new') })}
    >
      <FindStudent own={false} />
    </Flow>
  );
}
