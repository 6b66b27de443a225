import type { KeyboardEvent } from 'react';

const itemsIn = (menu: HTMLElement): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])'),
];

const targets: Record<string, (index: number, length: number) => number> = {
  ArrowDown: (index, length) => (index + 1) % length,
  ArrowUp: (index, length) => (index <= 0 ? length : index) - 1,
  Home: () => 0,
  End: (_, length) => length - 1,
};

/** Arrows, Home and End move within a menu, a letter to the next item that starts with it (APG menu pattern). */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = itemsIn(event.currentTarget);
  const focused = document.activeElement;
  const at = focused instanceof HTMLElement ? items.indexOf(focused) : -1;
  const letter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey;
  const startsWithKey = (item: HTMLElement) =>
    (item.textContent ?? '').trim().toLowerCase().startsWith(event.key.toLowerCase());
  const target = targets[event.key]
    ? items[targets[event.key]?.(at, items.length) ?? 0]
    : letter
      ? [...items.slice(at + 1), ...items.slice(0, at + 1)].find(startsWithKey)
      : undefined;
  if (!target) return;
  event.preventDefault();
  target.focus();
}
