import { useSelector } from '@xstate/react';
import { getApplicationDetails } from '../../../machines/features/record/application.machine.ts';
import { lazyComponent } from '../../kit/components/lazy-component.tsx';
import { useScreen } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { ScreenBoundary } from '../../kit/office/ScreenBoundary.tsx';
import { AdmissionAndDocuments } from '../applications/application-details/AdmissionAndDocuments.tsx';
import { ApplicationOverview } from '../applications/application-details/ApplicationOverview.tsx';
import { ApplicationSidebar } from '../applications/application-details/ApplicationSidebar.tsx';
import type { ApplicationDetailsActor } from '../applications/application-details/application-details-actor.ts';
import { ApplicationFacts } from '../applications/application-details/fields/ApplicationFacts.tsx';
import { Viewers } from '../applications/application-details/Viewers.tsx';
import { RecordPage } from './RecordPage.tsx';

const ApplicationStudentSection = lazyComponent(
  () => import(/* webpackChunkName: "application-student" */ '../students/ApplicationStudentSection.tsx'),
  { texts: ['tools', 'new-application', 'registrations', 'students'] },
);

const EvidenceLedgerSection = lazyComponent(
  () =>
    import(/* webpackChunkName: "application-student" */ '../applications/ledger/EvidenceLedgerSection.tsx'),
  { texts: ['tools', 'new-application', 'applications', 'charts', 'students'] },
);

/** The open application, with its facts, tasks, notes and history beside it. */
function ApplicationContent({ details }: { details: ApplicationDetailsActor }) {
  const record = useScreen('application');
  return (
    <div className="application-container">
      <div className="application-page grid-layout gap-5 align-start">
        <div className="application-work">
          <ScreenBoundary part="application-work">
            <ApplicationOverview details={details} />
          </ScreenBoundary>
        </div>
        <div className="stack gap-5 application-side">
          <ApplicationFacts record={record} details={details} />
          <ApplicationSidebar details={details} />
        </div>
        <div className="application-rest stack gap-5">
          <ScreenBoundary part="application-rest">
            <AdmissionAndDocuments details={details} />
          </ScreenBoundary>
          <ScreenBoundary part="application-student">
            <ApplicationStudentSection details={details} />
          </ScreenBoundary>
          <ScreenBoundary part="evidence-ledger">
            <EvidenceLedgerSection details={details} />
          </ScreenBoundary>
        </div>
      </div>
    </div>
  );
}

/** The application page: its state, its actions and their results. */
export default function ApplicationView() {
  const text = useText();
  const record = useScreen('application');
  const shown = useSelector(record, ({ context }) => context.peek !== null);
  const details = useSelector(record, getApplicationDetails);
  return (
    <RecordPage
      record={record}
      fallback={text('route.applicationDetails')}
      tools={details && <Viewers details={details} />}
    >
      {shown && details && <ApplicationContent details={details} />}
    </RecordPage>
  );
}
