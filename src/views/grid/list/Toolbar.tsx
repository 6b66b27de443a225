import { Button } from '@blueprintjs/core';
import { FilterIcon, PanelStatsIcon, RefreshIcon, TwoColumnsIcon } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { GridActor, GridTag } from '../../../machines/grid/definition/grid.types.ts';
import { lazyComponent } from '../../kit/components/lazy-component.tsx';
import { useEverTrue } from '../../kit/hooks/use-ever-true.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import type { ListViewConfig } from '../list-view-config.ts';
import { useCardLayout } from '../use-card-layout.ts';
import { MoreMenu } from './MoreMenu.tsx';
import { QuickFilter } from './QuickFilter.tsx';
import { SortSelect } from './SortSelect.tsx';

const FilterPanel = lazyComponent(
  () => import(/* webpackChunkName: "list-filters" */ '../filters/FilterPanel.tsx'),
);

interface ToolbarProps {
  readonly grid: GridActor;
  readonly viewConfig: ListViewConfig;
  /** Feature-specific controls. */
  readonly controls?: ReactNode;
}

const useTag = (grid: GridActor, tag: GridTag): boolean =>
  useSelector(grid, (snapshot) => snapshot.hasTag(tag));

/** Search, filters, columns and view options above the rows. */
export function Toolbar({ grid, viewConfig, controls }: ToolbarProps) {
  const text = useText();
  const cards = useCardLayout();
  const filtering = useTag(grid, 'filtering');
  const arranging = useTag(grid, 'choosingColumns');
  const peeking = useTag(grid, 'peek');
  const busy = useTag(grid, 'busy');
  const wasFilterOpened = useEverTrue(filtering);
  const form = useSelector(grid, ({ context }) => context.query.form);
  const isFiltered = useSelector(grid, ({ context }) => context.query.where !== null);
  const tools = (
    <span className="toolbar-end gap-1 push-end">
      {(viewConfig.record ?? viewConfig.aside) && !cards && !form && (
        <Button
          variant="minimal"
          icon={<PanelStatsIcon />}
          active={peeking}
          aria-pressed={peeking}
          aria-label={text('peek.button')}
          title={text('peek.button')}
          onClick={() => grid.send({ type: 'peek.toggle' })}
        />
      )}
      <Button
        variant="minimal"
        icon={<RefreshIcon />}
        className={busy ? 'turning' : ''}
        aria-label={text('list.refresh')}
        title={text('list.refresh')}
        onClick={() => grid.send({ type: 'grid.refresh' })}
      />
      <MoreMenu grid={grid} />
    </span>
  );
  return (
    <div className="toolbar-slot stack gap-3" data-pane="toolbar">
      <search className="toolbar">
        <QuickFilter grid={grid} label={text(viewConfig.search)} />
        {cards && tools}
        <div className="toolbar-line">
          {controls}
          <Button
            variant="outlined"
            icon={<FilterIcon />}
            text={text('filter.button')}
            active={filtering || isFiltered}
            aria-expanded={filtering}
            data-opens="filters"
            onClick={() => grid.send({ type: filtering ? 'filters.close' : 'filters.open' })}
          />
          {cards || form ? (
            <SortSelect grid={grid} viewConfig={viewConfig} />
          ) : (
            <Button
              variant="outlined"
              icon={<TwoColumnsIcon />}
              text={text('label.columns')}
              active={arranging}
              aria-expanded={arranging}
              data-opens="columns"
              onClick={() => grid.send({ type: arranging ? 'columns.close' : 'columns.open' })}
            />
          )}
        </div>
        {!cards && tools}
      </search>
      {wasFilterOpened && <FilterPanel grid={grid} viewConfig={viewConfig} />}
    </div>
  );
}
