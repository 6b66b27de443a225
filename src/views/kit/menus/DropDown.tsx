import { Button, type ButtonProps, Classes } from '@blueprintjs/core';
import { type ReactNode, useRef } from 'react';
import { lazyComponent } from '../components/lazy-component.tsx';
import { useEverTrue } from '../hooks/use-ever-true.ts';

const Popup = lazyComponent(() => import(/* webpackChunkName: "menus" */ './Popup.tsx'), {
  preload: true,
});

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
  /** Beside the button, whether it is open or not. */
  readonly known?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A button with a popup below it. The button renders with the page; the popup is loaded after the first rows, and an
 * earlier click opens it once it has loaded.
 */
export function DropDown({ kind, button, isOpen, onToggle, known, ...popup }: DropDownProps) {
  const buttonRef = useRef<HTMLSpanElement>(null);
  const wasOpened = useEverTrue(isOpen);
  return (
    <span className={`${Classes.POPOVER_TARGET} drop-down`} ref={buttonRef}>
      <Button
        {...button}
        aria-haspopup={kind}
        aria-expanded={isOpen}
        onClick={(event) => {
          button.onClick?.(event);
          onToggle(!isOpen);
        }}
      />
      {known}
      {wasOpened && (
        <Popup
          kind={kind}
          isOpen={isOpen}
          {...popup}
          onInteraction={(open, event) => {
            const target = event?.target;
            // Clicks on the button itself are handled by its own `onClick`.
            const own = target instanceof Node && buttonRef.current?.contains(target);
            if (!own || event?.type !== 'mousedown') onToggle(open);
          }}
        />
      )}
    </span>
  );
}
