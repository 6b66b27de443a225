import { lazy, Suspense, useRef } from 'react';
import { useAppSelector } from '../hooks/use-app.ts';
import { withTexts } from '../page-texts.ts';
import { Toasts } from './Toasts.tsx';

// What was sent, and why something was not, are words of the chart.
const JobsPanel = lazy(
  withTexts(() => import(/* webpackChunkName: "panel-jobs" */ './JobsPanel.tsx'), 'charts'),
);

/** What work in the background shows over the page: its toasts, and the list of it. */
export default function WorkSurfaces() {
  const open = useAppSelector('jobs', (snapshot) => snapshot.hasTag('open'));
  const opened = useRef(false);
  opened.current ||= open;
  return (
    <>
      <Toasts />
      {opened.current && (
        <Suspense fallback={null}>
          <JobsPanel />
        </Suspense>
      )}
    </>
  );
}
