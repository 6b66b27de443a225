import { Column, type TableProps } from '@blueprintjs/table';
import { type CSSProperties, memo, type RefObject, useCallback, useLayoutEffect, useMemo } from 'react';
import type { GridRows, Selection, Sort } from '../../../machines/grid/definition/grid.types.ts';
import { type RegionsInput, toRegions } from '../geometry/regions.ts';
import type { VisualColumns } from '../geometry/visual-columns.ts';
import { checkboxColumnId } from '../geometry/visual-columns.ts';
import type { GridColumn } from '../list-view-config.ts';
import { CheckboxHeader, GridHeader } from './GridHeader.tsx';
import { GridRows as RenderedRows } from './GridRows.tsx';
import { LightweightTable, type RenderRange } from './LightweightTable.tsx';
import type { GetCellStatus } from './use-cell-status.ts';

interface VisualTableProps {
  readonly containerRef: RefObject<HTMLDivElement | null>;
  readonly visualColumns: VisualColumns;
  readonly rows: GridRows;
  readonly regionsInput: RegionsInput;
  readonly selection: Selection;
  readonly chosen: 'none' | 'some' | 'all';
  readonly sorts: readonly Sort[];
  readonly narrowed: ReadonlySet<string>;
  readonly activeHeader: string | null;
  readonly rowHeight: number;
  readonly getCellStatus: GetCellStatus;
  readonly onViewportChange: NonNullable<TableProps['onVisibleCellsChange']>;
}

const noSelection: [] = [];

/** Removes the scroll containers from the tab order. */
function useNoTabStops(containerRef: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const boxes = containerRef.current?.querySelectorAll<HTMLElement>(
      '.bp6-table-container, .bp6-table-quadrant-scroll-container',
    );
    for (const box of boxes ?? []) box.tabIndex = -1;
  });
}

type HeaderState = Pick<VisualTableProps, 'chosen' | 'sorts' | 'narrowed' | 'activeHeader'>;

/** The header of a column, or of the checkboxes if there is none; the table sets the size of those that scroll. */
function renderHeader(column: GridColumn | undefined, headerState: HeaderState, style?: CSSProperties) {
  const { chosen, sorts, narrowed, activeHeader } = headerState;
  const size = style && { style };
  if (!column) return <CheckboxHeader key={checkboxColumnId} checked={chosen} {...size} />;
  return (
    <GridHeader
      key={column.id}
      column={column}
      sorts={sorts}
      narrowed={narrowed.has(column.id)}
      active={column.id === activeHeader}
      {...size}
    />
  );
}

/**
 * The visible part of a grid. Blueprint's table supports left to right only: right to left, its columns are reversed
 * inside an element with its own direction, and the frozen ones are at its end. Active cell, range and selection are drawn as regions over the cells.
 */
export const VisualTable = memo(function VisualTable(props: VisualTableProps) {
  const {
    containerRef,
    visualColumns,
    rows,
    regionsInput,
    selection,
    chosen,
    sorts,
    narrowed,
    activeHeader,
    rowHeight,
    getCellStatus,
  } = props;
  const { ids, byId, frozen, rightToLeft } = visualColumns;
  const headerState: HeaderState = useMemo(
    () => ({ chosen, sorts, narrowed, activeHeader }),
    [chosen, sorts, narrowed, activeHeader],
  );
  const columns = useMemo(
    () =>
      ids.map((id) => (
        <Column
          key={id}
          id={id}
          name={byId.get(id)?.title ?? ''}
          columnHeaderCellRenderer={() => renderHeader(byId.get(id), headerState)}
        />
      )),
    [ids, byId, headerState],
  );
  const frozenEnd = useMemo(() => {
    if (!rightToLeft) return null;
    const widths = visualColumns.widths.slice(-frozen);
    const header = ids
      .slice(-frozen)
      .map((id, index) => renderHeader(byId.get(id), headerState, { width: widths[index] }));
    return { count: frozen, header };
  }, [visualColumns, ids, byId, frozen, rightToLeft, headerState]);
  const cells = useCallback(
    (range: RenderRange) => (
      <RenderedRows {...{ range, visualColumns, rows, selection, rowHeight, getCellStatus }} />
    ),
    [visualColumns, rows, selection, rowHeight, getCellStatus],
  );
  const regions = useMemo(() => toRegions(regionsInput, visualColumns), [regionsInput, visualColumns]);
  const widths = useMemo(() => [...visualColumns.widths], [visualColumns]);
  // Blueprint's table measures itself after rendering, and renders again only when one of these changes.
  const dependencies = useMemo(() => [visualColumns, rowHeight], [visualColumns, rowHeight]);
  const height: CSSProperties & Record<'--row-height', string> = { '--row-height': `${rowHeight}px` };
  useNoTabStops(containerRef);
  return (
    <div
      className="grid-drawn"
      aria-hidden="true"
      dir="ltr"
      ref={containerRef}
      data-rtl={rightToLeft}
      style={height}
    >
      <LightweightTable
        key={rightToLeft ? 'rtl' : 'ltr'}
        numRows={rows.length}
        numFrozenColumns={rightToLeft ? 0 : frozen}
        frozenEnd={frozenEnd}
        columnWidths={widths}
        defaultRowHeight={rowHeight}
        minRowHeight={rowHeight}
        maxRowHeight={rowHeight}
        enableRowHeader={false}
        enableGhostCells={false}
        enableColumnResizing={false}
        enableRowResizing={false}
        enableMultipleSelection={false}
        selectionModes={noSelection}
        selectedRegions={noSelection}
        styledRegionGroups={regions}
        onVisibleCellsChange={props.onViewportChange}
        cellRendererDependencies={dependencies}
        cells={cells}
      >
        {columns}
      </LightweightTable>
    </div>
  );
});
