import { memo } from 'react';
import type { GridRow } from '../../../machines/grid/definition/grid.types.ts';
import type { GridColumn } from '../list-view-config.ts';

interface GridCellProps {
  readonly column: GridColumn;
  /** Undefined while the row is loading. */
  readonly row: GridRow | undefined;
  /** Status of the cell: `saving`, `refused`, `fresh`… */
  readonly mark: string | undefined;
  /** px */
  readonly width: number;
}

/**
 * True for text that starts with a right-to-left letter or mark; `dir=auto` would make the browser inspect every cell.
 */
const startsRightToLeft = (text: string): boolean =>
  /^[^A-Za-z\u00c0-\u024f]*[\u200f\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(text);

/** One cell, kept as light as possible: hundreds change with every frame while scrolling. */
export const GridCell = memo(function GridCell({ column, row, mark, width }: GridCellProps) {
  const text = row ? column.text(row) : '';
  return (
    <div
      className={column.alignEnd ? 'bp6-table-cell grid-cell at-end' : 'bp6-table-cell grid-cell'}
      style={{ width }}
      dir={column.ltr || !startsRightToLeft(text) ? undefined : 'rtl'}
      data-column={column.id}
      data-mark={mark}
    >
      {row ? (column.cell?.(row, text) ?? text) : <span className="grid-cell-bone" />}
    </div>
  );
});
