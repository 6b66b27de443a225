import { lazy, Suspense, useRef } from 'react';
import { useAppSelector } from '../hooks/use-app.ts';
import { Toasts } from './Toasts.tsx';

const JobsPanel = lazy(() => import(/* webpackChunkName: "panel-jobs" */ './JobsPanel.tsx'));

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
