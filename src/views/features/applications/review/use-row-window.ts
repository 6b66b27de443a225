import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { GridActor } from '../../../../machines/grid/definition/grid.types.ts';

/** Row height in rem, so that it follows the text size. */
const rowRem = 4.75;
/** Rows rendered beyond both ends of the viewport. */
const overscan = 10;

const rowHeight = (): number =>
  Math.round(rowRem * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16));

/** Virtualises a long list: renders the rows in the viewport plus a margin, and scrolls the focused row into view. */
export function useRowWindow(
  grid: GridActor,
  listRef: RefObject<HTMLElement | null>,
  length: number,
  focus: number,
) {
  const [height] = useState(rowHeight);
  const [scrollOffset, setScrollOffset] = useState(0);
  const [viewportHeight, setViewportHeight] = useState(600);
  const updateViewport = useCallback(() => {
    const { current } = listRef;
    if (!current) return;
    setScrollOffset(current.scrollTop);
    setViewportHeight(current.clientHeight || 600);
    const first = Math.floor(current.scrollTop / height);
    const screenRows = Math.max(1, Math.floor(current.clientHeight / height));
    grid.send({
      type: 'viewport.changed',
      first,
      last: Math.min(length - 1, first + screenRows),
      screenRows,
    });
  }, [grid, listRef, height, length]);
  useEffect(updateViewport, [updateViewport]);
  useEffect(() => {
    const { current } = listRef;
    if (!current) return;
    const rowTop = focus * height;
    if (rowTop < current.scrollTop) current.scrollTop = rowTop;
    else if (rowTop + height > current.scrollTop + current.clientHeight)
      current.scrollTop = rowTop + height - current.clientHeight;
  }, [listRef, focus, height]);
  return {
    height,
    first: Math.max(0, Math.floor(scrollOffset / height) - overscan),
    last: Math.min(length - 1, Math.ceil((scrollOffset + viewportHeight) / height) + overscan),
    onScroll: updateViewport,
  };
}
