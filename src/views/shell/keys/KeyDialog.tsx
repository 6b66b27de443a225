import { Overlay2 } from '@blueprintjs/core';
import { type ReactNode, type RefObject, useId, useRef } from 'react';

interface KeyDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A small dialog over the panel that asks one question. */
export function KeyDialog({ isOpen, title, onClose, children }: KeyDialogProps) {
  const frame = useRef<HTMLDivElement>(null);
  const heading = useId();
  return (
    <Overlay2
      isOpen={isOpen}
      canEscapeKeyClose
      canOutsideClickClose
      hasBackdrop
      // Blueprint's type predates refs that can be null.
      childRef={frame as RefObject<HTMLDivElement>}
      onClose={onClose}
      portalClassName="office-portal"
      backdropClassName="panel-backdrop"
      transitionDuration={100}
    >
      <div
        ref={frame}
        className="key-dialog"
        role="dialog"
        aria-modal="true"
        aria-labelledby={heading}
        tabIndex={-1}
      >
        <h2 id={heading}>{title}</h2>
        {children}
      </div>
    </Overlay2>
  );
}
