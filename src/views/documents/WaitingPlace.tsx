import type { RouteName } from '../../machines/router/routes.ts';
import { useCan } from '../hooks/use-can.ts';
import { useComplete } from '../hooks/use-complete.ts';
import { later } from '../later.tsx';

const counts = () => import(/* webpackChunkName: "waiting-documents" */ './WaitingCount.tsx');
const Count = later<{ page: RouteName }>(async () => ({ default: (await counts()).PageBubble }));
const Link = later(async () => ({ default: (await counts()).WaitingLink }));

/** The badge of a page in the navigation; loaded once the office shell is complete. */
export const PageCount = ({ page }: { page: RouteName }) => useComplete() && <Count page={page} />;

/** The link to the documents in the top bar, for users who decide on them. */
export function WaitingDocuments() {
  const complete = useComplete();
  return useCan('confirm', 'ApplicationDocument') && complete && <Link />;
}
