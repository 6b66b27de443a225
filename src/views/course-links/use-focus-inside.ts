import { type RefObject, useEffect } from 'react';

/** Brings the focus to the first field of what opens, and back to where it was, or into the list, once that closes. */
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
