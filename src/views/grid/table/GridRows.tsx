import { type CSSProperties, memo } from 'react';
import type { GridRow, GridRows as Rows, Selection } from '../../../machines/grid/definition/grid.types.ts';
import { isSelected } from '../geometry/regions.ts';
import type { VisualColumns } from '../geometry/visual-columns.ts';
import { checkboxColumnId } from '../geometry/visual-columns.ts';
import { CheckboxCell } from './CheckboxCell.tsx';
import { GridCell } from './GridCell.tsx';
import type { RenderRange } from './LightweightTable.tsx';
import type { GetCellStatus } from './use-cell-status.ts';

interface GridRowsProps {
  readonly range: RenderRange;
  readonly visualColumns: VisualColumns;
  readonly rows: Rows;
  readonly selection: Selection;
  readonly rowHeight: number;
  readonly getCellStatus: GetCellStatus;
}

interface GridRowViewProps {
  readonly rowIndex: number;
  readonly row: GridRow | undefined;
  readonly checked: boolean;
  /** Index of the first and last column. */
  readonly from: number;
  readonly to: number;
  readonly visualColumns: VisualColumns;
  readonly rowHeight: number;
  readonly getCellStatus: GetCellStatus;
}

/** Positioned by a transform, which does not trigger layout. */
const GridRowView = memo(function GridRowView({
  rowIndex,
  row,
  checked,
  from,
  to,
  visualColumns,
  rowHeight,
  getCellStatus,
}: GridRowViewProps) {
  const style: CSSProperties = {
    transform: `translateY(${rowIndex * rowHeight}px)`,
    paddingLeft: visualColumns.lefts[from],
  };
  return (
    <div className="grid-row" style={style} data-row={rowIndex}>
      {visualColumns.ids.slice(from, to + 1).map((id, index) => {
        const width = visualColumns.widths[from + index] ?? 0;
        const column = visualColumns.byId.get(id);
        if (id === checkboxColumnId) return <CheckboxCell key={id} width={width} checked={checked} />;
        return (
          column && (
            <GridCell key={id} column={column} row={row} mark={row && getCellStatus(row, id)} width={width} />
          )
        );
      })}
    </div>
  );
});

/** Rows are added and removed in groups of four, so that the number of rendered rows stays constant while scrolling. */
const step = 4;

/**
 * The rendered rows. A row that leaves hands its DOM elements to one that enters, so that scrolling only changes texts
 * and positions and creates nothing.
 */
export function GridRows({ range, visualColumns, rows, selection, rowHeight, getCellStatus }: GridRowsProps) {
  const { firstRow, lastRow, firstColumn, lastColumn } = range;
  const count = Math.ceil((lastRow - firstRow + 1) / step) * step;
  const slots = Array.from({ length: count }, (_, slot) => slot);
  return (
    <div className="bp6-table-body-cells">
      {slots.map((slot) => {
        const rowIndex = firstRow + ((((slot - firstRow) % count) + count) % count);
        if (rowIndex >= rows.length) return null;
        const row = rows.at.get(rowIndex);
        return (
          <GridRowView
            key={slot}
            rowIndex={rowIndex}
            row={row}
            checked={isSelected(selection, row?.id)}
            from={firstColumn}
            to={lastColumn}
            visualColumns={visualColumns}
            rowHeight={rowHeight}
            getCellStatus={getCellStatus}
          />
        );
      })}
    </div>
  );
}
