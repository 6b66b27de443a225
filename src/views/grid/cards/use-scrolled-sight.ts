import { type RefObject, useEffect, useRef, useState } from 'react';
import type { GridActor } from '../../../machines/grid/grid.types.ts';

/** So many cards are drawn at first, and more each time the end comes near. */
const step = 50;
/** Height of a usual card with its gap, px. */
const cardHeight = 150;

/** How many cards are drawn, growing as one scrolls down; tells the list what is in sight, so that more is fetched. */
export function useScrolledSight(
  grid: GridActor,
  length: number,
): { readonly ref: RefObject<HTMLUListElement | null>; readonly shown: number } {
  const ref = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(step);
  useEffect(() => {
    const look = () => {
      const list = ref.current;
      if (!list) return;
      const { top, bottom } = list.getBoundingClientRect();
      const first = Math.max(0, Math.floor(-top / cardHeight));
      const screenRows = Math.ceil(window.innerHeight / cardHeight);
      const last = Math.min(length - 1, first + screenRows);
      grid.send({ type: 'sight.changed', first, last, screenRows });
      if (bottom < 2 * window.innerHeight) setShown((count) => Math.min(length, count + step));
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [grid, length]);
  return { ref, shown: Math.max(step, shown) };
}
