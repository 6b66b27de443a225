import { createContext, useCallback, useContext } from 'react';

/** Scroll offset of an element, px. */
interface Place {
  readonly top: number;
  readonly left: number;
}

/** Scroll positions of a page's elements by name; they outlive the page's components but not its tab. */
export type KeptPlaces = Map<string, Place>;

export const KeptPlacesContext = createContext<KeptPlaces | null>(null);

/** Frames in which a remounted view may still reach its full height. */
const patience = 8;

/**
 * Returns a function that restores an element's scroll position from when its tab was last shown, and tracks it from
 * then on; on the first visit it calls `onFirstVisit` instead. It returns a cleanup function.
 */
export function useKeptPlace(name: string): (element: HTMLElement, otherwise: () => void) => () => void {
  const places = useContext(KeptPlacesContext);
  return useCallback(
    (element, otherwise) => {
      const place = places?.get(name);
      let frame = 0;
      const keep = () => places?.set(name, { top: element.scrollTop, left: element.scrollLeft });
      const follow = () => element.addEventListener('scroll', keep, { passive: true });
      const putBack = (frames: number) => {
        element.scrollTo({ ...place, behavior: 'instant' });
        if (frames > 0) frame = requestAnimationFrame(() => putBack(frames - 1));
        else follow();
      };
      if (place) putBack(patience);
      else {
        otherwise();
        follow();
      }
      return () => {
        cancelAnimationFrame(frame);
        element.removeEventListener('scroll', keep);
      };
    },
    [places, name],
  );
}
