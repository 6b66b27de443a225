import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { CourseRequestRow } from '../../../../../contract/courses/course-requests.ts';
import type { ownRequestsMachine } from '../../../../machines/features/courses/course-requests/own-requests.machine.ts';
import type { GridRow, RowOf } from '../../../../machines/grid/definition/grid.types.ts';
import { ListBody } from '../../../grid/list/ListBody.tsx';
import { Pager } from '../../../grid/list/Pager.tsx';
import { QuickFilter } from '../../../grid/list/QuickFilter.tsx';
import { useText } from '../../../kit/hooks/use-text.ts';
import { useTimes } from '../../../kit/hooks/use-times.ts';
import { CourseSummary } from './CourseSummary.tsx';
import { RequestStatus, RequestStatusFilter } from './RequestStatus.tsx';

type Row = RowOf<CourseRequestRow>;
const isRow = (row: GridRow): row is Row => typeof row.courseName === 'string';

/** One of the user's requests: what was requested, its status and its outcome. */
function OwnRequest({ row, selectedRequestId }: { row: Row; selectedRequestId: boolean }) {
  const text = useText();
  const { dateOf } = useTimes();
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (selectedRequestId) item.current?.scrollIntoView({ block: 'nearest' });
  }, [selectedRequestId]);
  const { status, researcherName, refusal, course } = row;
  return (
    <li
      ref={item}
      className="own-request grid-layout gap-1-4 pad-3-4 break-anywhere"
      aria-current={selectedRequestId ? 'true' : undefined}
    >
      <div>
        <strong>
          <bdi>{row.courseName}</bdi>
        </strong>
        <p className="faint">
          <bdi>{row.universityName}</bdi>
        </p>
      </div>
      <div className="own-request-status">
        <RequestStatus status={status} />
        <span className="faint">{text('courseRequests.since', { when: dateOf(row.waitingSince) })}</span>
      </div>
      {status === 'researching' && researcherName !== null && (
        <p className="own-request-answer">{text('courseRequests.by', { name: researcherName })}</p>
      )}
      {refusal !== null && (
        <p className="own-request-answer">{text('courseRequests.refused', { reason: refusal })}</p>
      )}
      {status === 'published' && course !== null && (
        <div className="own-request-answer">
          <span className="faint">{text('courseRequests.inCatalogue')}</span>
          <CourseSummary course={course} />
        </div>
      )}
    </li>
  );
}

interface OwnRequestsProps {
  readonly own: ActorRefFrom<typeof ownRequestsMachine>;
  /** The request named in the URL. */
  readonly selectedRequestId: number | null;
}

/** The user's requests, newest first, with their status. */
export function OwnRequests({ own, selectedRequestId }: OwnRequestsProps) {
  const text = useText();
  const rows = useSelector(own, ({ context }) => context.rows);
  const busy = useSelector(own, (snapshot) => snapshot.hasTag('busy'));
  return (
    <section className="stack own-requests" aria-label={text('courseRequests.mine')}>
      <h2>{text('courseRequests.mine')}</h2>
      <div className="wrap">
        <QuickFilter grid={own} label={text('courseRequests.search')} />
        <RequestStatusFilter grid={own} all={text('label.allStatuses')} />
      </div>
      <ListBody
        grid={own}
        empty={{ title: 'courseRequests.none', body: 'courseRequests.noneBody' }}
        rows={
          <ul className="own-rows sheet-box" aria-busy={busy}>
            {[...rows.at.values()].filter(isRow).map((row) => (
              <OwnRequest key={row.id} row={row} selectedRequestId={row.id === selectedRequestId} />
            ))}
          </ul>
        }
      />
      <Pager grid={own} />
    </section>
  );
}
