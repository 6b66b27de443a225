import { Menu } from '@blueprintjs/core';
import type { ReactNode, SyntheticEvent } from 'react';
import { AnchoredPopover } from '../overlays/overlays.tsx';
import { moveFocus } from './menu-focus.ts';

export interface PopupProps {
  readonly kind: 'menu' | 'dialog';
  /** Label of the menu. */
  readonly label: string;
  readonly isOpen: boolean;
  /** The edge of the button that it aligns with. */
  readonly align: 'start' | 'end';
  readonly className?: string | undefined;
  /** `MenuItem`s and `MenuDivider`s, or the content of a dialog. */
  readonly children: ReactNode;
  readonly onInteraction: (open: boolean, event?: SyntheticEvent) => void;
}

/** The popup below a button, anchored to the whole button. The focus returns to the button when it closes. */
export default function Popup({
  kind,
  label,
  isOpen,
  align,
  className = '',
  children,
  onInteraction,
}: PopupProps) {
  return (
    <AnchoredPopover
      isOpen={isOpen}
      placement={align === 'end' ? 'bottom-end' : 'bottom-start'}
      transitionDuration={100}
      popoverClassName={`menu-popover ${className}`}
      onInteraction={onInteraction}
      content={
        kind === 'menu' ? (
          <Menu aria-label={label} onKeyDown={moveFocus}>
            {children}
          </Menu>
        ) : (
          <div>{children}</div>
        )
      }
      // The button is rendered outside and before this component.
      renderTarget={({ ref }) => <span ref={ref} className="drop-down-box" />}
    />
  );
}
