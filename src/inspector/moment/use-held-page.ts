import { useLayoutEffect } from 'react';
import { rootId } from '../recording.ts';

/**
 * While another page is shown in its place, the page of the portal is hidden and takes no input; it keeps its size, and goes
 * on.
 */
export function useHeldPage(isHeld: boolean): void {
  useLayoutEffect(() => {
    if (!isHeld) return;
    const { title } = document;
    const { dataset } = document.documentElement;
    const held = new Set<HTMLElement>();
    const hold = () => {
      for (const element of document.body.children)
        if (element instanceof HTMLElement && element.id !== rootId && !element.inert) {
          element.inert = true;
          held.add(element);
        }
    };
    // Shortcuts of the office are heard at the document: those typed elsewhere are not for the page that is held.
    const keepKey = (event: KeyboardEvent) => {
      const isToggle = event.code === 'KeyI' && event.altKey;
      if (!isToggle) event.stopPropagation();
    };
    document.documentElement.addEventListener('keydown', keepKey);
    hold();
    dataset.held = '';
    // What opens in the meantime, such as a notice, is held too.
    const observer = new MutationObserver(hold);
    observer.observe(document.body, { childList: true });
    return () => {
      observer.disconnect();
      document.title = title;
      document.documentElement.removeEventListener('keydown', keepKey);
      delete dataset.held;
      for (const element of held) element.inert = false;
    };
  }, [isHeld]);
}
