import { useEffect, useRef } from 'react';

/** Returns the focus to `opener` if nothing has it, or to the list when `opener` is gone. */
export function restoreFocus(opener: Element | null): void {
  if (document.activeElement !== document.body && document.activeElement !== null) return;
  const isMounted = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
  const target = isMounted ? opener : document.querySelector<HTMLElement>('[data-pane="grid"]');
  target?.focus({ preventScroll: true });
}

/** What has the focus; in the menu of a button, that button: the menu closes as the dialog opens. */
function findOpener(): Element | null {
  const active = document.activeElement;
  if (!active?.closest('[role="menu"]')) return active;
  return document.querySelector('[aria-haspopup="menu"][aria-expanded="true"]') ?? active;
}

/** Returns the focus to the element that had it before a dialog opened, or to the list when that element is gone. */
export function useRestoreFocus(): void {
  const before = useRef<Element | null>(null);
  // Read during rendering, before the dialog takes the focus.
  before.current ??= findOpener();
  useEffect(() => {
    const opener = before.current;
    return () => {
      requestAnimationFrame(() => restoreFocus(opener));
    };
  }, []);
}
