import {
  type ApiError,
  errorCodes,
  type FieldCode,
  fallbackError,
  fieldCodes,
} from '../../contract/errors.ts';
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

const sentencesIn = (value: readonly unknown[]): string[] =>
  value.filter((entry): entry is string => typeof entry === 'string' && entry !== '');

/** Readable sentences: of a list, or of an object that has one or several for each field, as Laravel answers. */
function sentencesOf(value: unknown): string[] {
  if (Array.isArray(value)) return sentencesIn(value);
  return isRecord(value) ? sentencesIn(Object.values(value).flat()) : [];
}

/** The same where the object may be something else altogether: of its fields each must have sentences. */
const onlySentencesOf = (value: unknown): string[] =>
  Array.isArray(value) || (isRecord(value) && Object.values(value).every(Array.isArray))
    ? sentencesOf(value)
    : [];

/**
 * The problem in an error answer. Reads as much of the body as it understands: the error shape of specification §7
 * "reads a field named data or errors", so errors may stand under either, and `errors` under `data`.
 */
export function problemOfAnswer(status: number, body: unknown, retryAfter?: number): Problem {
  const answer: Partial<Record<keyof ApiError | 'data', unknown>> = isRecord(body) ? body : {};
  const inner = isRecord(answer.data) ? answer.data.errors : undefined;
  const errors = [sentencesOf(answer.errors), sentencesOf(inner), onlySentencesOf(answer.data)].find(
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
    ...(Array.isArray(answer.reasons) && { reasons: sentencesOf(answer.reasons) }),
    ...(answer.current !== undefined && { current: answer.current }),
    ...(retryAfter !== undefined && { retryAfter }),
    ...(typeof answer.requestId === 'string' && { requestId: answer.requestId }),
  };
}
