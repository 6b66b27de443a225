import { useEffect, useRef } from 'react';

function findHeading(): HTMLElement | null {
  const heading =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  return heading;
}

/**
 * Focuses a page after a navigation: its list, whose name is the page's title and whose keys then work at once, or else
 * the heading, so that screen readers continue there and the next Tab stays on the page. A list that loads later takes
 * the focus from the heading. The first page of a visit leaves the focus where the browser put it, unless it is a list.
 * `page` identifies the page: a list whose query changes is still the same page. It is null until a page is shown.
 *
 * @param hasLists Whether pages of this layout can have a list.
 */
export function useFocusPage(page: string | null, hasLists: boolean): void {
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (page === null) return;
    const first = shown.current === null;
    const same = shown.current === page;
    shown.current = page;
    // Someone moving through the tabs keeps the focus there.
    if (same || document.activeElement?.closest('[role="tablist"]')) return;
    if (!first) findHeading()?.focus({ preventScroll: true });
    if (!hasLists) return;
    const left = new AbortController();
    void import(/* webpackChunkName: "focus" */ './focus-list.ts').then(
      ({ focusList }) => focusList(left.signal),
      // Without a connection the focus stays on the heading.
      () => {},
    );
    return () => left.abort();
  }, [page, hasLists]);
}
