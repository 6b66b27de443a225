import { lazy, Suspense } from 'react';
import { useAppSelector } from '../hooks/use-app.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';

const Dock = lazy(() => import(/* webpackChunkName: "dock" */ './Dock.tsx'));
const WorkSurfaces = lazy(() => import(/* webpackChunkName: "work" */ '../work/WorkSurfaces.tsx'));
const Tour = lazy(() => import(/* webpackChunkName: "tour" */ '../tour/Tour.tsx'));

/** The dock, once it is out; a page is not kept waiting for it. */
export function DockPlace() {
  const open = useAppSelector('panes', ({ context }) => context.dockOpen);
  const settled = useAppSelector('office', (snapshot) => snapshot.hasTag('settled'));
  return (
    open &&
    settled && (
      <ScreenBoundary part="dock">
        <Suspense fallback={null}>
          <Dock />
        </Suspense>
      </ScreenBoundary>
    )
  );
}

/** Toasts and the work in the background, once the first screen has come. */
export function WorkPlace() {
  const settled = useAppSelector('office', (snapshot) => snapshot.hasTag('settled'));
  return (
    settled && (
      <Suspense fallback={null}>
        <WorkSurfaces />
      </Suspense>
    )
  );
}

/** The tour, while it is under way. */
export function TourPlace() {
  const shown = useAppSelector('tour', (snapshot) => snapshot.hasTag('shown'));
  return (
    shown && (
      <Suspense fallback={null}>
        <Tour />
      </Suspense>
    )
  );
}
