import { Button, type ButtonProps } from '@blueprintjs/core';
import { type ReactNode, useRef } from 'react';
import { useOnce } from '../hooks/use-once.ts';
import { later } from '../later.tsx';

const Popup = later(() => import(/* webpackChunkName: "menus" */ './menus/Popup.tsx'), { ahead: true });

interface DropDownProps {
  readonly kind: 'menu' | 'dialog';
  /** Name of what opens. */
  readonly label: string;
  readonly button: ButtonProps & { readonly children?: ReactNode };
  readonly isOpen: boolean;
  readonly onToggle: (open: boolean) => void;
  /** What opens lines up with this edge of the button. */
  readonly align: 'start' | 'end';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A button, and what hangs below it while it is open. The button is there with the page; what it opens is fetched after
 * the first rows, and a press that is earlier than that opens it when it comes.
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
            // A press on the button closes by its own click.
            const own = target instanceof Node && place.current?.contains(target);
            if (!own || event?.type !== 'mousedown') onToggle(open);
          }}
        />
      )}
    </span>
  );
}
