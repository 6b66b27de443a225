import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { checklistOf } from '../../machines/record/application.machine.ts';
import { Skeleton } from '../grid/Skeleton.tsx';
import { useScreen } from '../hooks/use-app.ts';
import { useText } from '../hooks/use-text.ts';
import { ScreenBoundary } from '../office/ScreenBoundary.tsx';
import { withTexts } from '../page-texts.ts';
import { RecordPage } from './RecordPage.tsx';

const Checklist = lazy(
  withTexts(
    () => import(/* webpackChunkName: "checklist" */ '../documents/Checklist.tsx'),
    'documents',
    'uploads',
  ),
);

function Application() {
  const text = useText();
  const record = useScreen('application');
  const shown = useSelector(record, ({ context }) => context.peek !== null);
  const checklist = useSelector(record, checklistOf);
  return (
    <RecordPage record={record} fallback={text('route.applicationDetails')}>
      {shown && checklist && (
        <ScreenBoundary part="application-documents">
          <Suspense fallback={<Skeleton rows={6} />}>
            <Checklist checklist={checklist} />
          </Suspense>
        </ScreenBoundary>
      )}
    </RecordPage>
  );
}

/** One application, with its documents. */
export default function ApplicationView() {
  return (
    <ScreenBoundary part="application-details">
      <Application />
    </ScreenBoundary>
  );
}
