import { type KeyboardEvent, useCallback } from 'react';
import { useAppActor } from '../../kit/hooks/use-app.ts';

const sides: Readonly<Record<string, 'left' | 'right'>> = { ArrowLeft: 'left', ArrowRight: 'right' };

const tabsIn = (strip: HTMLElement): HTMLElement[] => [
  ...strip.querySelectorAll<HTMLElement>('[role="tab"]'),
];

/** Index of the tab that a key moves to; arrows wrap around and follow the visual order. */
function getTargetIndex(key: string, index: number, count: number, rightToLeft: boolean): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const side = sides[key];
  if (!side) return null;
  const by = (side === 'right') === rightToLeft ? -1 : 1;
  return (index + by + count) % count;
}

/**
 * Keyboard handler of the tab strip (APG tabs pattern, manual activation): arrows, Home and End move the focus,
 * Alt+Shift+arrow moves the tab, Delete closes it. `onMenu` opens a tab's menu.
 */
export function useTabKeys(rightToLeft: boolean, onMenu: (key: string) => void) {
  const tabs = useAppActor('tabs');
  return useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const all = tabsIn(event.currentTarget);
      const key = all.find((tab) => tab.contains(event.target as Node))?.dataset.key;
      const index = all.findIndex((tab) => tab.dataset.key === key);
      if (key === undefined || event.ctrlKey || event.metaKey) return;
      const side = sides[event.key];
      const isMenu = event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10');
      const target = getTargetIndex(event.key, index, all.length, rightToLeft);
      if (event.altKey) {
        if (!event.shiftKey || !side) return;
        tabs.send({ type: 'tab.move', key, to: side });
      } else if (event.key === 'Delete') tabs.send({ type: 'tab.close', key });
      else if (isMenu) onMenu(key);
      else if (target !== null && !event.shiftKey) all[target]?.focus();
      else return;
      event.preventDefault();
    },
    [tabs, rightToLeft, onMenu],
  );
}
