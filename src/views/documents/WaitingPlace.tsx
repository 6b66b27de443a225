import type { RouteName } from '../../machines/router/routes.ts';
import { useCan } from '../hooks/use-can.ts';
import { useComplete } from '../hooks/use-complete.ts';
import { later } from '../later.tsx';

const counts = () => import(/* webpackChunkName: "waiting-documents" */ './WaitingCount.tsx');
const Count = later<{ page: RouteName }>(async () => ({ default: (await counts()).PageBubble }));
const Link = later(async () => ({ default: (await counts()).WaitingLink }));

/** How many wait on a page, beside its name; counted once the office is complete. */
export const PageCount = ({ page }: { page: RouteName }) => useComplete() && <Count page={page} />;

/** The documents in the bar on top, leading there, for those who decide about them. */
export function WaitingDocuments() {
  const complete = useComplete();
  return useCan('confirm', 'ApplicationDocument') && complete && <Link />;
}
