import { Button, Classes, Position } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { restoreFocus } from '../hooks/focus/use-restore-focus.ts';
import { useText } from '../hooks/use-text.ts';
import { ModalDrawer } from '../overlays/overlays.tsx';

interface SidePanelProps {
  readonly title: string;
  readonly isOpen: boolean;
  /** Side of the page in reading direction. */
  readonly side?: 'start' | 'end';
  /** CSS width. */
  readonly size?: string;
  readonly className?: string;
  /** Buttons beside the title. */
  readonly tools?: ReactNode;
  readonly footer?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Moves the focus from a button that disappears when clicked to its panel, so that keys still reach the panel. */
export const focusOwnPanel = ({ currentTarget }: MouseEvent<HTMLElement>): void =>
  currentTarget.closest<HTMLElement>('[role="dialog"]')?.focus();

/** A drawer over the page: it traps the focus and closes with Escape, the backdrop or its button. */
export function SidePanel(props: SidePanelProps) {
  const {
    title,
    isOpen,
    side = 'end',
    size = 'min(26rem, 100vw)',
    className = '',
    tools,
    footer,
    onClose,
    children,
  } = props;
  const text = useText();
  const heading = useId();
  return (
    <ModalDrawer
      isOpen={isOpen}
      onClose={onClose}
      // The element that opened it may have disappeared with another panel, such as a button that switches between
      // panels.
      onClosed={() => restoreFocus(null)}
      // Right to left, the mirrored style sheet swaps the sides.
      position={side === 'end' ? Position.RIGHT : Position.LEFT}
      size={size}
      className={`panel ${className}`}
      backdropClassName="panel-backdrop"
      transitionDuration={200}
    >
      <div className="panel-inside" role="dialog" aria-modal="true" aria-labelledby={heading} tabIndex={-1}>
        <div className="panel-head">
          <h2 id={heading}>{title}</h2>
          {tools}
          <Button
            variant="minimal"
            icon={<CrossIcon />}
            aria-label={text('action.close')}
            title={text('action.close')}
            onClick={onClose}
          />
        </div>
        <div className={`${Classes.DRAWER_BODY} panel-body`}>{children}</div>
        {footer && <div className="panel-foot">{footer}</div>}
      </div>
    </ModalDrawer>
  );
}
