import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { workOf } from '../../machines/record/application.machine.ts';
import type { WorkActor } from '../application-work/WorkPart.tsx';
import { Skeleton } from '../grid/Skeleton.tsx';
import { useScreen } from '../hooks/use-app.ts';
import { useText } from '../hooks/use-text.ts';
import { ScreenBoundary } from '../office/ScreenBoundary.tsx';
import { withTexts } from '../page-texts.ts';
import { RecordBody } from './RecordBody.tsx';
import { RecordPage } from './RecordPage.tsx';

const WorkPart = lazy(
  withTexts(
    () => import(/* webpackChunkName: "application-work" */ '../application-work/WorkPart.tsx'),
    'charts',
    'casework',
    'documents',
  ),
);
const History = lazy(
  withTexts(
    () => import(/* webpackChunkName: "application-rest" */ '../application-work/Timeline.tsx'),
    'charts',
    'casework',
    'documents',
  ),
);
const WorkRest = lazy(
  withTexts(
    () => import(/* webpackChunkName: "application-rest" */ '../application-work/WorkRest.tsx'),
    'charts',
    'casework',
    'documents',
    'uploads',
  ),
);

/** The work on an application, with its facts beside it. */
function Parts({ work }: { work: WorkActor }) {
  const record = useScreen('application');
  return (
    <div className="application-page">
      <div className="application-work">
        <ScreenBoundary part="application-work">
          <Suspense fallback={<Skeleton rows={6} />}>
            <WorkPart work={work} />
          </Suspense>
        </ScreenBoundary>
      </div>
      <div className="application-side">
        <RecordBody record={record} />
        <ScreenBoundary part="application-history">
          <Suspense fallback={<Skeleton rows={4} />}>
            <History work={work} />
          </Suspense>
        </ScreenBoundary>
      </div>
      <div className="application-rest">
        <ScreenBoundary part="application-rest">
          <Suspense fallback={<Skeleton rows={6} />}>
            <WorkRest work={work} />
          </Suspense>
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
