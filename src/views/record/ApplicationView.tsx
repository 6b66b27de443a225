import { useSelector } from '@xstate/react';
import { workOf } from '../../machines/record/application.machine.ts';
import { Timeline } from '../application-work/Timeline.tsx';
import { WorkPart } from '../application-work/WorkPart.tsx';
import { WorkRest } from '../application-work/WorkRest.tsx';
import type { WorkActor } from '../application-work/work-actor.ts';
import { useScreen } from '../hooks/use-app.ts';
import { useText } from '../hooks/use-text.ts';
import { ScreenBoundary } from '../office/ScreenBoundary.tsx';
import { RecordBody } from './RecordBody.tsx';
import { RecordPage } from './RecordPage.tsx';

/** The work on an application, with its facts and its history beside it. */
function Parts({ work }: { work: WorkActor }) {
  const record = useScreen('application');
  return (
    <div className="application-page">
      <div className="application-work">
        <ScreenBoundary part="application-work">
          <WorkPart work={work} />
        </ScreenBoundary>
      </div>
      <div className="application-side">
        <RecordBody record={record} />
        <ScreenBoundary part="application-history">
          <Timeline work={work} />
        </ScreenBoundary>
      </div>
      <div className="application-rest">
        <ScreenBoundary part="application-rest">
          <WorkRest work={work} />
        </ScreenBoundary>
      </div>
    </div>
  );
}

function Application() {
  const text = useText();
  const record = useScreen('application');
  const shown = useSelector(record, ({ context }) => context.peek !== null);
  const work = useSelector(record, workOf);
  return (
    <RecordPage record={record} fallback={text('route.applicationDetails')}>
      {shown && work && <Parts work={work} />}
    </RecordPage>
  );
}

/** One application: where it stands, what can be done, what came of it. */
export default function ApplicationView() {
  return (
    <ScreenBoundary part="application-details">
      <Application />
    </ScreenBoundary>
  );
}
