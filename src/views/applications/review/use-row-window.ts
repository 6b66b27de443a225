import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { GridActor } from '../../../machines/grid/grid.types.ts';

/** Row height in rem, so that it follows the text size. */
const rowRem = 4.75;
/** Rows rendered beyond both ends of the viewport. */
const beyond = 10;

const rowHeight = (): number =>
  Math.round(rowRem * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16));

/** Virtualises a long list: renders the rows in the viewport plus a margin, and scrolls the focused row into view. */
export function useRowWindow(
  grid: GridActor,
  place: RefObject<HTMLElement | null>,
  length: number,
  focus: number,
) {
  const [height] = useState(rowHeight);
  const [top, setTop] = useState(0);
  const [room, setRoom] = useState(600);
  const look = useCallback(() => {
    const { current } = place;
    if (!current) return;
    setTop(current.scrollTop);
    setRoom(current.clientHeight || 600);
    const first = Math.floor(current.scrollTop / height);
    const screenRows = Math.max(1, Math.floor(current.clientHeight / height));
    grid.send({ type: 'sight.changed', first, last: Math.min(length - 1, first + screenRows), screenRows });
  }, [grid, place, height, length]);
  useEffect(look, [look]);
  useEffect(() => {
    const { current } = place;
    if (!current) return;
    const at = focus * height;
    if (at < current.scrollTop) current.scrollTop = at;
    else if (at + height > current.scrollTop + current.clientHeight)
      current.scrollTop = at + height - current.clientHeight;
  }, [place, focus, height]);
  return {
    height,
    first: Math.max(0, Math.floor(top / height) - beyond),
    last: Math.min(length - 1, Math.ceil((top + room) / height) + beyond),
    onScroll: look,
  };
}
