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
