import { useRef } from 'react';
import { useAppSelector } from '../hooks/use-app.ts';
import { later } from '../later.tsx';
import { Toasts } from './Toasts.tsx';

// Labels of sent events and of refusals come from the `charts` texts.
const JobsPanel = later(() => import(/* webpackChunkName: "panel-jobs" */ './JobsPanel.tsx'), {
  texts: ['tools', 'charts'],
});

const InstallationNames = later(
  () => import(/* webpackChunkName: "own-names" */ '../office/InstallationNames.tsx'),
);

/** Mounted after the first screen: toasts, the list of jobs, and the installation's own labels. */
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
