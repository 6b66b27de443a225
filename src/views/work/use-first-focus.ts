import { type RefObject, useEffect } from 'react';

/** Milliseconds in which a closing menu may still return the focus to its button. */
const settling = 400;

/** Focuses the first field of a dialog, and keeps the focus there while the menu that opened the dialog closes. */
export function useFirstFocus(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const put = () => field.current?.focus({ preventScroll: true });
    const keep = ({ target }: FocusEvent) => {
      const dialog = field.current?.closest('[role="dialog"]');
      const isWithin = target instanceof HTMLInputElement && dialog?.contains(target);
      if (!isWithin) put();
    };
    const stop = () => document.removeEventListener('focusin', keep);
    // The dialog's portal is attached after this effect.
    const frame = requestAnimationFrame(put);
    document.addEventListener('focusin', keep);
    const timer = setTimeout(stop, settling);
    return () => {
      stop();
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [field]);
}
