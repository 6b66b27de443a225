import {
  type ApiError,
  type ErrorCode,
  errorCodes,
  type FieldCode,
  fallbackError,
  fieldCodes,
} from '../../contract/errors.ts';

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

const kinds: Readonly<Record<number, ProblemKind>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'notFound',
  412: 'stale',
  422: 'invalid',
  429: 'limited',
};

const kindOf = (status: number): ProblemKind => kinds[status] ?? (status >= 500 ? 'broken' : 'refused');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isFieldCode = (value: unknown): value is FieldCode => fieldCodes.some((code) => code === value);

const sentencesOf = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.filter((entry): entry is string => typeof entry === 'string' && entry !== '')
    : [];

/**
 * The problem in an error answer. Reads as much of the body as it understands: the error shape of specification §7
 * "reads a field named data or errors", so errors may also stand under `data`.
 */
export function problemOfAnswer(status: number, body: unknown, retryAfter?: number): Problem {
  const answer: Partial<Record<keyof ApiError | 'data', unknown>> = isRecord(body) ? body : {};
  const inner = isRecord(answer.data) ? answer.data.errors : undefined;
  const errors = [answer.errors, inner].map(sentencesOf).find((found) => found.length > 0);
  const code = errorCodes.find((known) => known === answer.code);
  const fields = isRecord(answer.fields)
    ? Object.entries(answer.fields).flatMap(([path, codes]) =>
        Array.isArray(codes) ? [[path, codes.filter(isFieldCode)] as const] : [],
      )
    : [];
  return {
    kind: kindOf(status),
    status,
    ...(code && { code }),
    errors: errors ?? [fallbackError],
    fields: Object.fromEntries(fields),
    ...(retryAfter !== undefined && { retryAfter }),
    ...(typeof answer.requestId === 'string' && { requestId: answer.requestId }),
  };
}
