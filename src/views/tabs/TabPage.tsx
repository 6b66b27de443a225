import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useAppSelector } from '../hooks/use-app.ts';

/** Frames that the content of a page may take until it can be scrolled to where it was. */
const patience = 30;

interface Place {
  readonly top: number;
  readonly left: number;
}

/** Scrolls an element, again with each frame until it is there. Gives the function that gives up. */
function scrollBack(element: HTMLElement, { top, left }: Place): () => void {
  let frame = 0;
  const attempt = (tries: number) => {
    element.scrollTo({ top, left, behavior: 'instant' });
    const isThere = Math.abs(element.scrollTop - top) <= 1 && Math.abs(element.scrollLeft - left) <= 1;
    if (!isThere && tries > 0) frame = requestAnimationFrame(() => attempt(tries - 1));
  };
  attempt(patience);
  return () => cancelAnimationFrame(frame);
}

const placeIn = (element: HTMLElement): string => element.dataset.keepScroll ?? '';

/**
 * The page of the tab that is shown. Elements in it that scroll by themselves and carry `data-keep-scroll="name"` stand
 * where they stood when the tab is shown again.
 */
export function TabPage({ children }: { children: ReactNode }) {
  const narrow = useAppSelector('shell', ({ context }) => context.narrow);
  const shown = useAppSelector('tabs', ({ context }) => context.sight.shown);
  const open = useAppSelector('tabs', ({ context }) => context.sight.tabs);
  const page = useRef<HTMLDivElement>(null);
  const places = useRef(new Map<string, Map<string, Place>>());

  useEffect(() => {
    for (const key of places.current.keys())
      if (!open.some((tab) => tab.key === key)) places.current.delete(key);
  }, [open]);

  useLayoutEffect(() => {
    const panel = page.current;
    if (!panel || shown === null) return;
    const kept = places.current.get(shown) ?? new Map<string, Place>();
    places.current.set(shown, kept);
    const stops = [...panel.querySelectorAll<HTMLElement>('[data-keep-scroll]')].flatMap((element) => {
      const place = kept.get(placeIn(element));
      return place ? [scrollBack(element, place)] : [];
    });
    const keep = ({ target }: Event) => {
      if (target instanceof HTMLElement && target.dataset.keepScroll !== undefined)
        kept.set(placeIn(target), { top: target.scrollTop, left: target.scrollLeft });
    };
    panel.addEventListener('scroll', keep, { capture: true, passive: true });
    return () => {
      for (const stop of stops) stop();
      panel.removeEventListener('scroll', keep, { capture: true });
    };
  }, [shown]);

  const tab = !narrow && shown !== null;
  return (
    <div
      className="tab-page"
      ref={page}
      id="tab-page"
      {...(tab && { role: 'tabpanel', 'aria-labelledby': `tab-${shown}` })}
    >
      {children}
    </div>
  );
}
