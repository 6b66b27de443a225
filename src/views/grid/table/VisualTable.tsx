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

function renderCheckboxColumn({ chosen }: HeaderState) {
  return (
    <Column
      key={checkboxColumnId}
      id={checkboxColumnId}
      columnHeaderCellRenderer={() => <CheckboxHeader checked={chosen} />}
    />
  );
}

function renderColumn(column: GridColumn, { sorts, narrowed, activeHeader }: HeaderState) {
  return (
    <Column
      key={column.id}
      id={column.id}
      name={column.title}
      columnHeaderCellRenderer={() => (
        <GridHeader
          column={column}
          sorts={sorts}
          narrowed={narrowed.has(column.id)}
          active={column.id === activeHeader}
        />
      )}
    />
  );
}

/**
 * The visible part of a grid. Blueprint's table supports left to right only: right to left, its columns are reversed
 * inside an element with its own direction. Active cell, range and selection are drawn as regions over the cells.
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
  const columns = useMemo(() => {
    const headerState: HeaderState = { chosen, sorts, narrowed, activeHeader };
    return visualColumns.ids.flatMap((id) => {
      if (id === checkboxColumnId) return renderCheckboxColumn(headerState);
      const column = visualColumns.byId.get(id);
      return column ? renderColumn(column, headerState) : [];
    });
  }, [visualColumns, chosen, sorts, narrowed, activeHeader]);
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
      data-rtl={visualColumns.rightToLeft}
      style={height}
    >
      <LightweightTable
        key={visualColumns.rightToLeft ? 'rtl' : 'ltr'}
        numRows={rows.length}
        numFrozenColumns={visualColumns.frozen}
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
