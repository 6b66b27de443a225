import { type CSSProperties, memo } from 'react';
import type { GridRow } from '../../../machines/grid/grid.types.ts';
import type { GridColumn } from '../list-look.ts';

interface GridCellProps {
  /** Place of the row within what the list shows. */
  readonly place: number;
  readonly column: GridColumn;
  /** Undefined while it is on its way. */
  readonly row: GridRow | undefined;
  /** What is so with the cell beside its value: `saving`, `refused`, `fresh`… */
  readonly mark: string | undefined;
  /** Given by the table. */
  readonly className?: string;
  readonly style?: CSSProperties;
}

const sameBox = (one: CSSProperties = {}, other: CSSProperties = {}): boolean =>
  one.left === other.left &&
  one.top === other.top &&
  one.width === other.width &&
  one.height === other.height;

/**
 * One cell, as light as can be: the table makes a new element for each cell whenever anything moves, and this is drawn
 * again only when its row, its column or its box changed.
 */
export const GridCell = memo(
  function GridCell({ place, column, row, mark, className = '', style }: GridCellProps) {
    const text = row ? column.text(row) : '';
    return (
      <div
        className={`bp6-table-cell grid-cell ${className}`}
        style={style}
        data-row={place}
        data-column={column.id}
        data-mark={mark}
      >
        {row ? (
          <span
            className={column.atEnd ? 'grid-cell-text at-end' : 'grid-cell-text'}
            dir={column.latin ? 'ltr' : 'auto'}
          >
            {column.cell ? column.cell(row, text) : text}
          </span>
        ) : (
          <span className="grid-cell-bone" />
        )}
      </div>
    );
  },
  (one, other) =>
    one.row === other.row &&
    one.column === other.column &&
    one.place === other.place &&
    one.mark === other.mark &&
    one.className === other.className &&
    sameBox(one.style, other.style),
);
