import { useEffect, useRef } from 'react';

/**
 * Brings the focus into the list where the press that sought a record has taken it away with its button, so that the next
 * key is heard. Whoever types elsewhere stays there.
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
