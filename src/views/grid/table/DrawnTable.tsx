import { Column, type TableProps } from '@blueprintjs/table';
import { type CSSProperties, memo, type RefObject, useCallback, useLayoutEffect, useMemo } from 'react';
import type { GridRows, Selection, Sort } from '../../../machines/grid/grid.types.ts';
import type { GridColumn } from '../list-look.ts';
import { checkColumn } from './CheckCell.tsx';
import { CheckHeader, GridHeader } from './GridHeader.tsx';
import { GridRows as DrawnRows } from './GridRows.tsx';
import { LightTable, type Stretch } from './LightTable.tsx';
import { type Drawn, regionsOf } from './regions.ts';
import type { SeenColumns } from './seen-columns.ts';
import type { MarkOf } from './use-marks.ts';

interface DrawnTableProps {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly seen: SeenColumns;
  readonly rows: GridRows;
  readonly drawn: Drawn;
  readonly selection: Selection;
  readonly chosen: 'none' | 'some' | 'all';
  readonly sorts: readonly Sort[];
  readonly narrowed: ReadonlySet<string>;
  readonly activeHeader: string | null;
  readonly rowHeight: number;
  readonly markOf: MarkOf;
  readonly onSight: NonNullable<TableProps['onVisibleCellsChange']>;
}

const noSelection: [] = [];

/** Removes the scroll containers from the tab order. */
function useOneStop(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const boxes = place.current?.querySelectorAll<HTMLElement>(
      '.bp6-table-container, .bp6-table-quadrant-scroll-container',
    );
    for (const box of boxes ?? []) box.tabIndex = -1;
  });
}

type Heads = Pick<DrawnTableProps, 'chosen' | 'sorts' | 'narrowed' | 'activeHeader'>;

function checks({ chosen }: Heads) {
  return (
    <Column
      key={checkColumn}
      id={checkColumn}
      columnHeaderCellRenderer={() => <CheckHeader checked={chosen} />}
    />
  );
}

function drawnColumn(column: GridColumn, { sorts, narrowed, activeHeader }: Heads) {
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
export const DrawnTable = memo(function DrawnTable(props: DrawnTableProps) {
  const { place, seen, rows, drawn, selection, chosen, sorts, narrowed, activeHeader, rowHeight, markOf } =
    props;
  const columns = useMemo(() => {
    const heads: Heads = { chosen, sorts, narrowed, activeHeader };
    return seen.ids.flatMap((id) => {
      if (id === checkColumn) return checks(heads);
      const column = seen.byId.get(id);
      return column ? drawnColumn(column, heads) : [];
    });
  }, [seen, chosen, sorts, narrowed, activeHeader]);
  const cells = useCallback(
    (stretch: Stretch) => <DrawnRows {...{ stretch, seen, rows, selection, rowHeight, markOf }} />,
    [seen, rows, selection, rowHeight, markOf],
  );
  const regions = useMemo(() => regionsOf(drawn, seen), [drawn, seen]);
  const widths = useMemo(() => [...seen.widths], [seen]);
  // Blueprint's table measures itself after rendering, and renders again only when one of these changes.
  const measures = useMemo(() => [seen, rowHeight], [seen, rowHeight]);
  const height: CSSProperties & Record<'--row-height', string> = { '--row-height': `${rowHeight}px` };
  useOneStop(place);
  return (
    <div
      className="grid-drawn"
      aria-hidden="true"
      dir="ltr"
      ref={place}
      data-rtl={seen.rightToLeft}
      style={height}
    >
      <LightTable
        key={seen.rightToLeft ? 'rtl' : 'ltr'}
        numRows={rows.length}
        numFrozenColumns={seen.frozen}
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
        onVisibleCellsChange={props.onSight}
        cellRendererDependencies={measures}
        cells={cells}
      >
        {columns}
      </LightTable>
    </div>
  );
});
