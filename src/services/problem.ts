import { type ErrorCode, type FieldCode, fallbackError } from '../../contract/errors.ts';

/**
 * What went wrong with a call, in the words a screen needs:
 * `offline` no answer came; `timeout` it did not come in time; `unauthorized` 401; `forbidden` 403; `notFound` 404;
 * `stale` 412; `invalid` 422; `limited` 429; `refused` any other 4xx; `broken` 5xx and answers that break the contract.
 */
export type ProblemKind =
  | 'offline'
  | 'timeout'
  | 'unauthorized'
  | 'forbidden'
  | 'notFound'
  | 'refused'
  | 'stale'
  | 'invalid'
  | 'limited'
  | 'broken';

export interface Problem {
  readonly kind: ProblemKind;
  /** HTTP status; absent when no answer came. */
  readonly status?: number;
  readonly code?: ErrorCode;
  /** Readable sentences: the answer's own, or the fallback text (specification §8). Never empty. */
  readonly errors: readonly string[];
  /** Path in the request, such as `body.email`, to what is wrong with it. */
  readonly fields: Readonly<Record<string, readonly FieldCode[]>>;
  /** Message id of why the record as it stands does not allow it, such as `refusal.closed`. */
  readonly reason?: string;
  /** Message ids of everything that speaks against an event, such as `reason.documentsConfirmed`. */
  readonly reasons?: readonly string[];
  /** Where somebody else’s change is why: the record as it stands now, unread. */
  readonly current?: unknown;
  /** Seconds the server asks to wait. */
  readonly retryAfter?: number;
  /** Finds the server's log line. */
  readonly requestId?: string;
}

/** A failed call as an exception. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly problem: Problem;

  constructor(problem: Problem, options?: ErrorOptions) {
    super(problem.errors[0], options);
    this.problem = problem;
  }
}

/** A problem without an answer behind it. */
export const problem = (kind: ProblemKind, more: Partial<Problem> = {}): Problem => ({
  kind,
  errors: [fallbackError],
  fields: {},
  ...more,
});

/** The problem behind anything thrown; what is none of ours is `broken`. */
export const problemOf = (thrown: unknown): Problem =>
  thrown instanceof ProblemError ? thrown.problem : problem('broken');
