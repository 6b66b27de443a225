import '../courses/courses.css';
import './course-links.css';
import { useSelector } from '@xstate/react';
import { linkStateIn } from '../../machines/course-links/desk.ts';
import type { LinkActor } from '../../machines/course-links/link.machine.ts';
import type { GridRow } from '../../machines/grid/grid.types.ts';
import { ListPage } from '../grid/ListPage.tsx';
import type { ListLook } from '../grid/list-look.ts';
import { useScreen } from '../hooks/use-app.ts';
import { useCan } from '../hooks/use-can.ts';
import { ScreenBoundary } from '../office/ScreenBoundary.tsx';
import { LinkDesk } from './LinkDesk.tsx';
import { LinkForm } from './LinkForm.tsx';
import { LinkStatus } from './LinkStatus.tsx';
import { useListFocus } from './use-list-focus.ts';

/** The active link, beside the list. */
function Aside() {
  const screen = useScreen('courseLinkWork');
  const work: LinkActor | null = useSelector(screen, (snapshot) =>
    snapshot.hasTag('working') ? (snapshot.children.work ?? null) : null,
  );
  return <LinkDesk key={work?.id} work={work} />;
}

const look: ListLook = {
  title: 'route.aiRecord',
  search: 'links.search',
  empty: { title: 'links.empty', body: 'links.emptyBody' },
  columns: {
    // Links have no title until their page has been fetched.
    title: {
      title: 'links.column.title',
      grow: 2,
      textOf: ({ title, url }: GridRow) => String(title ?? url),
    },
    state: {
      title: 'links.column.state',
      wordsOf: (value, words) => words.word(`linkState.${value}`, value),
      cell: ({ state: value }: GridRow, text) => {
        const state = linkStateIn(value);
        return state === undefined ? text : <LinkStatus state={state}>{text}</LinkStatus>;
      },
    },
    host: { title: 'links.column.host', latin: true },
    submittedAt: { title: 'links.column.submittedAt' },
    submittedBy: { title: 'links.column.submittedBy' },
    url: { title: 'links.column.url', latin: true },
    fetchedAt: { title: 'links.column.fetchedAt' },
  },
  name: 'title',
  card: {
    lead: 'submittedAt',
    badge: 'state',
    title: 'title',
    lines: ['host'],
    foot: ['submittedBy'],
  },
  aside: Aside,
};

function Links() {
  const screen = useScreen('courseLinkWork');
  const grid = useSelector(screen, ({ children }) => children.grid);
  const mayGive = useCan('create', 'CourseLink');
  useListFocus(useSelector(screen, ({ context }) => context.seeking));
  return (
    grid && (
      <ListPage grid={grid} look={look}>
        {mayGive && <LinkForm />}
      </ListPage>
    )
  );
}

/** Links to course pages: the state of each, and the findings to decide field by field. */
export default function LinksView() {
  return (
    <ScreenBoundary part="courseLinkWork">
      <Links />
    </ScreenBoundary>
  );
}
