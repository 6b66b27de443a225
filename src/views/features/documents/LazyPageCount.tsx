import type { RouteName } from '../../../machines/kit/routes/routes.types.ts';
import { lazyComponent } from '../../kit/components/lazy-component.tsx';
import { useCan } from '../../kit/hooks/use-can.ts';
import { useOfficeComplete } from '../../kit/hooks/use-office-complete.ts';

const counts = () => import(/* webpackChunkName: "waiting-documents" */ './PageCountBadge.tsx');
const Count = lazyComponent<{ page: RouteName }>(async () => ({ default: (await counts()).PageCountBadge }));
const Link = lazyComponent(async () => ({ default: (await counts()).DocumentsToReviewLink }));

/** The badge of a page in the navigation; loaded once the office shell is complete. */
export const LazyPageCount = ({ page }: { page: RouteName }) => useOfficeComplete() && <Count page={page} />;

/** The link to the documents in the top bar, for users who decide on them. */
export function LazyDocumentsToReviewLink() {
  const complete = useOfficeComplete();
  return useCan('confirm', 'ApplicationDocument') && complete && <Link />;
}
