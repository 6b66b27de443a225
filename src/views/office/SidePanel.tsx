import { Button, Classes, Drawer, Position } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { useText } from '../hooks/use-text.ts';
import { giveFocusBack } from '../work/use-return-focus.ts';

interface SidePanelProps {
  readonly title: string;
  readonly isOpen: boolean;
  /** At which end of the line it lies; the end unless said. */
  readonly side?: 'start' | 'end';
  /** Width, as CSS has it. */
  readonly size?: string;
  readonly className?: string;
  /** Buttons beside the title. */
  readonly tools?: ReactNode;
  readonly footer?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Gives the focus to the panel of a button that goes once it has been pressed, so that keys still reach the panel. */
export const focusPanel = ({ currentTarget }: MouseEvent<HTMLElement>): void =>
  currentTarget.closest<HTMLElement>('[role="dialog"]')?.focus();

/** A panel that slides in over the page: it holds the focus, and Esc, the backdrop or its button close it. */
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
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      // Blueprint's own way leads to an empty element before the dialog, of which a screen reader says nothing.
      autoFocus={false}
      onOpening={(drawer) => drawer.querySelector<HTMLElement>('[role="dialog"]')?.focus()}
      // What opened it may have gone with another panel, as the button that leads from one to the next.
      onClosed={() => requestAnimationFrame(() => giveFocusBack(null))}
      // From right to left the mirrored sheet puts each on the other side.
      position={side === 'end' ? Position.RIGHT : Position.LEFT}
      size={size}
      className={`panel ${className}`}
      backdropClassName="panel-backdrop"
      portalClassName="office-portal"
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
    </Drawer>
  );
}
