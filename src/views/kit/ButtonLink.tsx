import { Classes } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ControlCommand } from './keys/use-control-command.ts';

interface ButtonLinkProps extends Partial<ControlCommand> {
  readonly href: string;
  readonly text?: string;
  readonly icon?: ReactNode;
  readonly primary?: boolean;
  readonly minimal?: boolean;
  readonly size?: 'small' | 'large';
  readonly title?: string;
  readonly 'aria-label'?: string;
}

/** A link that looks like a button. */
export function ButtonLink({ text, icon, primary, minimal, size, ...link }: ButtonLinkProps) {
  const classes = [
    Classes.BUTTON,
    primary && Classes.INTENT_PRIMARY,
    minimal && Classes.MINIMAL,
    size === 'small' && Classes.SMALL,
    size === 'large' && Classes.LARGE,
  ];
  return (
    <Link className={classes.filter(Boolean).join(' ')} {...link}>
      {icon}
      {text !== undefined && <span className={Classes.BUTTON_TEXT}>{text}</span>}
    </Link>
  );
}
