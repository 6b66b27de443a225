import type { ApiError, ErrorCode, FieldCode } from '../../../contract/kit/errors.ts';
import type { Effect } from './fault.types.ts';

export interface ForgedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What an error response is about. */
export interface Forging {
  /** The body of the request: its fields are those that a 422 rejects. */
  readonly request?: unknown;
  /** The current record, for a 412. */
  readonly current?: unknown;
  /** Seconds of `Retry-After`. */
  readonly retryAfter?: number;
}

/** Status, code and message of each response as the server sends them. */
const errors: Readonly<Partial<Record<Effect, readonly [status: number, code: ErrorCode, message: string]>>> =
  {
    '401': [401, 'session.expired', 'Your session has ended. Sign in again.'],
    sessionExpiry: [401, 'session.expired', 'Your session has ended. Sign in again.'],
    '403': [403, 'access.denied', 'You do not have permission to do this.'],
    '404': [404, 'record.notFound', 'This record doesn’t exist, or you don’t have access to it.'],
    '409': [409, 'record.conflict', 'This isn’t possible with the record’s current status.'],
    '412': [412, 'record.stale', 'Someone else changed this record. Review the latest version first.'],
    '413': [413, 'request.tooLarge', 'The request is too large.'],
    '422': [422, 'request.invalid', 'Some values aren’t accepted.'],
    '429': [429, 'request.rateLimited', 'Too many attempts. Try again later.'],
    '500': [500, 'server.failed', 'An unexpected error occurred'],
    '503': [503, 'database.unavailable', 'The service is unavailable. Try again later.'],
  };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The paths of all values in a request: `body.person.email`. */
const pathsIn = (value: unknown, path = 'body'): string[] =>
  isObject(value) ? Object.entries(value).flatMap(([key, part]) => pathsIn(part, `${path}.${key}`)) : [path];

const toFields = (request: unknown): Record<string, FieldCode[]> =>
  Object.fromEntries(pathsIn(request).map((path) => [path, ['invalid']]));

/** The reason that the server gives for a conflict. */
const conflictReason = 'refusal.closed';

/** The error response of an effect, as the server sends it; null for an effect without one. */
export function forgeResponse(effect: Effect, requestId: string, about: Forging = {}): ForgedResponse | null {
  const headers: Record<string, string> = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-request-id': requestId,
  };
  // Only a back end of the specification answers this, in the words of Laravel.
  if (effect === '419') {
    return { status: 419, headers, body: JSON.stringify({ message: 'CSRF token mismatch.' }) };
  }
  const error = errors[effect];
  if (!error) return null;
  const [status, code, message] = error;
  if (status === 401) headers['www-authenticate'] = 'Bearer';
  if (status === 429) headers['retry-after'] = String(about.retryAfter ?? 0);
  if (status === 503) headers['retry-after'] = '5';
  const body: ApiError = {
    message,
    errors: [message],
    code,
    requestId,
    ...(status === 422 && { fields: toFields(about.request) }),
    ...(status === 409 && { reason: conflictReason }),
    ...(status === 412 && about.current !== undefined && { current: about.current }),
  };
  return { status, headers, body: JSON.stringify(body) };
}
