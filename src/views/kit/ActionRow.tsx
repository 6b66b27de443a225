import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useText } from './hooks/use-text.ts';

interface ActionRowProps {
  readonly className?: string;
  /** Adds a last button that cancels. */
  readonly onCancel?: () => void;
  /** The request is on its way and can no longer be cancelled. */
  readonly busy?: boolean;
  readonly children?: ReactNode;
}

/** The buttons of a record, form or notice: the main one first, the one that cancels last. */
export function ActionRow({ className = 'row', onCancel, busy = false, children }: ActionRowProps) {
  const text = useText();
  return (
    <div className={className}>
      {children}
      {onCancel && (
        <Button variant="minimal" disabled={busy} text={text('action.cancel')} onClick={onCancel} />
      )}
    </div>
  );
}
