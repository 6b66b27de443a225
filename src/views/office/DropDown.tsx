import { Button, type ButtonProps } from '@blueprintjs/core';
import { type ReactNode, useRef } from 'react';
import { useOnce } from '../hooks/use-once.ts';
import { later } from '../later.tsx';

const Popup = later(() => import(/* webpackChunkName: "menus" */ './menus/Popup.tsx'), { ahead: true });

interface DropDownProps {
  readonly kind: 'menu' | 'dialog';
  /** Label of the popup. */
  readonly label: string;
  readonly button: ButtonProps & { readonly children?: ReactNode };
  readonly isOpen: boolean;
  readonly onToggle: (open: boolean) => void;
  /** The edge of the button that the popup aligns with. */
  readonly align: 'start' | 'end';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A button with a popup below it. The button renders with the page; the popup is loaded after the first rows, and an
 * earlier click opens it once it has loaded.
 */
export function DropDown({ kind, button, isOpen, onToggle, ...popup }: DropDownProps) {
  const place = useRef<HTMLSpanElement>(null);
  const wasOpened = useOnce(isOpen);
  return (
    <span className="bp6-popover-target drop-down" ref={place}>
      <Button
        {...button}
        aria-haspopup={kind}
        aria-expanded={isOpen}
        onClick={(event) => {
          button.onClick?.(event);
          onToggle(!isOpen);
        }}
      />
      {wasOpened && (
        <Popup
          kind={kind}
          isOpen={isOpen}
          {...popup}
          onInteraction={(open, event) => {
            const target = event?.target;
            // Clicks on the button itself are handled by its own `onClick`.
            const own = target instanceof Node && place.current?.contains(target);
            if (!own || event?.type !== 'mousedown') onToggle(open);
          }}
        />
      )}
    </span>
  );
}
