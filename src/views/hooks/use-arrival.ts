import { useEffect, useRef } from 'react';

/**
 * After a navigation the focus goes to the page's heading, so that a screen reader reads on from there and the next
 * Tab stays on the page. The first page of a visit leaves the focus where the browser put it. `page` is what makes two
 * pages different: a list that changes its query stays the same page.
 */
export function useArrival(page: string): void {
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const first = shown.current === null;
    const same = shown.current === page;
    shown.current = page;
    // Who walks through the tabs stays among them.
    if (first || same || document.activeElement?.closest('[role="tablist"]')) return;
    const heading =
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    if (!heading) return;
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [page]);
}
