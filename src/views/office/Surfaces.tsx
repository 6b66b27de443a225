import { useAppSelector } from '../hooks/use-app.ts';
import { useComplete } from '../hooks/use-complete.ts';
import { useOnce } from '../hooks/use-once.ts';
import { later } from '../later.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';

const Dock = later(() => import(/* webpackChunkName: "dock" */ './Dock.tsx'));
const WorkSurfaces = later(() => import(/* webpackChunkName: "work" */ '../work/WorkSurfaces.tsx'));
const Tour = later(() => import(/* webpackChunkName: "tour" */ '../tour/Tour.tsx'));

const NavigationDrawer = later(() => import(/* webpackChunkName: "panels" */ './NavigationDrawer.tsx'), {
  ahead: true,
});
const TourOffer = later(() => import(/* webpackChunkName: "panels" */ '../tour/TourOffer.tsx'), {
  ahead: true,
});

/** The navigation of narrow windows, mounted when first opened. */
export function NavigationPlace() {
  const open = useAppSelector('shell', ({ context }) => context.navigationOpen);
  return useOnce(open) && <NavigationDrawer />;
}

/** The tour offer in the navigation, mounted after the first screen. */
export function TourOfferPlace() {
  const settled = useAppSelector('office', (snapshot) => snapshot.hasTag('settled'));
  const offered = useAppSelector('tour', (snapshot) => snapshot.hasTag('offered'));
  return settled && offered && <TourOffer />;
}

/** The dock, mounted while open; the page does not wait for it. */
export function DockPlace() {
  const open = useAppSelector('panes', ({ context }) => context.dockOpen);
  const complete = useComplete();
  return (
    open &&
    complete && (
      <ScreenBoundary part="dock">
        <Dock />
      </ScreenBoundary>
    )
  );
}

/** Toasts and background jobs, mounted once the office is complete. */
export const WorkPlace = () => useComplete() && <WorkSurfaces />;

/** The tour, while it is running. */
export function TourPlace() {
  const shown = useAppSelector('tour', (snapshot) => snapshot.hasTag('shown'));
  return shown && <Tour />;
}
