import { DocumentIcon } from '@blueprintjs/icons';
import type { ComponentType } from 'react';
import { Link } from 'wouter';
import { href, type RouteName } from '../../machines/router/routes.ts';
import { useAppSelector } from '../hooks/use-app.ts';
import { useCan } from '../hooks/use-can.ts';
import { useText } from '../hooks/use-text.ts';

/** Null until it has loaded. */
const useWaiting = (): number | null => useAppSelector('documents', ({ context }) => context.unconfirmed);

/** The number as shown in a badge. */
const shortened = (count: number): string => (count > 99 ? '99+' : String(count));

/** A badge with a number, and its meaning for screen readers; hidden when the number is zero. */
function Bubble({
  count,
  of,
}: {
  count: number | null;
  of: 'documents.waiting' | 'courses.drafted' | 'courses.asked';
}) {
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

/** The number of documents waiting, for users who confirm them. */
function Documents() {
  const count = useWaiting();
  return useCan('confirm', 'ApplicationDocument') && <Bubble count={count} of="documents.waiting" />;
}

/** The number of drafted courses waiting, for users who verify them. */
function Drafted() {
  const count = useAppSelector('courseDetail', ({ context }) => context.aiGenerated);
  return useCan('verify', 'Course') && <Bubble count={count} of="courses.drafted" />;
}

/** The number of open course requests; the server sends it only to users who answer them. */
const Asked = () => (
  <Bubble count={useAppSelector('openRequests', ({ context }) => context.open)} of="courses.asked" />
);

const bubbles: { readonly [Page in RouteName]?: ComponentType } = {
  'application-details-document': Documents,
  'ai-record': Drafted,
  'course-request-list': Asked,
};

/** The number of items waiting on a page; nothing for pages without a count. */
export function PageBubble({ page }: { page: RouteName }) {
  const Count = bubbles[page];
  return Count && <Count />;
}

/** A link to the documents waiting for review, with their number. */
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
