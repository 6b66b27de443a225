import { useMemo } from 'react';
import { getMessageIds, getServerMessage, type Problem } from '../../../machines/kit/problem.ts';
import { useDynamicText, useText } from './use-text.ts';

/**
 * Describes the problem of a failed call, in the user's language or in the server's own words, and how long to wait if
 * the server says so.
 */
export function useProblemText(): (problem: Problem) => string {
  const dynamicText = useDynamicText();
  const text = useText();
  return useMemo(
    () => (problem) => {
      const what = getServerMessage(problem) ?? dynamicText(getMessageIds(problem), 'problem.broken');
      if (problem.retryAfter === undefined) return what;
      return `${what} ${text('problem.retryAfter', { seconds: problem.retryAfter })}`;
    },
    [dynamicText, text],
  );
}
