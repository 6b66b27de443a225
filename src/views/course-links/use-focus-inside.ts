import { type RefObject, useEffect } from 'react';

/** Focuses the first field on mount, and restores the focus, or focuses the list, on unmount. */
export function useFocusInside(inside: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const before = document.activeElement;
    const list = inside.current?.closest('.list')?.querySelector<HTMLElement>('[role="grid"]');
    inside.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected && before !== document.body) before.focus();
      else list?.focus();
    };
  }, [inside]);
}
