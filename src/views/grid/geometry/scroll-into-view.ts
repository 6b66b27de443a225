import type { GridMetrics } from './use-grid-metrics.ts';
import type { VisualColumns } from './visual-columns.ts';

/** The container that scrolls in both directions. */
export const findScrollContainer = (position: HTMLElement | null): HTMLElement | null =>
  position?.querySelector<HTMLElement>('.bp6-table-quadrant-main .bp6-table-quadrant-scroll-container') ??
  null;

/** A rectangle in px: of a cell within the table, or on screen. */
export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Position of a cell in table coordinates, below the header. */
export function getCellRect(
  position: { readonly row: number; readonly column: string },
  visualColumns: VisualColumns,
  { rowHeight }: Pick<GridMetrics, 'rowHeight'>,
): Rect {
  const at = visualColumns.ids.indexOf(position.column);
  return {
    left: visualColumns.lefts[at] ?? 0,
    top: position.row * rowHeight,
    width: visualColumns.widths[at] ?? 0,
    height: rowHeight,
  };
}

/** Width of the frozen columns. */
export const getFrozenWidth = ({ frozen, lefts, widths }: VisualColumns): number =>
  frozen === 0 ? 0 : (lefts[frozen - 1] ?? 0) + (widths[frozen - 1] ?? 0);

/** Scrolls a cell into view by the shortest distance. The table's own method would put it in the corner. */
export function scrollCellIntoView(
  box: HTMLElement,
  cell: Rect,
  { frozen, headerHeight }: { readonly frozen: number; readonly headerHeight: number },
): void {
  const start = frozen > cell.left ? cell.left : cell.left - frozen;
  const right = cell.left + cell.width - box.clientWidth;
  const bottom = cell.top + cell.height - (box.clientHeight - headerHeight);
  const isFrozen = cell.left < frozen;
  const across = isFrozen ? box.scrollLeft : Math.max(Math.min(box.scrollLeft, start), right);
  const down = Math.max(Math.min(box.scrollTop, cell.top), bottom);
  if (across === box.scrollLeft && down === box.scrollTop) return;
  box.scrollTo({ left: across, top: down });
  // The browser fires the event only in the next frame; dispatching it now leaves time to render.
  box.dispatchEvent(new Event('scroll'));
}

/** Position of a cell on screen, relative to the grid; frozen columns do not scroll. */
export function toScreenRect(
  box: HTMLElement,
  cell: Rect,
  { frozen, headerHeight }: { readonly frozen: number; readonly headerHeight: number },
): Rect {
  const left = cell.left < frozen ? cell.left : cell.left - box.scrollLeft;
  return { ...cell, left, top: cell.top - box.scrollTop + headerHeight };
}
