import { createContext, useCallback, useContext } from 'react';

/** How far an element is scrolled, px. */
interface Place {
  readonly top: number;
  readonly left: number;
}

/** Where the parts of a page were scrolled to, by their names; they outlive the page’s views, not its tab. */
export type KeptPlaces = Map<string, Place>;

export const KeptPlacesContext = createContext<KeptPlaces | null>(null);

/**
 * Gives a function that scrolls an element of a page to where it stood when its tab was last shown, and follows it from
 * then on; the first time `otherwise` is called instead. What it returns ends that.
 */
export function useKeptPlace(name: string): (element: HTMLElement, otherwise: () => void) => () => void {
  const places = useContext(KeptPlacesContext);
  return useCallback(
    (element, otherwise) => {
      const place = places?.get(name);
      if (place) element.scrollTo({ ...place, behavior: 'instant' });
      else otherwise();
      const keep = () => places?.set(name, { top: element.scrollTop, left: element.scrollLeft });
      element.addEventListener('scroll', keep, { passive: true });
      return () => element.removeEventListener('scroll', keep);
    },
    [places, name],
  );
}
