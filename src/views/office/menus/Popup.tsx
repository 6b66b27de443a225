import { Menu, PopoverNext } from '@blueprintjs/core';
import { type ReactNode, type SyntheticEvent, useRef } from 'react';
import { focusFirstItem, moveFocus } from '../menu-focus.ts';

export interface PopupProps {
  /** A menu takes the focus when it opens; whatever else opens sees to that itself. */
  readonly kind: 'menu' | 'dialog';
  /** Name of the menu. */
  readonly label: string;
  readonly isOpen: boolean;
  /** It lines up with this edge of its button. */
  readonly align: 'start' | 'end';
  readonly className?: string | undefined;
  /** `MenuItem`s and `MenuDivider`s, or what else is shown. */
  readonly children: ReactNode;
  readonly onInteraction: (open: boolean, event?: SyntheticEvent) => void;
}

/** What hangs below a button, over all of that button's box. The focus goes back there when it closes. */
export default function Popup({
  kind,
  label,
  isOpen,
  align,
  className = '',
  children,
  onInteraction,
}: PopupProps) {
  const menu = useRef<HTMLUListElement>(null);
  return (
    <PopoverNext
      isOpen={isOpen}
      placement={align === 'end' ? 'bottom-end' : 'bottom-start'}
      arrow={false}
      animation="minimal"
      transitionDuration={100}
      popoverClassName={`menu-popover ${className}`}
      portalClassName="office-portal"
      onInteraction={onInteraction}
      onOpened={() => focusFirstItem(menu.current)}
      content={
        kind === 'menu' ? (
          <Menu aria-label={label} ulRef={menu} onKeyDown={moveFocus}>
            {children}
          </Menu>
        ) : (
          <div>{children}</div>
        )
      }
      // The button stands outside and is there before this is.
      renderTarget={({ ref }) => <span ref={ref} className="drop-down-box" />}
    />
  );
}
