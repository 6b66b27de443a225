import './course-requests.css';
import { HTMLSelect } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import type { RequestActor } from '../../machines/course-requests/request.machine.ts';
import { courseRequestStateNames } from '../../machines/course-requests/request-states.ts';
import type { GridActor, GridRow } from '../../machines/grid/grid.types.ts';
import { ListPage } from '../grid/ListPage.tsx';
import type { ListLook } from '../grid/list-look.ts';
import type { Words } from '../grid/use-words.ts';
import { useScreen } from '../hooks/use-app.ts';
import { useText } from '../hooks/use-text.ts';
import { levelIds } from '../new-application/level-ids.ts';
import { ScreenBoundary } from '../office/ScreenBoundary.tsx';
import { RequestDesk } from './RequestDesk.tsx';
import { RequestStatus } from './RequestStatus.tsx';

const stateIn = (value: unknown) => courseRequestStateNames.find((state) => state === value);

const status = {
  title: 'asked.status',
  wordsOf: (value: string, words: Words) => words.word(`state.courseRequest.${value}`, value),
  cell: ({ status: value }: GridRow, text: string) => {
    const state = stateIn(value);
    return state === undefined ? text : <RequestStatus status={state}>{text}</RequestStatus>;
  },
} as const;

/** The active request, beside the queue. */
function Aside() {
  const screen = useScreen('courseRequestWork');
  const work: RequestActor | null = useSelector(screen, (snapshot) =>
    snapshot.hasTag('working') ? (snapshot.children.work ?? null) : null,
  );
  return <RequestDesk key={work?.id} work={work} />;
}

const look: ListLook = {
  title: 'route.courseRequestList',
  search: 'asked.search',
  empty: { title: 'asked.emptyQueue', body: 'asked.emptyQueueBody' },
  columns: {
    courseName: { title: 'asked.column.courseName', grow: 2 },
    universityName: { title: 'asked.column.universityName', grow: 1 },
    status,
    waitingSince: { title: 'asked.column.waitingSince' },
    requestedBy: { title: 'asked.column.requestedBy' },
    countryCode: { title: 'asked.column.countryCode', wordsOf: (code, words) => words.country(code) },
    level: {
      title: 'asked.column.level',
      wordsOf: (value, words) =>
        value in levelIds ? words.text(levelIds[value as keyof typeof levelIds]) : value,
    },
    researcher: { title: 'asked.column.researcher' },
    createdAt: { title: 'asked.column.createdAt' },
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

/** Filters the queue by status. */
function StatusChoice({ grid }: { grid: GridActor }) {
  const text = useText();
  const value = useSelector(grid, ({ context }) => context.query.filters.status ?? '');
  return (
    <HTMLSelect
      aria-label={text('asked.status')}
      value={value}
      options={[
        { value: '', label: text('asked.openOnes') },
        ...courseRequestStateNames.map((state) => ({
          value: state,
          label: text(`state.courseRequest.${state}`),
        })),
      ]}
      onChange={({ currentTarget }) =>
        grid.send({ type: 'grid.setFilter', name: 'status', value: currentTarget.value || null })
      }
    />
  );
}

function Queue() {
  const screen = useScreen('courseRequestWork');
  const grid = useSelector(screen, ({ children }) => children.grid);
  return grid && <ListPage grid={grid} look={look} controls={<StatusChoice grid={grid} />} />;
}

/** Head office’s queue of course requests, with the actions beside them. */
export default function QueueView() {
  return (
    <ScreenBoundary part="courseRequestWork">
      <Queue />
    </ScreenBoundary>
  );
}
