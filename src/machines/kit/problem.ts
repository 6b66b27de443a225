import { fallbackError } from '../../../contract/kit/fallback-error.ts';
import type { Problem } from '../../services/kit/problem.ts';

export type { Problem } from '../../services/kit/problem.ts';

/**
 * Message ids for a problem, best first: by the server's reason, by its code, then by kind. A catalogue need
 * not have all of them; the last fallback is `problem.broken`.
 */
export const getMessageIds = (problem: Problem): readonly string[] => [
  ...(problem.reason ? [problem.reason] : []),
  ...(problem.code ? [`error.${problem.code}`] : []),
  `problem.${problem.kind}`,
];

/**
 * The response's own sentences, if no message id fits: our server sends a code with each error, other back
 * ends only send sentences (specification §8). Null otherwise.
 */
export const getServerMessage = ({ code, reason, errors }: Problem): string | null =>
  code === undefined && reason === undefined && errors.some((error) => error !== fallbackError)
    ? errors.join(' ')
    : null;
