import type { ErrorCode, FieldCode } from '../../../contract/kit/errors.ts';
import { fallbackError } from '../../../contract/kit/fallback-error.ts';

/**
 * What went wrong with a call, as screens distinguish it: `offline` no response; `timeout`; `unauthorized` 401;
 * `forbidden` 403; `notFound` 404; `stale` 412; `invalid` 422; `limited` 429; `refused` any other 4xx; `broken` 5xx
 * and responses that violate the contract.
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
  /** HTTP status; missing without a response. */
  readonly status?: number;
  readonly code?: ErrorCode;
  /** Readable messages: those of the response, or the fallback text (specification §8). Never empty. */
  readonly errors: readonly string[];
  /** Errors by path in the request, such as `body.email`. */
  readonly fields: Readonly<Record<string, readonly FieldCode[]>>;
  /** Message id of the reason why the record's current state doesn't allow it, such as `refusal.closed`. */
  readonly reason?: string;
  /** Message ids of all reasons against an event, such as `reason.documentsConfirmed`. */
  readonly reasons?: readonly string[];
  /** When someone else's change is the reason: the current record, not yet parsed. */
  readonly current?: unknown;
  /** With `registration.invalid`: the problem of each answer, not yet parsed. */
  readonly problems?: unknown;
  /** Seconds to wait, as requested by the server. */
  readonly retryAfter?: number;
  /** Identifies the server's log line. */
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

/** Creates a problem without a response. */
export const problem = (kind: ProblemKind, more: Partial<Problem> = {}): Problem => ({
  kind,
  errors: [fallbackError],
  fields: {},
  ...more,
});

/** The problem of a thrown value; `broken` for anything but a ProblemError. */
export const problemOf = (thrown: unknown): Problem =>
  thrown instanceof ProblemError ? thrown.problem : problem('broken');
