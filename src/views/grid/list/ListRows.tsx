import { useSelector } from '@xstate/react';
import type { GridActor } from '../../../machines/grid/definition/grid.types.ts';
import { lazyComponent } from '../../kit/components/lazy-component.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { EditorLayer } from '../edits/EditorLayer.tsx';
import type { GridColumn, ListViewConfig } from '../list-view-config.ts';
import { getOpenColumnFilter } from '../menus/open-column-filter.ts';
import { DataGrid } from '../table/DataGrid.tsx';
import { useCardLayout } from '../use-card-layout.ts';
import { useIsPrinting } from '../use-is-printing.ts';
import { usePrefersPlainTable } from '../use-prefers-plain-table.ts';

// These render rows themselves and do not need the texts of further tools.
const rowOptions = { waiting: <Skeleton />, texts: [] };
const Cards = lazyComponent(
  () => import(/* webpackChunkName: "list-cards" */ '../cards/CardList.tsx'),
  rowOptions,
);
const PlainList = lazyComponent(
  () => import(/* webpackChunkName: "list-table" */ '../plain/PlainList.tsx'),
  rowOptions,
);
// Nothing can be loaded while the browser prints.
const PrintedList = lazyComponent(
  () => import(/* webpackChunkName: "list-table" */ '../plain/PrintedList.tsx'),
  {
    preload: true,
  },
);
const GridOverlays = lazyComponent(
  () => import(/* webpackChunkName: "list-overlays" */ '../menus/GridOverlays.tsx'),
);

interface ListRowsProps {
  readonly grid: GridActor;
  readonly viewConfig: ListViewConfig;
  readonly columns: readonly GridColumn[];
  readonly label: string;
}

/** The grid with its overlays, which are loaded when first needed. */
function GridRowsView({ grid, viewConfig, columns, label }: ListRowsProps) {
  const hasOverlay = useSelector(
    grid,
    (snapshot) => snapshot.hasTag('menu') || getOpenColumnFilter(snapshot.context) !== null,
  );
  return (
    <DataGrid grid={grid} columns={columns} label={label}>
      {(geometry) => (
        <>
          <EditorLayer grid={grid} viewConfig={viewConfig} columns={columns} geometry={geometry} />
          {hasOverlay && (
            <GridOverlays grid={grid} viewConfig={viewConfig} columns={columns} geometry={geometry} />
          )}
        </>
      )}
    </DataGrid>
  );
}

/** The rows of a list: a grid, cards on narrow screens, or a plain table for users who prefer one. */
export function ListRows({ grid, viewConfig, columns, label }: ListRowsProps) {
  const cards = useCardLayout();
  const simple = usePrefersPlainTable();
  const printing = useIsPrinting();
  const Form = useSelector(grid, ({ context: { query } }) => query.form && viewConfig.displays?.[query.form]);
  const busy = useSelector(grid, (snapshot) => snapshot.hasTag('busy'));
  const stale = useSelector(grid, (snapshot) => snapshot.hasTag('stale') && !snapshot.hasTag('failed'));
  const list = { grid, viewConfig, columns, label };
  return (
    <>
      <div className="list-rows" data-stale={stale} data-busy={busy}>
        {Form ? (
          <Form {...list} />
        ) : cards ? (
          <Cards {...list} />
        ) : simple ? (
          <PlainList {...list} />
        ) : (
          <GridRowsView {...list} />
        )}
      </div>
      {printing && <PrintedList {...list} />}
    </>
  );
}
