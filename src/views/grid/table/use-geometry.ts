import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { Cursor } from '../../../machines/grid/grid.types.ts';
import { useKeptPlace } from '../../tabs/kept-place.ts';
import { boxOnScreen, cellBox, frozenWidth, type Rect, reveal, scrollBoxIn } from './reveal.ts';
import type { SeenColumns } from './seen-columns.ts';
import type { Measures } from './use-measures.ts';

/** Positions of grid elements on screen, relative to the grid, for overlays. */
export interface Geometry {
  readonly cell: (place: { readonly row: number; readonly column: string }) => Rect | null;
  readonly head: (column: string) => Rect | null;
}

/** Computes cell positions on demand; the corner while nothing is rendered. */
export function useGeometry(
  place: RefObject<HTMLElement | null>,
  seen: SeenColumns,
  { rowHeight, headerHeight }: Measures,
): Geometry {
  return useMemo(() => {
    const on = (row: number, column: string): Rect | null => {
      const box = scrollBoxIn(place.current);
      if (!seen.ids.includes(column)) return null;
      if (!box) return { left: 0, top: 0, width: 0, height: 0 };
      const around = { frozen: frozenWidth(seen), headerHeight };
      return boxOnScreen(box, cellBox({ row, column }, seen, { rowHeight }), around);
    };
    return {
      cell: ({ row, column }) => on(row, column),
      head: (column) => {
        const below = on(0, column);
        return below && { ...below, top: 0, height: headerHeight };
      },
    };
  }, [place, seen, rowHeight, headerHeight]);
}

interface Sight {
  /** The table is mounted. */
  readonly ready: boolean;
  readonly cursor: Cursor;
  readonly inHeaders: boolean;
  /** Width of the table: when it changes, an active cell in view stays in view. */
  readonly width: number;
  /** Increases when the active cell must be scrolled into view. */
  readonly wish: number;
  /** First and last row in view, or those of the last time the grid was rendered. */
  readonly sightOf: () => { readonly first: number; readonly last: number };
}

/**
 * Scrolls the active cell into view when the machine asks for it, and restores the scroll position of a remounted grid.
 */
export function useReveal(
  place: RefObject<HTMLElement | null>,
  seen: SeenColumns,
  measures: Measures,
  { ready, cursor, inHeaders, width, wish, sightOf }: Sight,
): void {
  const now = useRef({ seen, measures, cursor, inHeaders, sightOf });
  now.current = { seen, measures, cursor, inHeaders, sightOf };
  const granted = useRef(wish);
  const keepPlace = useKeptPlace('grid');
  useLayoutEffect(() => {
    const box = ready ? scrollBoxIn(place.current) : null;
    if (!box) return undefined;
    const { sightOf, measures, seen } = now.current;
    const left = seen.rightToLeft ? box.scrollWidth : box.scrollLeft;
    return keepPlace(box, () => box.scrollTo({ top: sightOf().first * measures.rowHeight, left }));
  }, [place, ready, keepPlace]);
  useKeptEnd(place, seen, ready);
  useEffect(() => {
    const { seen, measures, cursor, inHeaders, sightOf } = now.current;
    const sight = sightOf();
    const box = width > 0 ? scrollBoxIn(place.current) : null;
    const wished = granted.current !== wish;
    const inSight = cursor.row >= sight.first && cursor.row <= sight.last;
    granted.current = wish;
    if (!box || !(wished || inSight)) return;
    const cell = cellBox(cursor, seen, measures);
    reveal(box, inHeaders ? { ...cell, top: box.scrollTop, height: 0 } : cell, {
      frozen: frozenWidth(seen),
      headerHeight: measures.headerHeight,
    });
  }, [place, width, wish]);
}

/** Right to left, a resized table keeps its scroll position relative to the end where reading starts. */
function useKeptEnd(place: RefObject<HTMLElement | null>, seen: SeenColumns, ready: boolean): void {
  const fromEnd = useRef(0);
  const { rightToLeft } = seen;
  useEffect(() => {
    const box = ready && rightToLeft ? scrollBoxIn(place.current) : null;
    const note = () => {
      if (box) fromEnd.current = box.scrollWidth - box.clientWidth - box.scrollLeft;
    };
    box?.addEventListener('scroll', note, { passive: true });
    return () => box?.removeEventListener('scroll', note);
  }, [place, ready, rightToLeft]);
  useLayoutEffect(() => {
    const box = ready && seen.rightToLeft ? scrollBoxIn(place.current) : null;
    if (box) box.scrollLeft = box.scrollWidth - box.clientWidth - fromEnd.current;
  }, [place, ready, seen]);
}
