import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { Cursor } from '../../../machines/grid/definition/grid.types.ts';
import { useRestoredScroll } from '../../kit/hooks/use-restored-scroll.ts';
import {
  findScrollContainer,
  getCellRect,
  type Rect,
  scrollCellIntoView,
  toFrame,
  toScreenRect,
} from './scroll-into-view.ts';
import type { GridMetrics } from './use-grid-metrics.ts';
import type { VisualColumns } from './visual-columns.ts';

/** Positions of grid elements on screen, relative to the grid, for overlays. */
export interface GridGeometry {
  readonly cell: (containerRef: { readonly row: number; readonly column: string }) => Rect | null;
  readonly header: (column: string) => Rect | null;
}

/** Computes cell positions on demand; the corner while nothing is rendered. */
export function useGeometry(
  containerRef: RefObject<HTMLElement | null>,
  visualColumns: VisualColumns,
  { rowHeight, headerHeight }: GridMetrics,
): GridGeometry {
  return useMemo(() => {
    const on = (row: number, column: string): Rect | null => {
      const box = findScrollContainer(containerRef.current);
      if (!visualColumns.ids.includes(column)) return null;
      if (!box) return { left: 0, top: 0, width: 0, height: 0 };
      const cell = getCellRect({ row, column }, visualColumns, { rowHeight });
      return toScreenRect(box, cell, toFrame(visualColumns, { headerHeight }));
    };
    return {
      cell: ({ row, column }) => on(row, column),
      header: (column) => {
        const below = on(0, column);
        return below && { ...below, top: 0, height: headerHeight };
      },
    };
  }, [containerRef, visualColumns, rowHeight, headerHeight]);
}

interface ScrollToActiveCellOptions {
  /** The table is mounted. */
  readonly ready: boolean;
  readonly cursor: Cursor;
  readonly inHeaders: boolean;
  /** Width of the table: when it changes, an active cell in view stays in view. */
  readonly width: number;
  /** Increases when the active cell must be scrolled into view. */
  readonly scrollRequest: number;
  /** First and last row in view, or those of the last time the grid was rendered. */
  readonly getViewport: () => { readonly first: number; readonly last: number };
}

/**
 * Scrolls the active cell into view when the machine asks for it, and restores the scroll position of a remounted grid.
 */
export function useScrollToActiveCell(
  containerRef: RefObject<HTMLElement | null>,
  visualColumns: VisualColumns,
  metrics: GridMetrics,
  { ready, cursor, inHeaders, width, scrollRequest, getViewport }: ScrollToActiveCellOptions,
): void {
  const latest = useRef({ visualColumns, metrics, cursor, inHeaders, getViewport });
  latest.current = { visualColumns, metrics, cursor, inHeaders, getViewport };
  const handledRequest = useRef(scrollRequest);
  const restoreScroll = useRestoredScroll('grid');
  useLayoutEffect(() => {
    const box = ready ? findScrollContainer(containerRef.current) : null;
    if (!box) return undefined;
    const { getViewport, metrics, visualColumns } = latest.current;
    const left = visualColumns.rightToLeft ? box.scrollWidth : box.scrollLeft;
    return restoreScroll(box, () => box.scrollTo({ top: getViewport().first * metrics.rowHeight, left }));
  }, [containerRef, ready, restoreScroll]);
  useKeepDistanceFromEnd(containerRef, visualColumns, ready);
  useEffect(() => {
    const { visualColumns, metrics, cursor, inHeaders, getViewport } = latest.current;
    const viewport = getViewport();
    const box = width > 0 ? findScrollContainer(containerRef.current) : null;
    const isRequested = handledRequest.current !== scrollRequest;
    const inSight = cursor.row >= viewport.first && cursor.row <= viewport.last;
    handledRequest.current = scrollRequest;
    if (!box || !(isRequested || inSight)) return;
    const cell = getCellRect(cursor, visualColumns, metrics);
    const shown = inHeaders ? { ...cell, top: box.scrollTop, height: 0 } : cell;
    scrollCellIntoView(box, shown, toFrame(visualColumns, metrics));
  }, [containerRef, width, scrollRequest]);
}

/** Right to left, a resized table keeps its scroll position relative to the end where reading starts. */
function useKeepDistanceFromEnd(
  containerRef: RefObject<HTMLElement | null>,
  visualColumns: VisualColumns,
  ready: boolean,
): void {
  const fromEnd = useRef(0);
  const { rightToLeft } = visualColumns;
  useEffect(() => {
    const box = ready && rightToLeft ? findScrollContainer(containerRef.current) : null;
    const record = () => {
      if (box) fromEnd.current = box.scrollWidth - box.clientWidth - box.scrollLeft;
    };
    box?.addEventListener('scroll', record, { passive: true });
    return () => box?.removeEventListener('scroll', record);
  }, [containerRef, ready, rightToLeft]);
  useLayoutEffect(() => {
    const box = ready && visualColumns.rightToLeft ? findScrollContainer(containerRef.current) : null;
    if (box) box.scrollLeft = box.scrollWidth - box.clientWidth - fromEnd.current;
  }, [containerRef, ready, visualColumns]);
}
