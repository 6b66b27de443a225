import { useEffect, useRef } from 'react';

/**
 * Moves the focus into the list when the button that opened a record has been unmounted, so that shortcuts keep
 * working. A focus elsewhere is kept.
 */
export function useListFocus(seeking: boolean): void {
  const before = useRef(seeking);
  useEffect(() => {
    if (before.current === seeking) return;
    before.current = seeking;
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('.list [role="grid"]')?.focus();
  }, [seeking]);
}
