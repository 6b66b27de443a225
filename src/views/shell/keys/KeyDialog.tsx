import { type ReactNode, type RefObject, useId, useRef } from 'react';
import { ModalFrame } from '../../kit/overlays/overlays.tsx';

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
    <ModalFrame
      isOpen={isOpen}
      canEscapeKeyClose
      canOutsideClickClose
      hasBackdrop
      // Blueprint's type predates refs that can be null.
      childRef={frame as RefObject<HTMLDivElement>}
      onClose={onClose}
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
    </ModalFrame>
  );
}
