import { useRef } from 'react';
import { lazyComponent } from '../../kit/components/lazy-component.tsx';
import { useAppSelector } from '../../kit/hooks/use-app.ts';
import { Toasts } from '../toasts/Toasts.tsx';

// Labels of sent events and of refusals come from the `charts` texts.
const JobsPanel = lazyComponent(() => import(/* webpackChunkName: "panels" */ './JobsPanel.tsx'), {
  texts: ['tools', 'charts'],
});

const InstallationLabels = lazyComponent(
  () => import(/* webpackChunkName: "own-names" */ '../../kit/office/InstallationLabels.tsx'),
);

/** Mounted after the first screen: toasts, the list of jobs, and the installation's own labels. */
export default function BackgroundWork() {
  const open = useAppSelector('jobs', (snapshot) => snapshot.hasTag('open'));
  const opened = useRef(false);
  opened.current ||= open;
  return (
    <>
      <Toasts />
      <InstallationLabels />
      {opened.current && <JobsPanel />}
    </>
  );
}
