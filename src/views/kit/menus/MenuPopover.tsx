import type { ButtonProps } from '@blueprintjs/core';
import { type ReactNode, useState } from 'react';
import { DropDown } from './DropDown.tsx';

export interface MenuPopoverProps {
  /** Label of the menu, and of its button when that has no text. */
  readonly label: string;
  readonly button: Omit<ButtonProps, 'aria-label'>;
  /** `MenuItem`s and `MenuDivider`s; lazy components in the first screen. */
  readonly children: ReactNode;
  /** The edge of the button that the menu aligns with. */
  readonly align?: 'start' | 'end';
  readonly className?: string;
  /** Beside the button, whether the menu is open or not. */
  readonly known?: ReactNode;
}

/** A button with a menu. The menu takes the focus when it opens and returns it when it closes. */
export function MenuPopover({ button, align = 'end', className, ...menu }: MenuPopoverProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <DropDown
      kind="menu"
      align={align}
      className={className}
      isOpen={isOpen}
      onToggle={setOpen}
      button={{
        variant: 'minimal',
        ...(button.text === undefined && { title: menu.label, 'aria-label': menu.label }),
        ...button,
        active: isOpen || button.active === true,
      }}
      {...menu}
    />
  );
}
