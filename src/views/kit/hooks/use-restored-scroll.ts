import { createContext, useCallback, useContext } from 'react';

/** Scroll offset of an element, px. */
interface ScrollPosition {
  readonly top: number;
  readonly left: number;
}

/** Scroll positions of a page's elements by name; they outlive the page's components but not its tab. */
export type ScrollPositions = Map<string, ScrollPosition>;

export const ScrollPositionsContext = createContext<ScrollPositions | null>(null);

/** Frames in which a remounted view may still reach its full height. */
const restoreFrames = 8;

/**
 * Returns a function that restores an element's scroll position from when its tab was last shown, and tracks it from
 * then on; on the first visit it calls `onFirstVisit` instead. It returns a cleanup function.
 */
export function useRestoredScroll(
  name: string,
): (element: HTMLElement, onFirstVisit: () => void) => () => void {
  const positions = useContext(ScrollPositionsContext);
  return useCallback(
    (element, onFirstVisit) => {
      const position = positions?.get(name);
      let frame = 0;
      const save = () => positions?.set(name, { top: element.scrollTop, left: element.scrollLeft });
      const startTracking = () => element.addEventListener('scroll', save, { passive: true });
      const restore = (frames: number) => {
        element.scrollTo({ ...position, behavior: 'instant' });
        if (frames > 0) frame = requestAnimationFrame(() => restore(frames - 1));
        else startTracking();
      };
      if (position) restore(restoreFrames);
      else {
        onFirstVisit();
        startTracking();
      }
      return () => {
        cancelAnimationFrame(frame);
        element.removeEventListener('scroll', save);
      };
    },
    [positions, name],
  );
}
