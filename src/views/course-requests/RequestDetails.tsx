import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import type { CourseRequestDetails } from '../../../contract/course-requests.ts';
import type { RequestActor } from '../../machines/course-requests/request.machine.ts';
import { InlineAlert, Notice } from '../grid/Notice.tsx';
import { Skeleton } from '../grid/Skeleton.tsx';
import { useFormatters } from '../grid/use-formatters.ts';
import { useProblemText } from '../hooks/use-problem-text.ts';
import { useText } from '../hooks/use-text.ts';
import { ScreenBoundary } from '../office/ScreenBoundary.tsx';
import { useTimes } from '../office/use-times.ts';
import { CourseSummary } from './CourseSummary.tsx';
import { RequestActions } from './RequestActions.tsx';
import { RequestStatus } from './RequestStatus.tsx';

/** Shown when there is no request to show. */
function RequestUnavailable({ details }: { details: RequestActor }) {
  const text = useText();
  const problemText = useProblemText();
  const snapshot = useSelector(details, (current) => current);
  const { problem } = snapshot.context;
  if (snapshot.hasTag('missing') || snapshot.hasTag('forbidden')) {
    return (
      <Notice picture="noMatch" title={text('asked.missing')} urgent>
        {text('label.notFoundBody')}
      </Notice>
    );
  }
  if (!problem) return <Skeleton rows={6} />;
  return (
    <Notice
      picture={snapshot.hasTag('offline') ? 'offline' : 'failed'}
      title={text('asked.failed')}
      action={
        <Button text={text('action.retry')} onClick={() => details.send({ type: 'request.refresh' })} />
      }
      urgent
    >
      {problemText(problem)}
    </Notice>
  );
}

/** The requested course, as it was entered. */
function RequestedCourse({ request }: { request: CourseRequestDetails }) {
  const text = useText();
  const formatters = useFormatters();
  const { level, intakeName, link, why, universityId } = request;
  const lines: readonly (readonly [name: string, value: string | null])[] = [
    [text('fact.university'), request.universityName],
    [text('fact.country'), formatters.country(request.countryCode)],
    [text('fact.level'), level && text(`studyLevel.${level}`)],
    [text('fact.intake'), intakeName],
    [text('fact.requestReason'), why],
    [text('asked.column.requestedBy'), request.requestedByName],
    [text('fact.assignee'), request.researcherName],
  ];
  return (
    <section aria-label={text('asked.wish')}>
      <dl>
        {lines.flatMap(([name, value], place) =>
          value === null
            ? []
            : [
                <dt key={`${name} name`}>{name}</dt>,
                <dd key={name}>
                  <bdi>{value}</bdi>
                  {place === 0 && universityId === null && (
                    <span className="faint"> ({text('asked.unknownUniversity')})</span>
                  )}
                </dd>,
              ],
        )}
      </dl>
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
    <section aria-label={text('asked.alike')}>
      <h3>{text('asked.alike')}</h3>
      <ul className="request-found">
        {similar.map(({ id, requestedByName, status }) => (
          <li key={id} className="course-found">
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
              {courseTitle !== null && text('asked.chose', { course: courseTitle })}
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

/** The details panel beside the queue: the active request, its actions and its history. */
export function RequestDetails({ details }: { details: RequestActor | null }) {
  const text = useText();
  const problemText = useProblemText();
  const request = useSelector(details ?? undefined, (snapshot) => snapshot?.context.request ?? null);
  const problem = useSelector(details ?? undefined, (snapshot) => snapshot?.context.problem ?? null);
  if (!details) return <Skeleton rows={6} />;
  if (!request) return <RequestUnavailable details={details} />;
  const { course } = request;
  return (
    <ScreenBoundary part={`course-request-${request.id}`}>
      <div className="request-desk">
        {problem && <InlineAlert tone="warning">{problemText(problem)}</InlineAlert>}
        <RequestStatus status={request.status} />
        <RequestActions details={details} request={request} />
        <RequestedCourse request={request} />
        <section aria-label={text('asked.course')}>
          <h3>{text('asked.course')}</h3>
          {course ? <CourseSummary course={course} /> : <p className="faint">{text('asked.noCourse')}</p>}
        </section>
        <SimilarRequests similar={request.similar} />
        <History timeline={request.timeline} />
      </div>
    </ScreenBoundary>
  );
}
