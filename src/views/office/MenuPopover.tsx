import type { ButtonProps } from '@blueprintjs/core';
import { type ReactNode, useState } from 'react';
import { DropDown } from './DropDown.tsx';

interface MenuPopoverProps {
  /** Name of the menu, and of its button when that has no text. */
  readonly label: string;
  readonly button: Omit<ButtonProps, 'aria-label'>;
  /** `MenuItem`s and `MenuDivider`s; in the first screen a part that comes later. */
  readonly children: ReactNode;
  /** The menu lines up with this edge of its button. */
  readonly align?: 'start' | 'end';
  readonly className?: string;
}

/** A button with a menu below it. The menu takes the focus when it opens and gives it back when it closes. */
export function MenuPopover({ label, button, children, align = 'end', className }: MenuPopoverProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <DropDown
      kind="menu"
      label={label}
      align={align}
      className={className}
      isOpen={isOpen}
      onToggle={setOpen}
      button={{
        variant: 'minimal',
        ...(button.text === undefined && { title: label, 'aria-label': label }),
        ...button,
        active: isOpen || button.active === true,
      }}
    >
      {children}
    </DropDown>
  );
}
