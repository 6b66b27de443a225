import { useMemo } from 'react';
import { type Problem, sentencesOf, textIdsOf } from '../../machines/problem.ts';
import { useLooseText, useText } from './use-text.ts';

/**
 * Describes the problem of a failed call, in the user's language or in the server's own words, and how long to wait if
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
