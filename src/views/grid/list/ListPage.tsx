import './list.css';
import './list-cards.css';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedNumber } from 'react-intl';
import type { GridActor } from '../../../machines/grid/definition/grid.types.ts';
import { isSelectionEmpty } from '../../../machines/grid/view/selection.ts';
import { lazyComponent } from '../../kit/components/lazy-component.tsx';
import { useAppSelector } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { Page } from '../../kit/office/Page.tsx';
import type { ListViewConfig } from '../list-view-config.ts';
import { useShownColumns } from '../use-grid-columns.ts';
import { Announcements } from './Announcements.tsx';
import { ListBody } from './ListBody.tsx';
import { ListRows } from './ListRows.tsx';
import { NewRecordsButton } from './NewRecordsButton.tsx';
import { Pager } from './Pager.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { Toolbar } from './Toolbar.tsx';

const FilterChips = lazyComponent(
  () => import(/* webpackChunkName: "list-chips" */ '../filters/FilterChips.tsx'),
);
const ColumnChooser = lazyComponent(
  () => import(/* webpackChunkName: "list-columns" */ '../columns/ColumnChooser.tsx'),
);
const ViewsBar = lazyComponent(
  () => import(/* webpackChunkName: "list-views" */ '../saved-views/ViewsBar.tsx'),
);
const ListTools = lazyComponent(
  () => import(/* webpackChunkName: "list-tools" */ '../list-tools/ListTools.tsx'),
);
const Peek = lazyComponent(() => import(/* webpackChunkName: "list-peek" */ '../peek/PeekPanel.tsx'));

interface ListPageProps {
  readonly grid: GridActor;
  readonly viewConfig: ListViewConfig;
  /** Buttons at the end of the title line. */
  readonly tools?: ReactNode;
  /** Feature-specific controls at the start of the toolbar. */
  readonly controls?: ReactNode;
  /** Content above the rows, such as the error of a command. */
  readonly children?: ReactNode;
}

/** A complete list page: title, filters, rows, pagination and the side panel. */
export function ListPage({ grid, viewConfig, tools, controls, children }: ListPageProps) {
  const text = useText();
  const title = text(viewConfig.title);
  const columns = useShownColumns(grid, viewConfig);
  const total = useSelector(grid, ({ context }) => (context.answeredAt === null ? null : context.rows.total));
  const chosen = useSelector(grid, ({ context }) => !isSelectionEmpty(context.selection));
  const form = useSelector(grid, ({ context }) => context.query.form);
  const side = useSelector(grid, (snapshot) => {
    if (snapshot.hasTag('choosingColumns')) return 'columns';
    // Without rows there is nothing to preview.
    if (snapshot.hasTag('empty') || snapshot.hasTag('noMatch')) return null;
    return snapshot.hasTag('peek') && (viewConfig.record ?? viewConfig.aside) && !form ? 'peek' : null;
  });
  // Everything the first rows do not need loads after them.
  const settled = useAppSelector('office', (snapshot) => snapshot.hasTag('settled'));
  const narrowed = useSelector(
    grid,
    ({ context: { query } }) => query.where !== null || Object.keys(query.filters).length > 0,
  );
  return (
    <Page
      title={title}
      count={
        total !== null && (
          <span className="count">
            <FormattedNumber value={total} />
          </span>
        )
      }
      tools={tools}
    >
      <div className="list-views">{settled && <ViewsBar grid={grid} />}</div>
      <Toolbar grid={grid} viewConfig={viewConfig} controls={controls} />
      {narrowed && <FilterChips grid={grid} viewConfig={viewConfig} />}
      {children}
      {settled && <ListTools grid={grid} viewConfig={viewConfig} />}
      <div
        className="list flex gap-2"
        data-side={side}
        data-narrowed={narrowed}
        data-chosen={chosen}
        data-form={form}
      >
        <div className="list-main stack gap-3 fill">
          <SelectionBar grid={grid} viewConfig={viewConfig} />
          <NewRecordsButton grid={grid} />
          <ListBody
            grid={grid}
            label={title}
            empty={viewConfig.empty}
            rows={<ListRows grid={grid} viewConfig={viewConfig} columns={columns} label={title} />}
          />
          {form !== 'board' && <Pager grid={grid} />}
        </div>
        {side === 'columns' && <ColumnChooser grid={grid} viewConfig={viewConfig} />}
        {side === 'peek' && <Peek grid={grid} viewConfig={viewConfig} columns={columns} />}
      </div>
      <Announcements grid={grid} viewConfig={viewConfig} />
    </Page>
  );
}
