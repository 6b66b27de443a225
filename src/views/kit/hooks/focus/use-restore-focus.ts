import { useEffect, useRef } from 'react';

/** Of the dialogs that have closed since the last frame. */
let openers: (Element | null)[] = [];

const isMounted = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element !== document.body && element.isConnected;

/**
 * In the next frame, returns the focus to `opener` if nothing has it, or to the list when `opener` is gone; with null, to
 * the list first. When dialogs close together, the opener that is left gets it.
 */
export function restoreFocus(opener: Element | null): void {
  openers.push(opener);
  if (openers.length > 1) return;
  requestAnimationFrame(() => {
    const closed = openers;
    openers = [];
    if (document.activeElement !== document.body && document.activeElement !== null) return;
    const list = document.querySelector<HTMLElement>('[data-pane="grid"]');
    const opener = closed.find(isMounted);
    const target = closed.includes(null) ? (list ?? opener) : (opener ?? list);
    target?.focus({ preventScroll: true });
  });
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
    return () => restoreFocus(opener);
  }, []);
}
