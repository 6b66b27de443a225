import type { ButtonProps } from '@blueprintjs/core';
import { type ReactNode, useState } from 'react';
import { DropDown } from './DropDown.tsx';

interface MenuPopoverProps {
  /** Label of the menu, and of its button when that has no text. */
  readonly label: string;
  readonly button: Omit<ButtonProps, 'aria-label'>;
  /** `MenuItem`s and `MenuDivider`s; lazy components in the first screen. */
  readonly children: ReactNode;
  /** The edge of the button that the menu aligns with. */
  readonly align?: 'start' | 'end';
  readonly className?: string;
}

/** A button with a menu. The menu takes the focus when it opens and returns it when it closes. */
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
