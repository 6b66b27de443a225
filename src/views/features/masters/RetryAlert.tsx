import type { ReactNode } from 'react';
import type { Problem } from '../../../machines/kit/problem.ts';
import { useProblemText } from '../../kit/hooks/use-problem-text.ts';
import { InlineAlert, RetryButton } from '../../kit/Notice.tsx';

interface RetryAlertProps {
  readonly actor: { send(event: { readonly type: 'resource.refresh' }): void };
  readonly problem: Problem;
  /** What failed; absent if loading failed. */
  readonly children?: ReactNode;
}

/** Why loading or changing a part of a record failed, with a button to retry. */
export function RetryAlert({ actor, problem, children }: RetryAlertProps) {
  const problemText = useProblemText();
  return (
    <InlineAlert
      tone="danger"
      action={<RetryButton onClick={() => actor.send({ type: 'resource.refresh' })} />}
    >
      {children} {problemText(problem)}
    </InlineAlert>
  );
}
