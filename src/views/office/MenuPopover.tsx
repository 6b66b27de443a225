import { Button, type ButtonProps, Menu, PopoverNext } from '@blueprintjs/core';
import { type ReactNode, useRef } from 'react';
import { focusFirstItem, moveFocus } from './menu-focus.ts';

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
      onOpened={() => focusFirstItem(menu.current)}
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
