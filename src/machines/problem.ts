import { fallbackError } from '../../contract/errors.ts';
import type { Problem } from '../services/problem.ts';

export type { Problem } from '../services/problem.ts';

/**
 * Message ids that say what went wrong, best first: by the server's reason, by its code, then by kind. A catalogue need not have all
 * of them; the last resort is `problem.broken`.
 */
export const textIdsOf = (problem: Problem): readonly string[] => [
  ...(problem.reason ? [problem.reason] : []),
  ...(problem.code ? [`error.${problem.code}`] : []),
  `problem.${problem.kind}`,
];

/**
 * What the answer itself says, where no message id does: our server names a code with each error, other back ends have
 * sentences alone (specification §8). Null for everything else.
 */
export const sentencesOf = ({ code, reason, errors }: Problem): string | null =>
  code === undefined && reason === undefined && errors.some((error) => error !== fallbackError)
    ? errors.join(' ')
    : null;
