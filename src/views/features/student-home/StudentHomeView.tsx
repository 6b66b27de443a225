import './student-home.css';
import { useSelector } from '@xstate/react';
import type { StudentHome } from '../../../../contract/applications/student-home.ts';
import { isConsentCurrent } from '../../../machines/features/students/consent.ts';
import { lazyComponent } from '../../kit/components/lazy-component.tsx';
import { useAppSelector, useScreen } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { LoadState } from '../../kit/LoadState.tsx';
import { Page } from '../../kit/office/Page.tsx';
import { getDayPart } from '../dashboard/day-part.ts';
import { Consent } from './Consent.tsx';
import { Contacts } from './Contacts.tsx';
import { LeaveRecord } from './LeaveRecord.tsx';
import { NoStudentRecord } from './NoStudentRecord.tsx';
import { OwnApplications } from './OwnApplications.tsx';
import { OwnDocuments } from './OwnDocuments.tsx';
import { Section } from './Section.tsx';
import { Steps } from './Steps.tsx';

const ExportAction = lazyComponent(
  () => import(/* webpackChunkName: "personal-data" */ '../students/personal-data/ExportAction.tsx'),
  { texts: ['students'] },
);

function Sections({ home }: { home: StudentHome }) {
  const screen = useScreen('studentHome');
  const busy = useSelector(screen, (snapshot) => snapshot.hasTag('busy'));
  const text = useText();
  return (
    <div className="student-home" aria-busy={busy}>
      <div className="student-home-column">
        {!isConsentCurrent(home) && <Consent home={home} />}
        <Steps home={home} />
        <OwnApplications applications={home.applications} />
      </div>
      <div className="student-home-column">
        <OwnDocuments documents={home.documents} applications={home.applications} />
        <Contacts home={home} />
        <Section id="personal-data" title={text('studentHome.personalData')}>
          {home.mayExport && <ExportAction id={home.student.id} isOwn />}
          <LeaveRecord number={home.student.number} />
        </Section>
      </div>
    </div>
  );
}

/** The home of students: what waits for them, their applications and documents, and who looks after them. */
export default function StudentHomeView() {
  const text = useText();
  const screen = useScreen('studentHome');
  const data = useSelector(screen, ({ context }) => context.data);
  const missing = useSelector(screen, (snapshot) => snapshot.hasTag('missing'));
  const user = useAppSelector('session', ({ context }) => context.user);
  const windowTitle = text('route.studentRecordInfo');
  if (missing) {
    return (
      <Page title={windowTitle}>
        <NoStudentRecord />
      </Page>
    );
  }
  const name = data?.student.givenNames ?? user?.fullName ?? '';
  return (
    <Page
      windowTitle={windowTitle}
      title={text(`dashboard.greeting.${getDayPart(new Date().getHours())}`, { name })}
      {...(data && { lead: text('studentHome.lead', { count: data.steps.length }) })}
    >
      <LoadState
        actor={screen}
        data={data}
        rows={6}
        onRetry={() => screen.send({ type: 'studentHome.refresh' })}
      >
        {(home) => <Sections home={home} />}
      </LoadState>
    </Page>
  );
}
