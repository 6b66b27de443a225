import { type ApiError, errorCodes, type FieldCode, fieldCodes } from '../../../contract/kit/errors.ts';
import { fallbackError } from '../../../contract/kit/fallback-error.ts';
import type { Problem, ProblemKind } from './problem.ts';

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

const nonEmptyStrings = (value: readonly unknown[]): string[] =>
  value.filter((entry): entry is string => typeof entry === 'string' && entry !== '');

/** Error messages from an array, or from an object with one or several per field, as Laravel returns them. */
function toSentences(value: unknown): string[] {
  if (Array.isArray(value)) return nonEmptyStrings(value);
  return isRecord(value) ? nonEmptyStrings(Object.values(value).flat()) : [];
}

/** The same for a value that may be something else: every field of an object must be an array. */
const toSentencesOrNone = (value: unknown): string[] =>
  Array.isArray(value) || (isRecord(value) && Object.values(value).every(Array.isArray))
    ? toSentences(value)
    : [];

/**
 * Converts an error response to a problem. Reads as much of the body as it can: the error shape in specification §7
 * "reads a field named data or errors", so errors may be in either, and `errors` within `data`.
 */
export function toProblem(status: number, body: unknown, retryAfter?: number): Problem {
  const answer: Partial<Record<keyof ApiError | 'data' | 'problems', unknown>> = isRecord(body) ? body : {};
  const inner = isRecord(answer.data) ? answer.data.errors : undefined;
  const errors = [toSentences(answer.errors), toSentences(inner), toSentencesOrNone(answer.data)].find(
    (found) => found.length > 0,
  );
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
    ...(typeof answer.reason === 'string' && { reason: answer.reason }),
    ...(Array.isArray(answer.reasons) && { reasons: toSentences(answer.reasons) }),
    ...(answer.problems !== undefined && { problems: answer.problems }),
    ...(answer.current !== undefined && { current: answer.current }),
    ...(retryAfter !== undefined && { retryAfter }),
    ...(typeof answer.requestId === 'string' && { requestId: answer.requestId }),
  };
}
