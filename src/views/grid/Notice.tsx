import type { ReactNode } from 'react';
import { NoticePicture, type PictureName } from './NoticePicture.tsx';

interface NoticeProps {
  readonly picture?: PictureName;
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
      {picture && <NoticePicture name={picture} />}
      <p className="notice-title">{title}</p>
      {children && <p className="notice-text">{children}</p>}
      {action && <div className="notice-actions">{action}</div>}
    </div>
  );
}

/** An inline message above outdated or failed content. */
export function StaleLine({
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
