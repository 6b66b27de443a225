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

/** True for text whose first letter is written from right to left; `dir=auto` would make the browser look each time. */
const readsFromRight = (text: string): boolean =>
  /^[^A-Za-z\u00c0-\u024f]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(text);

/**
 * One cell, as light as can be: the table makes a new element for each cell whenever anything moves, and this is drawn
 * again only when its row, its column or its box changed.
 */
export const GridCell = memo(
  function GridCell({ place, column, row, mark, className = '', style }: GridCellProps) {
    const text = row ? column.text(row) : '';
    const kind = column.atEnd ? 'grid-cell at-end' : 'grid-cell';
    return (
      <div
        className={`bp6-table-cell ${kind} ${className}`}
        style={style}
        dir={column.latin || !readsFromRight(text) ? undefined : 'rtl'}
        data-row={place}
        data-column={column.id}
        data-mark={mark}
      >
        {!row && <span className="grid-cell-bone" />}
        {row && (column.cell?.(row, text) ?? text)}
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
