import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  DatabaseBusyError,
  DatabaseUnavailableError,
  isStatementTimeout,
  StorageFullError,
  toDatabaseError,
} from '../../db/errors.ts';
import { logRefusal } from '../../events/security-log.ts';
import {
  AppError,
  malformed,
  overloaded,
  requestTimeout,
  serverFailed,
  storageFull,
  tooLarge,
  tooSlow,
  unavailable,
  unsupportedType,
} from '../../platform/errors.ts';
import { InvalidRequestError } from '../validation.ts';

/** Fastify's own errors as ours. */
const fastifyErrors: Readonly<Record<string, () => AppError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: tooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: unsupportedType,
  FST_ERR_CTP_INVALID_JSON_BODY: () => malformed('The request body isn’t valid JSON.'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => malformed('The request body is empty.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    malformed('The request body’s length doesn’t match its Content-Length header.'),
  FST_REQ_FILE_TOO_LARGE: tooLarge,
  FST_ERR_HANDLER_TIMEOUT: requestTimeout,
};

/** The error sent to the caller; anything else than our own errors is "an unexpected error" and only logged. */
function toAppError(thrown: unknown, { method }: FastifyRequest): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof InvalidRequestError) return thrown.problem;
  // A read waits for no locks: it is too expensive.
  if (method === 'GET' && isStatementTimeout(thrown)) return tooSlow();
  const error = toDatabaseError(thrown);
  if (error instanceof DatabaseUnavailableError) return unavailable();
  if (error instanceof DatabaseBusyError) return overloaded(error.retryAfter);
  if (error instanceof StorageFullError) return storageFull(error.retryAfter);
  if (!(error instanceof Error)) return serverFailed();
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code === undefined ? undefined : fastifyErrors[code];
  if (known) return known();
  if (statusCode === 503) return unavailable();
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return malformed();
  return serverFailed();
}

/** Every error is sent in the contract's envelope, without internals, and logged with its request. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((thrown, request, reply) => {
    const problem = toAppError(thrown, request);
    // Overload affects many requests and is reported once.
    if (problem.code === 'server.overloaded') request.log.debug({ code: problem.code }, 'a request was shed');
    else if (problem.status >= 500)
      request.log.error({ err: thrown, code: problem.code }, 'a request failed');
    else request.log.debug({ code: problem.code }, 'a request was refused');
    logRefusal(request, problem);
    reply.header('cache-control', 'no-store');
    const { retryAfter } = problem.details;
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    if (problem.status === 401) reply.header('www-authenticate', 'Bearer');
    return reply
      .code(problem.status)
      .serializer(JSON.stringify)
      .type('application/json; charset=utf-8')
      .send(problem.body(request.id));
  });
}

/** A URL that cannot be routed never reaches the hooks, so it gets its headers here. */
export function replyToUnroutableUrl(
  _error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const problem = malformed('The server couldn’t read this URL.');
  reply
    .code(problem.status)
    .headers({
      'x-request-id': request.id,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(problem.body(request.id)));
}
