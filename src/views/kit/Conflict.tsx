import './conflict.css';
import { Button } from '@blueprintjs/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useText } from './hooks/use-text.ts';

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

interface OverwriteConflictProps extends Pick<ConflictProps, 'title' | 'children'> {
  readonly actor: { send(event: { type: 'conflict.overwrite' | 'conflict.discard' }): void };
  /** The button that decides all the same; null when that is no longer possible. */
  readonly overwrite: string | null;
}

/** Someone else has decided first: to decide all the same, or to keep their decision. */
export function OverwriteConflict({ title, actor, overwrite, children }: OverwriteConflictProps) {
  const text = useText();
  return (
    <Conflict
      title={title}
      actions={
        <>
          {overwrite !== null && (
            <Button
              intent="primary"
              text={overwrite}
              onClick={() => actor.send({ type: 'conflict.overwrite' })}
            />
          )}
          <Button text={text('action.keepTheirs')} onClick={() => actor.send({ type: 'conflict.discard' })} />
        </>
      }
    >
      {children}
    </Conflict>
  );
}
