import './course-requests.css';
import { useSelector } from '@xstate/react';
import type { RequestActor } from '../../../../machines/features/courses/course-requests/request.machine.ts';
import { courseRequestStateNames } from '../../../../machines/features/courses/course-requests/request-states.ts';
import type { GridRow } from '../../../../machines/grid/definition/grid.types.ts';
import { ListPage } from '../../../grid/list/ListPage.tsx';
import type { ListViewConfig } from '../../../grid/list-view-config.ts';
import type { Formatters } from '../../../grid/use-formatters.ts';
import { useScreen } from '../../../kit/hooks/use-app.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { RequestDetails } from './RequestDetails.tsx';
import { RequestStatus, RequestStatusFilter } from './RequestStatus.tsx';

const toState = (value: unknown) => courseRequestStateNames.find((state) => state === value);

const status = {
  title: 'fact.status',
  formatValue: (value: string, formatters: Formatters) =>
    formatters.word(`state.courseRequest.${value}`, value),
  cell: ({ status: value }: GridRow, text: string) => {
    const state = toState(value);
    return state === undefined ? text : <RequestStatus status={state}>{text}</RequestStatus>;
  },
} as const;

/** The active request, beside the queue. */
function Aside() {
  const screen = useScreen('courseRequestsPage');
  const details: RequestActor | null = useSelector(screen, (snapshot) =>
    snapshot.hasTag('working') ? (snapshot.children.details ?? null) : null,
  );
  return <RequestDetails key={details?.id} details={details} />;
}

const viewConfig: ListViewConfig = {
  title: 'route.courseRequestList',
  search: 'courseRequests.search',
  empty: { title: 'label.noOpenRequests', body: 'courseRequests.emptyQueueBody' },
  columns: {
    courseName: { title: 'fact.course', grow: 2 },
    universityName: { title: 'fact.university', grow: 1 },
    status,
    waitingSince: { title: 'fact.waitingSince' },
    requestedBy: { title: 'courseRequests.column.requestedBy' },
    countryCode: {
      title: 'fact.country',
      formatValue: (code, formatters) => formatters.country(code),
    },
    level: {
      title: 'fact.level',
      formatValue: (value, formatters) => formatters.word(`studyLevel.${value}`, value),
    },
    researcher: { title: 'fact.assignee' },
    createdAt: { title: 'courseRequests.column.createdAt' },
  },
  name: 'courseName',
  card: {
    lead: 'createdAt',
    badge: 'status',
    title: 'courseName',
    lines: ['universityName', 'countryCode'],
    foot: ['waitingSince', 'requestedBy'],
  },
  aside: Aside,
  filters: { status },
};

/** Head office’s queue of course requests, with the actions beside them. */
export default function CourseRequestQueueView() {
  const text = useText();
  const screen = useScreen('courseRequestsPage');
  const grid = useSelector(screen, ({ children }) => children.grid);
  return (
    grid && (
      <ListPage
        grid={grid}
        viewConfig={viewConfig}
        controls={<RequestStatusFilter grid={grid} all={text('courseRequests.open')} />}
      />
    )
  );
}
