import { useMemo } from 'react';
import { type Problem, textIdsOf } from '../../machines/problem.ts';
import { useLooseText, useText } from './use-text.ts';

/** Says in the reader's language what went wrong with a call, and how long to wait when the server says so. */
export function useProblemText(): (problem: Problem) => string {
  const loose = useLooseText();
  const text = useText();
  return useMemo(
    () => (problem) => {
      const what = loose(textIdsOf(problem), 'problem.broken');
      if (problem.retryAfter === undefined) return what;
      return `${what} ${text('problem.retryAfter', { seconds: problem.retryAfter })}`;
    },
    [loose, text],
  );
}
