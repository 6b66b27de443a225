import { type RefObject, useEffect } from 'react';

/** Focuses the first field on mount, and restores the focus, or focuses the list, on unmount. */
export function useFocusFirstField(containerRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const previousFocus = document.activeElement;
    const list = containerRef.current?.closest('.list')?.querySelector<HTMLElement>('[role="grid"]');
    containerRef.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    return () => {
      if (
        previousFocus instanceof HTMLElement &&
        previousFocus.isConnected &&
        previousFocus !== document.body
      )
        previousFocus.focus();
      else list?.focus();
    };
  }, [containerRef]);
}
