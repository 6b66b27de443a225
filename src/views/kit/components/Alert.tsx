import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';

export type Tone = 'info' | 'success' | 'warning' | 'danger';

const icons: Record<Tone, IconName> = { info: 'info', success: 'check', warning: 'alert', danger: 'alert' };

interface AlertProps {
  readonly tone: Tone;
  readonly title?: string;
  readonly children?: ReactNode;
  /**
   * Announced when it appears, immediately (`alert`) or politely (`status`). Omit it for messages present from the
   * start.
   */
  readonly role?: 'alert' | 'status';
}

/** A message box, distinguished by icon and text as well as colour. */
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
