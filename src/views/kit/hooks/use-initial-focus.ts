import { type RefObject, useEffect } from 'react';

/** Milliseconds in which a closing menu may still return the focus to its button. */
const menuCloseMs = 400;

/** Focuses the first field of a dialog, and keeps the focus there while the menu that opened the dialog closes. */
export function useInitialFocus(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const setFocus = () => field.current?.focus({ preventScroll: true });
    const keepFocus = ({ target }: FocusEvent) => {
      const dialog = field.current?.closest('[role="dialog"]');
      const isWithin = target instanceof HTMLInputElement && dialog?.contains(target);
      if (!isWithin) setFocus();
    };
    const stop = () => document.removeEventListener('focusin', keepFocus);
    // The dialog's portal is attached after this effect.
    const frame = requestAnimationFrame(setFocus);
    document.addEventListener('focusin', keepFocus);
    const timer = setTimeout(stop, menuCloseMs);
    return () => {
      stop();
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [field]);
}
