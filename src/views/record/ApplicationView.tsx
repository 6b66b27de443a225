import { useSelector } from '@xstate/react';
import { workOf } from '../../machines/record/application.machine.ts';
import { Lookers } from '../application-work/Lookers.tsx';
import { WorkPart } from '../application-work/WorkPart.tsx';
import { WorkRest } from '../application-work/WorkRest.tsx';
import { WorkSide } from '../application-work/WorkSide.tsx';
import type { WorkActor } from '../application-work/work-actor.ts';
import { useScreen } from '../hooks/use-app.ts';
import { useText } from '../hooks/use-text.ts';
import { ScreenBoundary } from '../office/ScreenBoundary.tsx';
import { RecordBody } from './RecordBody.tsx';
import { RecordPage } from './RecordPage.tsx';

/** The open application, with its facts, tasks, notes and history beside it. */
function Parts({ work }: { work: WorkActor }) {
  const record = useScreen('application');
  return (
    <div className="application-room">
      <div className="application-page">
        <div className="application-work">
          <ScreenBoundary part="application-work">
            <WorkPart work={work} />
          </ScreenBoundary>
        </div>
        <div className="application-side">
          <RecordBody record={record} />
          <WorkSide work={work} />
        </div>
        <div className="application-rest">
          <ScreenBoundary part="application-rest">
            <WorkRest work={work} />
          </ScreenBoundary>
        </div>
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
    <RecordPage
      record={record}
      fallback={text('route.applicationDetails')}
      tools={work && <Lookers work={work} />}
    >
      {shown && work && <Parts work={work} />}
    </RecordPage>
  );
}

/** The application page: its state, its actions and their results. */
export default function ApplicationView() {
  return (
    <ScreenBoundary part="application-details">
      <Application />
    </ScreenBoundary>
  );
}
