import './conflict.css';
import { type ReactNode, useEffect, useId, useRef } from 'react';

interface ConflictProps {
  /** What has changed; takes the focus. */
  readonly title: string;
  /** Level of the title; 3 by default. */
  readonly level?: 2 | 3;
  readonly className?: string;
  /** Buttons that resolve the conflict. */
  readonly actions: ReactNode;
  readonly children?: ReactNode;
}

/** A conflict with someone else's change: what it is, and how to continue. */
export function Conflict({ title, level = 3, className = 'conflict', actions, children }: ConflictProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const Heading = `h${level}` as const;
  return (
    <section className={className} role="alert" aria-labelledby={id}>
      <Heading id={id} ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      {children}
      <div className="notice-actions">{actions}</div>
    </section>
  );
}
