import { useSelector } from '@xstate/react';
import type { CourseRequestDetails } from '../../../../../contract/courses/course-requests.ts';
import type { RequestActor } from '../../../../machines/features/courses/course-requests/request.machine.ts';
import { useFormatters } from '../../../grid/use-formatters.ts';
import { type Fact, FactList } from '../../../kit/FactList.tsx';
import { useIntakeText } from '../../../kit/hooks/use-intake-text.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { useTimes } from '../../../kit/hooks/use-times.ts';
import { LoadState } from '../../../kit/LoadState.tsx';
import { ScreenBoundary } from '../../../kit/office/ScreenBoundary.tsx';
import { Skeleton } from '../../../kit/Skeleton.tsx';
import { CourseSummary } from './CourseSummary.tsx';
import { RequestActions } from './RequestActions.tsx';
import { RequestStatus } from './RequestStatus.tsx';

/** The requested course, as it was entered. */
function RequestedCourse({ request }: { request: CourseRequestDetails }) {
  const text = useText();
  const intakeText = useIntakeText();
  const formatters = useFormatters();
  const { level, intakeName, link, why, universityId } = request;
  const named = (value: string | null, remark?: string | false) =>
    value !== null && (
      <>
        <bdi>{value}</bdi>
        {remark && <span className="faint"> ({remark})</span>}
      </>
    );
  const facts: readonly Fact[] = [
    [
      text('fact.university'),
      named(request.universityName, universityId === null && text('courseRequests.unknownUniversity')),
    ],
    [text('fact.country'), named(formatters.country(request.countryCode))],
    [text('fact.level'), named(level && text(`studyLevel.${level}`))],
    [text('fact.intake'), named(intakeName && intakeText(intakeName))],
    [text('fact.requestReason'), named(why)],
    [text('courseRequests.column.requestedBy'), named(request.requestedByName)],
    [text('fact.assignee'), named(request.researcherName)],
  ];
  return (
    <section aria-label={text('courseRequests.details')}>
      <FactList facts={facts} />
      {link !== null && (
        <p>
          <a href={link} target="_blank" rel="noreferrer noopener">
            {text('fact.universityPage')}
          </a>
        </p>
      )}
    </section>
  );
}

/** Other requests that appear to be for the same course. */
function SimilarRequests({ similar }: Pick<CourseRequestDetails, 'similar'>) {
  const text = useText();
  if (similar.length === 0) return null;
  return (
    <section aria-label={text('courseRequests.similar')}>
      <h3>{text('courseRequests.similar')}</h3>
      <ul className="request-matches">
        {similar.map(({ id, requestedByName, status }) => (
          <li key={id} className="course-found row gap-0-3 between break-anywhere">
            <bdi>{requestedByName}</bdi>
            <RequestStatus status={status} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The history of a request, newest first. */
function History({ timeline }: Pick<CourseRequestDetails, 'timeline'>) {
  const text = useText();
  const { dateTime } = useTimes();
  return (
    <section aria-label={text('label.history')}>
      <h3>{text('label.history')}</h3>
      <ol className="request-history">
        {timeline.map(({ id, happenedAt, actorName, to, reason, courseTitle }) => (
          <li key={id}>
            <p>
              {to !== null && <RequestStatus status={to} />}
              {courseTitle !== null && text('courseRequests.selected', { course: courseTitle })}
            </p>
            {reason !== null && (
              <p>
                <bdi>{reason}</bdi>
              </p>
            )}
            <p className="faint">
              <bdi>{actorName ?? text('label.unknownUser')}</bdi> ·{' '}
              <time dateTime={happenedAt}>{dateTime(happenedAt)}</time>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A loaded request. */
function LoadedRequest({ details, request }: { details: RequestActor; request: CourseRequestDetails }) {
  const text = useText();
  const { course } = request;
  return (
    <ScreenBoundary part={`course-request-${request.id}`}>
      <div className="request-details stack break-anywhere">
        <RequestStatus status={request.status} />
        <RequestActions details={details} request={request} />
        <RequestedCourse request={request} />
        <section aria-label={text('courseRequests.course')}>
          <h3>{text('courseRequests.course')}</h3>
          {course ? (
            <CourseSummary course={course} />
          ) : (
            <p className="faint">{text('courseRequests.noCourse')}</p>
          )}
        </section>
        <SimilarRequests similar={request.similar} />
        <History timeline={request.timeline} />
      </div>
    </ScreenBoundary>
  );
}

/** The details panel beside the queue: the active request, its actions and its history. */
export function RequestDetails({ details }: { details: RequestActor | null }) {
  const request = useSelector(details ?? undefined, (snapshot) => snapshot?.context.request ?? null);
  if (!details) return <Skeleton rows={6} />;
  return (
    <LoadState
      actor={details}
      data={request}
      rows={6}
      missing={['courseRequests.missing', 'label.notFoundBody']}
      failed="courseRequests.failed"
      onRetry={() => details.send({ type: 'request.refresh' })}
    >
      {(loaded) => <LoadedRequest details={details} request={loaded} />}
    </LoadState>
  );
}
