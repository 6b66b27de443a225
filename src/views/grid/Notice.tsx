import type { ReactNode } from 'react';
import { NoticePicture, type PictureName } from './NoticePicture.tsx';

interface NoticeProps {
  readonly picture?: PictureName;
  readonly title: string;
  readonly children?: ReactNode;
  /** The one next thing to do. */
  readonly action?: ReactNode;
  /** Read out at once; else at the next pause. */
  readonly urgent?: boolean;
}

/** What stands in a list's place when there are no rows to show: what is so, and the one next thing to do. */
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

/** A line above rows that are not the newest. */
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
