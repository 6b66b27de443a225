import { useEffect, useRef } from 'react';

/** Gives the focus, where nothing has it any more, to `opener`; to the list when that is gone. */
export function giveFocusBack(opener: Element | null): void {
  if (document.activeElement !== document.body && document.activeElement !== null) return;
  const there = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
  const target = there ? opener : document.querySelector<HTMLElement>('[data-pane="grid"]');
  target?.focus({ preventScroll: true });
}

/** Gives the focus back to what had it before a dialog opened; to the list when that is gone. */
export function useReturnFocus(): void {
  const before = useRef<Element | null>(null);
  // What has the focus now, before the dialog takes it.
  before.current ??= document.activeElement;
  useEffect(() => {
    const opener = before.current;
    return () => {
      requestAnimationFrame(() => giveFocusBack(opener));
    };
  }, []);
}
