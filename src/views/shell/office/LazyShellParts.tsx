import { lazyComponent } from '../../kit/components/lazy-component.tsx';
import { useAppSelector } from '../../kit/hooks/use-app.ts';
import { useEverTrue } from '../../kit/hooks/use-ever-true.ts';
import { useOfficeComplete } from '../../kit/hooks/use-office-complete.ts';
import { ScreenBoundary } from '../../kit/office/ScreenBoundary.tsx';

const Dock = lazyComponent(() => import(/* webpackChunkName: "dock" */ '../panels/Dock.tsx'), {
  texts: ['tools', 'charts', 'notifications'],
});
const BackgroundWork = lazyComponent(
  () => import(/* webpackChunkName: "work" */ '../jobs/BackgroundWork.tsx'),
);
const Tour = lazyComponent(() => import(/* webpackChunkName: "tour" */ '../tour/Tour.tsx'));

const NavigationDrawer = lazyComponent(
  () => import(/* webpackChunkName: "panels" */ '../navigation/NavigationDrawer.tsx'),
  {
    preload: true,
  },
);
/** The navigation of narrow windows, mounted when first opened. */
export function LazyNavigationDrawer() {
  const open = useAppSelector('shell', ({ context }) => context.navigationOpen);
  return useEverTrue(open) && <NavigationDrawer />;
}

/** The dock, mounted while open; the page does not wait for it. */
export function LazyDock() {
  const open = useAppSelector('panes', ({ context }) => context.dockOpen);
  const complete = useOfficeComplete();
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
export const LazyBackgroundWork = () => useOfficeComplete() && <BackgroundWork />;

/** The tour, while it is running. */
export function LazyTour() {
  const shown = useAppSelector('tour', (snapshot) => snapshot.hasTag('shown'));
  return shown && <Tour />;
}
