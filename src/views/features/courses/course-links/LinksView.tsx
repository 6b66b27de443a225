import '../courses.css';
import './course-links.css';
import { useSelector } from '@xstate/react';
import type { LinkActor } from '../../../../machines/features/courses/course-links/link.machine.ts';
import { toLinkState } from '../../../../machines/features/courses/course-links/selection.ts';
import type { GridRow } from '../../../../machines/grid/definition/grid.types.ts';
import { ListPage } from '../../../grid/list/ListPage.tsx';
import type { ListViewConfig } from '../../../grid/list-view-config.ts';
import { useScreen } from '../../../kit/hooks/use-app.ts';
import { useCan } from '../../../kit/hooks/use-can.ts';
import { LinkDetails } from './LinkDetails.tsx';
import { LinkForm } from './LinkForm.tsx';
import { LinkStatus } from './LinkStatus.tsx';
import { useFocusListAfterSeek } from './use-focus-list-after-seek.ts';

/** The active link, beside the list. */
function Aside() {
  const screen = useScreen('courseLinksPage');
  const details: LinkActor | null = useSelector(screen, (snapshot) =>
    snapshot.hasTag('working') ? (snapshot.children.details ?? null) : null,
  );
  return <LinkDetails key={details?.id} details={details} />;
}

const viewConfig: ListViewConfig = {
  title: 'route.aiRecord',
  search: 'links.search',
  empty: { title: 'links.empty', body: 'links.emptyBody' },
  columns: {
    // Links have no title until their page has been fetched.
    title: {
      title: 'links.column.title',
      grow: 2,
      formatCell: ({ title, url }: GridRow) => String(title ?? url),
    },
    state: {
      title: 'fact.status',
      formatValue: (value, formatters) => formatters.word(`linkState.${value}`, value),
      cell: ({ state: value }: GridRow, text) => {
        const state = toLinkState(value);
        return state === undefined ? text : <LinkStatus state={state}>{text}</LinkStatus>;
      },
    },
    host: { title: 'links.column.host', ltr: true },
    submittedAt: { title: 'links.column.submittedAt' },
    submittedBy: { title: 'links.column.submittedBy' },
    url: { title: 'links.column.url', ltr: true },
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

/** Links to course pages: the state of each, and the findings to decide field by field. */
export default function LinksView() {
  const screen = useScreen('courseLinksPage');
  const grid = useSelector(screen, ({ children }) => children.grid);
  const canSubmit = useCan('create', 'CourseLink');
  useFocusListAfterSeek(useSelector(screen, ({ context }) => context.seeking));
  return (
    grid && (
      <ListPage grid={grid} viewConfig={viewConfig}>
        {canSubmit && <LinkForm />}
      </ListPage>
    )
  );
}
