import { Column, RenderMode, Table, type TableProps } from '@blueprintjs/table';
import { type CSSProperties, memo, type RefObject, useLayoutEffect, useMemo } from 'react';
import type { GridRows, Selection, Sort } from '../../../machines/grid/grid.types.ts';
import type { GridColumn } from '../list-look.ts';
import { CheckCell, checkColumn } from './CheckCell.tsx';
import { GridCell } from './GridCell.tsx';
import { CheckHeader, GridHeader } from './GridHeader.tsx';
import { type Drawn, isChosen, regionsOf } from './regions.ts';
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

/** Takes the scrolling boxes out of the order of the Tab key, which browsers put them into. */
function useOneStop(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const boxes = place.current?.querySelectorAll<HTMLElement>(
      '.bp6-table-container, .bp6-table-quadrant-scroll-container',
    );
    for (const box of boxes ?? []) box.tabIndex = -1;
  });
}

type Look = Pick<
  DrawnTableProps,
  'rows' | 'selection' | 'chosen' | 'sorts' | 'narrowed' | 'activeHeader' | 'markOf'
>;

function checks({ rows, selection, chosen }: Look) {
  return (
    <Column
      key={checkColumn}
      id={checkColumn}
      columnHeaderCellRenderer={() => <CheckHeader checked={chosen} />}
      cellRenderer={(place: number) => (
        <CheckCell place={place} checked={isChosen(selection, rows.at.get(place)?.id)} />
      )}
    />
  );
}

function drawnColumn(column: GridColumn, { rows, sorts, narrowed, activeHeader, markOf }: Look) {
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
      cellRenderer={(place: number) => {
        const row = rows.at.get(place);
        return <GridCell place={place} column={column} row={row} mark={row && markOf(row, column.id)} />;
      }}
    />
  );
}

/**
 * What one sees of a grid. Blueprint's table draws left to right only: from right to left its columns stand in reverse,
 * in an island of their own direction. Focus, range and choice are drawn as regions over the cells.
 */
export const DrawnTable = memo(function DrawnTable(props: DrawnTableProps) {
  const { place, seen, rows, drawn, selection, chosen, sorts, narrowed, activeHeader, rowHeight, markOf } =
    props;
  const columns = useMemo(() => {
    const look: Look = { rows, selection, chosen, sorts, narrowed, activeHeader, markOf };
    return seen.ids.flatMap((id) => {
      if (id === checkColumn) return checks(look);
      const column = seen.byId.get(id);
      return column ? drawnColumn(column, look) : [];
    });
  }, [seen, rows, selection, chosen, sorts, narrowed, activeHeader, markOf]);
  const regions = useMemo(() => regionsOf(drawn, seen), [drawn, seen]);
  const widths = useMemo(() => [...seen.widths], [seen]);
  const dependencies = useMemo(
    () => [rows, seen, selection, markOf, rowHeight],
    [rows, seen, selection, markOf, rowHeight],
  );
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
      <Table
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
        renderMode={RenderMode.NONE}
        cellRendererDependencies={dependencies}
      >
        {columns}
      </Table>
    </div>
  );
});
