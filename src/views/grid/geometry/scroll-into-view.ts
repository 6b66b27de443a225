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

/** What of the table does not scroll, px. */
export interface Frame {
  readonly headerHeight: number;
  /** Width of all columns. */
  readonly width: number;
  /** Width of the frozen columns, which are on one of the two sides. */
  readonly frozenLeft: number;
  readonly frozenRight: number;
}

/** The frame of the cells that scroll. */
export function toFrame(
  { widths, frozen, rightToLeft }: VisualColumns,
  { headerHeight }: Pick<GridMetrics, 'headerHeight'>,
): Frame {
  const sum = (some: readonly number[]) => some.reduce((total, width) => total + width, 0);
  const frozenWidth = sum(rightToLeft ? widths.slice(-frozen) : widths.slice(0, frozen));
  return {
    headerHeight,
    width: sum(widths),
    frozenLeft: rightToLeft ? 0 : frozenWidth,
    frozenRight: rightToLeft ? frozenWidth : 0,
  };
}

/** Scrolls a cell into view by the shortest distance. The table's own method would put it in the corner. */
export function scrollCellIntoView(
  box: HTMLElement,
  cell: Rect,
  { headerHeight, width, frozenLeft, frozenRight }: Frame,
): void {
  const left = cell.left - frozenLeft;
  const right = cell.left + cell.width - (box.clientWidth - frozenRight);
  const bottom = cell.top + cell.height - (box.clientHeight - headerHeight);
  const isFrozen = cell.left < frozenLeft || cell.left >= width - frozenRight;
  // A cell that is wider than the room beside the frozen columns shows its start.
  const [least, most] = frozenRight > 0 ? [right, Math.max(left, right)] : [Math.min(left, right), left];
  const across = isFrozen ? box.scrollLeft : Math.max(least, Math.min(box.scrollLeft, most));
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
  { headerHeight, width, frozenLeft, frozenRight }: Frame,
): Rect {
  const top = cell.top - box.scrollTop + headerHeight;
  if (cell.left < frozenLeft) return { ...cell, top };
  const scrolled = cell.left < width - frozenRight ? box.scrollLeft : Math.max(0, width - box.clientWidth);
  return { ...cell, left: cell.left - scrolled, top };
}
