import { type CSSProperties, memo } from 'react';
import type { GridRow, GridRows as Rows, Selection } from '../../../machines/grid/grid.types.ts';
import { CheckCell, checkColumn } from './CheckCell.tsx';
import { GridCell } from './GridCell.tsx';
import type { Stretch } from './LightTable.tsx';
import { isChosen } from './regions.ts';
import type { SeenColumns } from './seen-columns.ts';
import type { MarkOf } from './use-marks.ts';

interface GridRowsProps {
  readonly stretch: Stretch;
  readonly seen: SeenColumns;
  readonly rows: Rows;
  readonly selection: Selection;
  readonly rowHeight: number;
  readonly markOf: MarkOf;
}

interface DrawnRowProps {
  readonly place: number;
  readonly row: GridRow | undefined;
  readonly checked: boolean;
  /** Index of the first and last column. */
  readonly from: number;
  readonly to: number;
  readonly seen: SeenColumns;
  readonly rowHeight: number;
  readonly markOf: MarkOf;
}

/** Positioned by a transform, which does not trigger layout. */
const DrawnRow = memo(function DrawnRow({
  place,
  row,
  checked,
  from,
  to,
  seen,
  rowHeight,
  markOf,
}: DrawnRowProps) {
  const style: CSSProperties = {
    transform: `translateY(${place * rowHeight}px)`,
    paddingLeft: seen.lefts[from],
  };
  return (
    <div className="grid-row" style={style} data-row={place}>
      {seen.ids.slice(from, to + 1).map((id, index) => {
        const width = seen.widths[from + index] ?? 0;
        const column = seen.byId.get(id);
        if (id === checkColumn) return <CheckCell key={id} width={width} checked={checked} />;
        return (
          column && (
            <GridCell key={id} column={column} row={row} mark={row && markOf(row, id)} width={width} />
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
export function GridRows({ stretch, seen, rows, selection, rowHeight, markOf }: GridRowsProps) {
  const { firstRow, lastRow, firstColumn, lastColumn } = stretch;
  const count = Math.ceil((lastRow - firstRow + 1) / step) * step;
  const slots = Array.from({ length: count }, (_, slot) => slot);
  return (
    <div className="bp6-table-body-cells">
      {slots.map((slot) => {
        const place = firstRow + ((((slot - firstRow) % count) + count) % count);
        if (place >= rows.length) return null;
        const row = rows.at.get(place);
        return (
          <DrawnRow
            key={slot}
            place={place}
            row={row}
            checked={isChosen(selection, row?.id)}
            from={firstColumn}
            to={lastColumn}
            seen={seen}
            rowHeight={rowHeight}
            markOf={markOf}
          />
        );
      })}
    </div>
  );
}
