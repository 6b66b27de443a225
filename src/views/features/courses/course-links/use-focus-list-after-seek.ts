import { useEffect, useRef } from 'react';

/**
 * Moves the focus into the list when the button that opened a record has been unmounted, so that shortcuts keep
 * working. A focus elsewhere is kept.
 */
export function useFocusListAfterSeek(seeking: boolean): void {
  const previous = useRef(seeking);
  useEffect(() => {
    if (previous.current === seeking) return;
    previous.current = seeking;
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('.list [role="grid"]')?.focus();
  }, [seeking]);
}
