import { type RefObject, useEffect, useRef, useState } from 'react';
import type { GridActor } from '../../../machines/grid/definition/grid.types.ts';

/** Cards rendered at first, and added each time the end comes near. */
const batchSize = 50;
/** Typical height of a card including its gap, px. */
const cardHeight = 150;

/**
 * The number of cards to render, which grows while scrolling down. Reports the viewport to the list, so that more rows
 * are fetched.
 */
export function useVisibleCards(
  grid: GridActor,
  length: number,
): { readonly ref: RefObject<HTMLUListElement | null>; readonly shown: number } {
  const ref = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(batchSize);
  useEffect(() => {
    const updateViewport = () => {
      const list = ref.current;
      if (!list) return;
      const { top, bottom } = list.getBoundingClientRect();
      const first = Math.max(0, Math.floor(-top / cardHeight));
      const screenRows = Math.ceil(window.innerHeight / cardHeight);
      const last = Math.min(length - 1, first + screenRows);
      grid.send({ type: 'viewport.changed', first, last, screenRows });
      if (bottom < 2 * window.innerHeight) setShown((count) => Math.min(length, count + batchSize));
    };
    updateViewport();
    window.addEventListener('scroll', updateViewport, { passive: true });
    return () => window.removeEventListener('scroll', updateViewport);
  }, [grid, length]);
  return { ref, shown: Math.max(batchSize, shown) };
}
