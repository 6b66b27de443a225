import { lazy, Suspense, useRef } from 'react';
import { useAppSelector } from '../hooks/use-app.ts';
import { withTexts } from '../page-texts.ts';
import { Toasts } from './Toasts.tsx';

// What was sent, and why something was not, are words of the chart.
const JobsPanel = lazy(
  withTexts(() => import(/* webpackChunkName: "panel-jobs" */ './JobsPanel.tsx'), 'charts'),
);

const StatusNames = lazy(() => import(/* webpackChunkName: "status-names" */ '../office/StatusNames.tsx'));

/** What comes after the first screen: toasts, the list of work in the background, the installation's own names. */
export default function WorkSurfaces() {
  const open = useAppSelector('jobs', (snapshot) => snapshot.hasTag('open'));
  const opened = useRef(false);
  opened.current ||= open;
  return (
    <>
      <Toasts />
      <Suspense fallback={null}>
        <StatusNames />
      </Suspense>
      {opened.current && (
        <Suspense fallback={null}>
          <JobsPanel />
        </Suspense>
      )}
    </>
  );
}
