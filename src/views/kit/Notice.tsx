import type { ReactNode } from 'react';
import { type IllustrationName, NoticeIllustration } from './NoticeIllustration.tsx';

interface NoticeProps {
  readonly picture?: IllustrationName;
  readonly title: string;
  readonly children?: ReactNode;
  /** The suggested next action. */
  readonly action?: ReactNode;
  /** Announce immediately (`alert`) instead of politely (`status`). */
  readonly urgent?: boolean;
}

/** Replaces the rows of a list when there are none: what happened, and the suggested next action. */
export function Notice({ picture, title, children, action, urgent = false }: NoticeProps) {
  return (
    <div className="notice" role={urgent ? 'alert' : 'status'}>
      {picture && <NoticeIllustration name={picture} />}
      <p className="notice-title">{title}</p>
      {children && <p className="notice-text">{children}</p>}
      {action && <div className="notice-actions">{action}</div>}
    </div>
  );
}

/** An inline message above outdated or failed content. */
export function InlineAlert({
  tone,
  children,
  action,
}: {
  tone: 'warning' | 'danger';
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={`stale stale-${tone}`} role="status">
      <p>{children}</p>
      {action}
    </div>
  );
}
