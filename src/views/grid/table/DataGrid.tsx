import '@blueprintjs/table/lib/css/table.css';
import './table.css';
import './table-headers.css';
import { useSelector } from '@xstate/react';
import { type HTMLAttributes, type ReactNode, useCallback, useEffect, useId, useMemo, useRef } from 'react';
import type { GridActor, GridContext } from '../../../machines/grid/definition/grid.types.ts';
import { getFilteredColumns } from '../../../machines/grid/filters/filtered-columns.ts';
import { toBlock } from '../../../machines/grid/view/range.ts';
import { isSelectionEmpty } from '../../../machines/grid/view/selection.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { useGridKeys } from '../../kit/keys/use-grid-keys.ts';
import { useRightToLeft } from '../../kit/office/use-direction.ts';
import { useClipboard } from '../edits/use-clipboard.ts';
import { useRowsWithPendingChanges } from '../edits/use-edits.ts';
import type { RegionsInput } from '../geometry/regions.ts';
import { type GridGeometry, useGeometry, useScrollToActiveCell } from '../geometry/use-geometry.ts';
import { useDensity, useGridMetrics } from '../geometry/use-grid-metrics.ts';
import { toVisualColumns } from '../geometry/visual-columns.ts';
import type { GridColumn } from '../list-view-config.ts';
import { AccessibleGrid, getCellId, getHeaderId, getRowKey } from './AccessibleGrid.tsx';
import { useCellStatus } from './use-cell-status.ts';
import { useGridPointer } from './use-grid-pointer.ts';
import { VisualTable } from './VisualTable.tsx';

interface DataGridProps {
  readonly grid: GridActor;
  readonly columns: readonly GridColumn[];
  readonly label: string;
  /** Overlays of the cells: the editor and the menus. */
  readonly children?: (geometry: GridGeometry) => ReactNode;
}

/** How many of the loaded rows are selected, for the checkbox in the header. */
function getSelectionState({
  rows,
  selection,
}: Pick<GridContext, 'rows' | 'selection'>): 'none' | 'some' | 'all' {
  if (selection.kind === 'matching') return selection.except.size === 0 ? 'all' : 'some';
  if (selection.ids.size === 0) return 'none';
  const all = rows.at.size > 0 && [...rows.at.values()].every(({ id }) => selection.ids.has(id));
  return all ? 'all' : 'some';
}

/**
 * A data grid with a single tab stop, navigated with the arrow keys. Blueprint's table renders it and is hidden from
 * screen readers, which read the same rows from `AccessibleGrid`.
 */
export function DataGrid({ grid, columns, label, children }: DataGridProps) {
  const id = useId();
  const text = useText();
  const root = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLDivElement>(null);
  const rightToLeft = useRightToLeft();
  const inHeaders = useSelector(grid, (snapshot) => snapshot.hasTag('headers'));
  const busy = useSelector(grid, (snapshot) => snapshot.hasTag('busy'));
  // Selected one by one and without the viewport, so that scrolling re-renders only the table.
  const cursor = useSelector(grid, ({ context }) => context.cursor);
  const range = useSelector(grid, ({ context }) => context.range);
  const selection = useSelector(grid, ({ context }) => context.selection);
  const layout = useSelector(grid, ({ context }) => context.layout);
  const query = useSelector(grid, ({ context }) => context.query);
  const scrollRequest = useSelector(grid, ({ context }) => context.scrollIntoViewCount);
  const rows = useRowsWithPendingChanges(grid);
  const density = useDensity(layout);
  const metrics = useGridMetrics(root, rows.length, columns, density);
  const { width, scale, rowHeight, rowsHeight } = metrics;
  const visualColumns = useMemo(
    () => toVisualColumns(columns, { width, scale }, { rightToLeft, pinned: layout.pinned }),
    [columns, width, scale, rightToLeft, layout.pinned],
  );
  const getCellStatus = useCellStatus(grid);
  const geometry = useGeometry(table, visualColumns, metrics);
  const pointer = useGridPointer(grid);
  const onKeyDown = useGridKeys(grid);
  const clipboard = useClipboard(grid, columns);
  const narrowed = useMemo(() => getFilteredColumns(query), [query]);
  const block = useMemo(
    () =>
      range &&
      toBlock(
        range,
        range.anchor,
        columns.map(({ id }) => id),
      ),
    [range, columns],
  );
  const chosen = useMemo(() => getSelectionState({ rows, selection }), [rows, selection]);
  const screenRows = Math.max(1, Math.floor(rowsHeight / rowHeight));
  // Without a selection the regions do not depend on the scroll position.
  const regionStart = useSelector(grid, ({ context }) =>
    isSelectionEmpty(context.selection) ? 0 : Math.floor(context.viewport.first / 50) * 50,
  );
  const regionsInput: RegionsInput = useMemo(
    () => ({ rows, cursor, range, selection, inHeaders, from: regionStart - 50, to: regionStart + 150 }),
    [rows, cursor, range, selection, inHeaders, regionStart],
  );
  const onViewportChange = useCallback(
    ({ rowIndexStart, rowIndexEnd }: { rowIndexStart: number; rowIndexEnd: number }) =>
      grid.send({ type: 'viewport.changed', first: rowIndexStart, last: rowIndexEnd, screenRows }),
    [grid, screenRows],
  );
  useScrollToActiveCell(table, visualColumns, metrics, {
    ready: width > 0,
    cursor,
    inHeaders,
    width,
    scrollRequest,
    getViewport: () => grid.getSnapshot().context.viewport,
  });
  useEffect(() => grid.send({ type: 'direction.changed', rightToLeft }), [grid, rightToLeft]);

  const descendant = inHeaders
    ? getHeaderId(id, cursor.column)
    : rows.length > 0
      ? getCellId(id, getRowKey(rows.at.get(cursor.row), cursor.row), cursor.column)
      : undefined;
  const gridProps: HTMLAttributes<HTMLDivElement> = {
    role: 'grid',
    tabIndex: 0,
    'aria-label': label,
    'aria-rowcount': rows.total + 1,
    'aria-colcount': columns.length,
    'aria-multiselectable': true,
    'aria-busy': busy,
    'aria-activedescendant': descendant,
    ...pointer,
    ...clipboard,
    onKeyDown,
    // Browsers make scroll containers tab stops; the grid must have only one.
    onFocusCapture: (event) => {
      if (event.target !== root.current) root.current?.focus({ preventScroll: true });
    },
  };
  return (
    <div className="grid-place">
      <div ref={root} className="grid" data-pane="grid" style={{ blockSize: metrics.height }} {...gridProps}>
        <AccessibleGrid
          id={id}
          columns={columns}
          rows={rows}
          focus={cursor.row}
          sorts={query.sorts}
          selection={selection}
          block={block}
          getCellStatus={getCellStatus}
          loadingText={text('label.loading')}
        />
        {width > 0 && (
          <VisualTable
            containerRef={table}
            visualColumns={visualColumns}
            rows={rows}
            regionsInput={regionsInput}
            selection={selection}
            chosen={chosen}
            sorts={query.sorts}
            narrowed={narrowed}
            activeHeader={inHeaders ? cursor.column : null}
            rowHeight={rowHeight}
            getCellStatus={getCellStatus}
            onViewportChange={onViewportChange}
          />
        )}
        <div className="grid-drop-line" hidden />
      </div>
      {children?.(geometry)}
    </div>
  );
}
