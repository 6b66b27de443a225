import { useEffect, useRef } from 'react';

/**
 * Focuses the page heading after a navigation, so that screen readers continue there and the next Tab stays on the
 * page. The first page of a visit leaves the focus where the browser put it. `page` identifies the page: a list whose
 * query changes is still the same page. It is null until a page is shown.
 */
export function useFocusHeading(page: string | null): void {
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (page === null) return;
    const first = shown.current === null;
    const same = shown.current === page;
    shown.current = page;
    // Someone moving through the tabs keeps the focus there.
    if (first || same || document.activeElement?.closest('[role="tablist"]')) return;
    const heading =
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    if (!heading) return;
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [page]);
}
