import { Classes } from '@blueprintjs/core';
import type { ComponentProps, ReactNode } from 'react';

interface EntryButtonProps extends Pick<ComponentProps<'button'>, 'aria-label' | 'autoFocus' | 'onClick'> {
  readonly icon?: ReactNode;
  readonly intent?: 'danger';
  readonly text?: string;
  /** Where the focus finds it: `data-entry`, `data-removal` or `data-adding`. */
  readonly [name: `data-${string}`]: string | boolean | undefined;
}

/**
 * A button that takes the focus while Enter is held down. One of Blueprint presses itself when Enter is released on it: the
 * Enter that saved an entry would open it again, and the one that asks whether to delete it would answer.
 */
export function EntryButton({ icon, text, intent, ...props }: EntryButtonProps) {
  return (
    <button
      type="button"
      className={`${Classes.BUTTON} ${Classes.SMALL} ${intent ? Classes.intentClass(intent) : Classes.MINIMAL}`}
      {...props}
    >
      {icon}
      {text && <span className={Classes.BUTTON_TEXT}>{text}</span>}
    </button>
  );
}
