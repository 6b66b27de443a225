import './list.css';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedNumber } from 'react-intl';
import type { GridActor } from '../../machines/grid/grid.types.ts';
import { isNothing } from '../../machines/grid/selection.ts';
import { useAppSelector } from '../hooks/use-app.ts';
import { useText } from '../hooks/use-text.ts';
import { later } from '../later.tsx';
import { Page } from '../office/Page.tsx';
import { Announcements } from './Announcements.tsx';
import { ListBody } from './ListBody.tsx';
import { ListRows } from './ListRows.tsx';
import type { ListLook } from './list-look.ts';
import { NewsPill } from './NewsPill.tsx';
import { Pager } from './Pager.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useShownColumns } from './use-grid-columns.ts';

const FilterChips = later(() => import(/* webpackChunkName: "list-chips" */ './filters/FilterChips.tsx'));
const ColumnChooser = later(
  () => import(/* webpackChunkName: "list-columns" */ './columns/ColumnChooser.tsx'),
);
const ViewsBar = later(() => import(/* webpackChunkName: "list-views" */ '../views/ViewsBar.tsx'));
const ListTools = later(() => import(/* webpackChunkName: "list-tools" */ '../work/ListTools.tsx'));
const Peek = later(() => import(/* webpackChunkName: "list-peek" */ './peek/PeekPanel.tsx'));

interface ListPageProps {
  readonly grid: GridActor;
  readonly look: ListLook;
  /** Buttons at the end of the title line. */
  readonly tools?: ReactNode;
  /** Feature-specific controls at the start of the toolbar. */
  readonly controls?: ReactNode;
  /** Content above the rows, such as the error of a command. */
  readonly children?: ReactNode;
}

/** A complete list page: title, filters, rows, pagination and the side panel. */
export function ListPage({ grid, look, tools, controls, children }: ListPageProps) {
  const text = useText();
  const title = text(look.title);
  const columns = useShownColumns(grid, look);
  const total = useSelector(grid, ({ context }) => (context.answeredAt === null ? null : context.rows.total));
  const chosen = useSelector(grid, ({ context }) => !isNothing(context.selection));
  const form = useSelector(grid, ({ context }) => context.query.form);
  const side = useSelector(grid, (snapshot) => {
    if (snapshot.hasTag('arranging')) return 'columns';
    // Without rows there is nothing to preview.
    if (snapshot.hasTag('empty') || snapshot.hasTag('noMatch')) return null;
    return snapshot.hasTag('peek') && (look.record ?? look.aside) && !form ? 'peek' : null;
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
      <Toolbar grid={grid} look={look} controls={controls} />
      {narrowed && <FilterChips grid={grid} look={look} />}
      {children}
      {settled && <ListTools grid={grid} look={look} />}
      <div className="list" data-side={side} data-narrowed={narrowed} data-chosen={chosen} data-form={form}>
        <div className="list-main">
          <SelectionBar grid={grid} look={look} />
          <NewsPill grid={grid} />
          <ListBody
            grid={grid}
            empty={look.empty}
            rows={<ListRows grid={grid} look={look} columns={columns} label={title} />}
          />
          {form !== 'board' && <Pager grid={grid} />}
        </div>
        {side === 'columns' && <ColumnChooser grid={grid} look={look} />}
        {side === 'peek' && <Peek grid={grid} look={look} columns={columns} />}
      </div>
      <Announcements grid={grid} look={look} />
    </Page>
  );
}
