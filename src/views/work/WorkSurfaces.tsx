import { useRef } from 'react';
import { useAppSelector } from '../hooks/use-app.ts';
import { later } from '../later.tsx';
import { Toasts } from './Toasts.tsx';

// What was sent, and why something was not, are words of the chart.
const JobsPanel = later(() => import(/* webpackChunkName: "panel-jobs" */ './JobsPanel.tsx'), {
  texts: ['tools', 'charts'],
});

const InstallationNames = later(
  () => import(/* webpackChunkName: "own-names" */ '../office/InstallationNames.tsx'),
);

/** What comes after the first screen: toasts, the list of work in the background, the installation's own names. */
export default function WorkSurfaces() {
  const open = useAppSelector('jobs', (snapshot) => snapshot.hasTag('open'));
  const opened = useRef(false);
  opened.current ||= open;
  return (
    <>
      <Toasts />
      <InstallationNames />
      {opened.current && <JobsPanel />}
    </>
  );
}
