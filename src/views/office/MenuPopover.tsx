import { Button, type ButtonProps, Menu, PopoverNext } from '@blueprintjs/core';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';

interface MenuPopoverProps {
  /** Name of the menu, and of its button when that has no text. */
  readonly label: string;
  readonly button: Omit<ButtonProps, 'aria-label'>;
  /** `MenuItem`s and `MenuDivider`s. */
  readonly children: ReactNode;
  /** The menu lines up with this edge of its button. */
  readonly align?: 'start' | 'end';
  readonly className?: string;
}

const itemsIn = (menu: HTMLElement): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])'),
];

const targets: Record<string, (index: number, length: number) => number> = {
  ArrowDown: (index, length) => (index + 1) % length,
  ArrowUp: (index, length) => (index <= 0 ? length : index) - 1,
  Home: () => 0,
  End: (_, length) => length - 1,
};

/** Arrows, Home and End move within a menu, and a letter to the next item that begins with it (APG menu pattern). */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = itemsIn(event.currentTarget);
  const focused = document.activeElement;
  const at = focused instanceof HTMLElement ? items.indexOf(focused) : -1;
  const letter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey;
  const begins = (item: HTMLElement) =>
    (item.textContent ?? '').trim().toLowerCase().startsWith(event.key.toLowerCase());
  const target = targets[event.key]
    ? items[targets[event.key]?.(at, items.length) ?? 0]
    : letter
      ? [...items.slice(at + 1), ...items.slice(0, at + 1)].find(begins)
      : undefined;
  if (!target) return;
  event.preventDefault();
  target.focus();
}

/** A button with a menu below it. The menu takes the focus when it opens and gives it back when it closes. */
export function MenuPopover({ label, button, children, align = 'end', className }: MenuPopoverProps) {
  const menu = useRef<HTMLUListElement>(null);
  return (
    <PopoverNext
      placement={align === 'end' ? 'bottom-end' : 'bottom-start'}
      arrow={false}
      animation="minimal"
      transitionDuration={100}
      popoverClassName={`menu-popover ${className ?? ''}`}
      portalClassName="office-portal"
      onOpened={() => {
        const list = menu.current;
        if (!list) return;
        (list.querySelector<HTMLElement>('[aria-checked="true"]') ?? itemsIn(list)[0])?.focus();
      }}
      content={
        <Menu aria-label={label} ulRef={menu} onKeyDown={moveFocus}>
          {children}
        </Menu>
      }
    >
      <Button
        variant="minimal"
        {...(button.text === undefined && { title: label, 'aria-label': label })}
        {...button}
      />
    </PopoverNext>
  );
}
