import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import type { PlainMessageId } from './hooks/plain-message.ts';
import { useText } from './hooks/use-text.ts';
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

/** Replaces content that cannot be shown: what happened, and the suggested next action. */
export function Notice({ picture, title, children, action, urgent = false }: NoticeProps) {
  return (
    <div className="notice" role={urgent ? 'alert' : 'status'}>
      {picture && <NoticeIllustration name={picture} />}
      <p className="notice-title">{title}</p>
      {children && <p className="notice-text muted">{children}</p>}
      {action && <div className="notice-actions">{action}</div>}
    </div>
  );
}

interface EmptyStateProps {
  readonly picture?: 'empty' | 'noMatch';
  readonly titleId: PlainMessageId;
  readonly bodyId?: PlainMessageId;
  readonly action?: ReactNode;
}

/** There is nothing to show: no records yet, or none that match. */
export function EmptyState({ picture = 'empty', titleId, bodyId, action }: EmptyStateProps) {
  const text = useText();
  return (
    <Notice picture={picture} title={text(titleId)} action={action}>
      {bodyId && text(bodyId)}
    </Notice>
  );
}

interface InlineAlertProps {
  readonly tone: 'warning' | 'danger';
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** An inline message above outdated or failed content. */
export function InlineAlert({ tone, children, action }: InlineAlertProps) {
  return (
    <div className={`stale stale-${tone}`} role="status">
      <p>{children}</p>
      {action}
    </div>
  );
}

/** Repeats what has failed. */
export function RetryButton({ onClick, ...props }: { onClick: () => void; size?: 'small' }) {
  const text = useText();
  return <Button {...props} text={text('action.retry')} onClick={onClick} />;
}
