import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';

export type Tone = 'info' | 'success' | 'warning' | 'danger';

const icons: Record<Tone, IconName> = { info: 'info', success: 'check', warning: 'alert', danger: 'alert' };

interface AlertProps {
  readonly tone: Tone;
  readonly title?: string;
  readonly children?: ReactNode;
  /** Read out when it appears: at once (`alert`) or at the next pause (`status`). Left out for what was there before. */
  readonly role?: 'alert' | 'status';
}

/** A message in a box, told apart by its drawing and words as well as by its colour. */
export function Alert({ tone, title, children, role }: AlertProps) {
  return (
    <div className={`alert alert-${tone}`} role={role}>
      <Icon name={icons[tone]} />
      <div className="alert-body">
        {title !== undefined && <p className="alert-title">{title}</p>}
        {children}
      </div>
    </div>
  );
}
