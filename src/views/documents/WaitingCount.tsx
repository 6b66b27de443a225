import { DocumentIcon } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { href } from '../../machines/router/routes.ts';
import { useAppSelector } from '../hooks/use-app.ts';
import { useText } from '../hooks/use-text.ts';

/** Null until it is known. */
const useWaiting = (): number | null => useAppSelector('documents', ({ context }) => context.unconfirmed);

/** The number as it stands in a bubble. */
const shortened = (count: number): string => (count > 99 ? '99+' : String(count));

/** A number beside the name of a page, and what it counts for those who hear it; nothing while it is none. */
function Bubble({ count, of }: { count: number | null; of: 'documents.waiting' | 'courses.drafted' }) {
  const text = useText();
  if (count === null || count === 0) return null;
  return (
    <span className="bubble bubble-quiet">
      <bdi dir="ltr" aria-hidden="true">
        {shortened(count)}
      </bdi>
      <span className="only-read">{text(of, { count })}</span>
    </span>
  );
}

/** How many documents wait to be confirmed. */
export const WaitingBubble = () => <Bubble count={useWaiting()} of="documents.waiting" />;

/** How many courses that were drafted from links wait to be verified. */
export const DraftedBubble = () => (
  <Bubble count={useAppSelector('courseDetail', ({ context }) => context.aiGenerated)} of="courses.drafted" />
);

/** Leads to the documents that wait, with how many they are. */
export function WaitingLink() {
  const text = useText();
  const count = useWaiting();
  if (count === null) return null;
  const label = text('documents.waiting', { count });
  return (
    <span className="bell">
      <Link
        className="bp6-button bp6-minimal"
        href={href('application-details-document')}
        aria-label={label}
        title={label}
      >
        <DocumentIcon />
      </Link>
      {count > 0 && (
        <span className="bubble" aria-hidden="true">
          <bdi dir="ltr">{shortened(count)}</bdi>
        </span>
      )}
    </span>
  );
}
