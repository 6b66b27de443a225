import { type RefObject, useEffect } from 'react';

/** Milliseconds in which a menu that has just closed gives the focus back to its button. */
const settling = 400;

/** Puts the focus on a dialog's first field, and keeps it there while the menu that opened the dialog closes. */
export function useFirstFocus(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const put = () => field.current?.focus({ preventScroll: true });
    const keep = ({ target }: FocusEvent) => {
      const dialog = field.current?.closest('[role="dialog"]');
      const isWithin = target instanceof HTMLInputElement && dialog?.contains(target);
      if (!isWithin) put();
    };
    const stop = () => document.removeEventListener('focusin', keep);
    // The dialog is drawn into its place after this.
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
