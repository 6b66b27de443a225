import { useCan } from '../hooks/use-can.ts';
import { useComplete } from '../hooks/use-complete.ts';
import { later } from '../later.tsx';

const counts = () => import(/* webpackChunkName: "waiting-documents" */ './WaitingCount.tsx');
const Bubble = later(async () => ({ default: (await counts()).WaitingBubble }));
const Drafted = later(async () => ({ default: (await counts()).DraftedBubble }));
const Link = later(async () => ({ default: (await counts()).WaitingLink }));

/** The count is there once the office is complete, and is for those who decide about documents. */
function useIsCounted(): boolean {
  const complete = useComplete();
  return useCan('confirm', 'ApplicationDocument') && complete;
}

/** How many documents wait to be confirmed, beside the name of their page. */
export const WaitingCount = () => useIsCounted() && <Bubble />;

/** How many courses wait that were drafted from links, for those who verify them. */
export function DraftedCount() {
  const complete = useComplete();
  return useCan('verify', 'Course') && complete && <Drafted />;
}

/** The documents in the bar on top, leading there. */
export const WaitingDocuments = () => useIsCounted() && <Link />;
