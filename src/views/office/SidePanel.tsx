import { Button, Classes, Drawer, Position } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { type ReactNode, useId } from 'react';
import { useText } from '../hooks/use-text.ts';

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
      // From right to left the mirrored sheet puts each on the other side.
      position={side === 'end' ? Position.RIGHT : Position.LEFT}
      size={size}
      className={`panel ${className}`}
      backdropClassName="panel-backdrop"
      portalClassName="office-portal"
      transitionDuration={200}
    >
      <div className="panel-inside" role="dialog" aria-modal="true" aria-labelledby={heading}>
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
