import { DocumentIcon } from '@blueprintjs/icons';
import type { ComponentType } from 'react';
import { href } from '../../../machines/kit/routes/routes.ts';
import type { RouteName } from '../../../machines/kit/routes/routes.types.ts';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { useAppSelector } from '../../kit/hooks/use-app.ts';
import { useCan } from '../../kit/hooks/use-can.ts';
import { useText } from '../../kit/hooks/use-text.ts';

/** Null until it has loaded. */
const useUnconfirmedCount = (): number | null =>
  useAppSelector('documents', ({ context }) => context.unconfirmed);

/** The number as shown in a badge. */
const formatCount = (count: number): string => (count > 99 ? '99+' : String(count));

/** A badge with a number, and its meaning for screen readers; hidden when the number is zero. */
function CountBadge({
  count,
  messageId,
}: {
  count: number | null;
  messageId: 'documents.waiting' | 'courses.drafted' | 'courses.requested' | 'registrations.waiting';
}) {
  const text = useText();
  if (count === null || count === 0) return null;
  return (
    <span className="bubble bubble-quiet">
      <bdi dir="ltr" aria-hidden="true">
        {formatCount(count)}
      </bdi>
      <span className="only-read">{text(messageId, { count })}</span>
    </span>
  );
}

/** The number of documents waiting, for users who confirm them. */
function DocumentsCount() {
  const count = useUnconfirmedCount();
  return (
    useCan('confirm', 'ApplicationDocument') && <CountBadge count={count} messageId="documents.waiting" />
  );
}

/** The number of drafted courses waiting, for users who verify them. */
function DraftedCoursesCount() {
  const count = useAppSelector('courseDetail', ({ context }) => context.aiGenerated);
  return useCan('verify', 'Course') && <CountBadge count={count} messageId="courses.drafted" />;
}

/** The number of open course requests; the server sends it only to users who answer them. */
const CourseRequestsCount = () => (
  <CountBadge
    count={useAppSelector('openRequests', ({ context }) => context.open)}
    messageId="courses.requested"
  />
);

/** The number of registrations to decide on; the server sends it only to users who decide. */
const RegistrationsCount = () => (
  <CountBadge
    count={useAppSelector('openRegistrations', ({ context }) => context.open)}
    messageId="registrations.waiting"
  />
);

const countsByPage: { readonly [Page in RouteName]?: ComponentType } = {
  'application-details-document': DocumentsCount,
  'ai-record': DraftedCoursesCount,
  'application-express-applications': RegistrationsCount,
  'course-request-list': CourseRequestsCount,
};

/** The number of items waiting on a page; nothing for pages without a count. */
export function PageCountBadge({ page }: { page: RouteName }) {
  const Count = countsByPage[page];
  return Count && <Count />;
}

/** A link to the documents waiting for review, with their number. */
export function DocumentsToReviewLink() {
  const text = useText();
  const count = useUnconfirmedCount();
  if (count === null) return null;
  const label = text('documents.waiting', { count });
  return (
    <span className="bell">
      <ButtonLink
        href={href('application-details-document')}
        aria-label={label}
        title={label}
        minimal
        icon={<DocumentIcon />}
      />
      {count > 0 && (
        <span className="bubble" aria-hidden="true">
          <bdi dir="ltr">{formatCount(count)}</bdi>
        </span>
      )}
    </span>
  );
}
