import { memo } from 'react';
import type { GridRow } from '../../../machines/grid/grid.types.ts';
import type { GridColumn } from '../list-look.ts';

interface GridCellProps {
  readonly column: GridColumn;
  /** Undefined while it is on its way. */
  readonly row: GridRow | undefined;
  /** What is so with the cell beside its value: `saving`, `refused`, `fresh`… */
  readonly mark: string | undefined;
  /** px */
  readonly width: number;
}

/** True for text whose first letter, or the mark before its figures, is from right to left; `dir=auto` would make the browser look each time. */
const readsFromRight = (text: string): boolean =>
  /^[^A-Za-z\u00c0-\u024f]*[\u200f\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(text);

/** One cell, as light as can be: hundreds of them change with each frame of a scroll. */
export const GridCell = memo(function GridCell({ column, row, mark, width }: GridCellProps) {
  const text = row ? column.text(row) : '';
  return (
    <div
      className={column.atEnd ? 'bp6-table-cell grid-cell at-end' : 'bp6-table-cell grid-cell'}
      style={{ width }}
      dir={column.latin || !readsFromRight(text) ? undefined : 'rtl'}
      data-column={column.id}
      data-mark={mark}
    >
      {row ? (column.cell?.(row, text) ?? text) : <span className="grid-cell-bone" />}
    </div>
  );
});
