import type { Problem } from '../../machines/kit/problem.ts';
import { useProblemText } from './hooks/use-problem-text.ts';
import { InlineAlert } from './Notice.tsx';

interface ProblemAlertProps {
  readonly problem: Problem | null;
  readonly tone?: 'warning' | 'danger';
}

/** Why the server refused something; nothing when it did not. */
export function ProblemAlert({ problem, tone = 'danger' }: ProblemAlertProps) {
  const problemText = useProblemText();
  return problem && <InlineAlert tone={tone}>{problemText(problem)}</InlineAlert>;
}
