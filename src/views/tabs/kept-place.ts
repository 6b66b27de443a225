import { createContext, useCallback, useContext } from 'react';

/** How far an element is scrolled, px. */
interface Place {
  readonly top: number;
  readonly left: number;
}

/** Where the parts of a page were scrolled to, by their names; they outlive the page’s views, not its tab. */
export type KeptPlaces = Map<string, Place>;

export const KeptPlacesContext = createContext<KeptPlaces | null>(null);

/** Frames in which a view that is drawn again may still find its height. */
const patience = 8;

/**
 * Gives a function that scrolls an element of a page to where it stood when its tab was last shown, and follows it from
 * then on; the first time `otherwise` is called instead. What it returns ends that.
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
