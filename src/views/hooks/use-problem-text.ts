import { useMemo } from 'react';
import { type Problem, sentencesOf, textIdsOf } from '../../machines/problem.ts';
import { useLooseText, useText } from './use-text.ts';

/**
 * Says what went wrong with a call, in the reader's language or in the sentences of the answer, and how long to wait when
 * the server says so.
 */
export function useProblemText(): (problem: Problem) => string {
  const loose = useLooseText();
  const text = useText();
  return useMemo(
    () => (problem) => {
      const what = sentencesOf(problem) ?? loose(textIdsOf(problem), 'problem.broken');
      if (problem.retryAfter === undefined) return what;
      return `${what} ${text('problem.retryAfter', { seconds: problem.retryAfter })}`;
    },
    [loose, text],
  );
}
