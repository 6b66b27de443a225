import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import type { Problem } from '../../machines/problem.ts';
import { useProblemText } from '../hooks/use-problem-text.ts';
import { useText } from '../hooks/use-text.ts';
import { InlineAlert } from '../kit/Notice.tsx';

interface RetryAlertProps {
  readonly actor: { send(event: { readonly type: 'resource.refresh' }): void };
  readonly problem: Problem;
  /** What failed; absent if loading failed. */
  readonly children?: ReactNode;
}

/** Why loading or changing a part of a record failed, with a button to retry. */
export function RetryAlert({ actor, problem, children }: RetryAlertProps) {
  const text = useText();
  const problemText = useProblemText();
  return (
    <InlineAlert
      tone="danger"
      action={<Button text={text('action.retry')} onClick={() => actor.send({ type: 'resource.refresh' })} />}
    >
      {children} {problemText(problem)}
    </InlineAlert>
  );
}
