import type { GridColumn } from '../list-view-config.ts';
import { checkboxColumnWidth, distributeWidths, type GridMetrics } from './use-grid-metrics.ts';

/** Id of the checkbox column, which only the mouse uses. */
export const checkboxColumnId = ':check';

/** The columns from left to right as rendered, including the checkbox column, with their widths. */
export interface VisualColumns {
  readonly rightToLeft: boolean;
  readonly ids: readonly string[];
  readonly widths: readonly number[];
  /** Left edge of each column in the table, px. */
  readonly lefts: readonly number[];
  readonly byId: ReadonlyMap<string, GridColumn>;
  /** Number of columns that do not scroll sideways: the first ones, and right to left the last ones. */
  readonly frozen: number;
}

/** Arranges the columns visually: right to left they are reversed, with the checkboxes on the right. */
export function toVisualColumns(
  columns: readonly GridColumn[],
  metrics: Pick<GridMetrics, 'width' | 'scale'>,
  { rightToLeft, pinned }: { readonly rightToLeft: boolean; readonly pinned: number },
): VisualColumns {
  const check = Math.round(checkboxColumnWidth * metrics.scale);
  const widths = distributeWidths(columns, { ...metrics, width: metrics.width - check });
  const readingOrder = [
    { id: checkboxColumnId, width: check },
    ...columns.map(({ id }, index) => ({ id, width: widths[index] ?? 0 })),
  ];
  const ordered = rightToLeft ? readingOrder.reverse() : readingOrder;
  let left = 0;
  const lefts = ordered.map(({ width }) => {
    left += width;
    return left - width;
  });
  return {
    rightToLeft,
    ids: ordered.map(({ id }) => id),
    widths: ordered.map(({ width }) => width),
    lefts,
    byId: new Map(columns.map((column) => [column.id, column])),
    frozen: Math.min(columns.length, pinned) + 1,
  };
}
