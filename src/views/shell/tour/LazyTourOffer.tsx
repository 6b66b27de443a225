import { lazyComponent } from '../../kit/components/lazy-component.tsx';
import { useAppSelector } from '../../kit/hooks/use-app.ts';

const TourOffer = lazyComponent(() => import(/* webpackChunkName: "panels" */ './TourOffer.tsx'), {
  preload: true,
});

/** The tour offer in the navigation, mounted after the first screen. */
export function LazyTourOffer() {
  const settled = useAppSelector('office', (snapshot) => snapshot.hasTag('settled'));
  const offered = useAppSelector('tour', (snapshot) => snapshot.hasTag('offered'));
  return settled && offered && <TourOffer />;
}
