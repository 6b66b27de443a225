import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, ParsedRequest, Reply } from '../../contract/kit/endpoint.ts';
import { streamSeqHeader } from '../../contract/kit/stream-seq.ts';
import type { Ability } from '../access/ability.ts';
import type { CurrentUser } from '../access/current-user.ts';
import type { Orm, Transaction, TransactionOptions } from '../db/database.ts';
import type { ValidatedCache } from '../db/query-cache.ts';
import { toDomainEvent } from '../events/domain-event.ts';
import type { DomainEvent, RecordEvents } from '../events/events.ts';
import { logEvents } from '../events/security-log.ts';
import type { Clock } from '../platform/clock.ts';
import { versionMissing } from '../platform/errors.ts';
import type { Log } from '../platform/logging.ts';
import { runIdempotently } from './idempotency.ts';
import type { Caller } from './plugins/authentication.ts';
import { isDryRun } from './plugins/callers.ts';
import { StreamedList, sendStreamedList } from './streamed-list.ts';
import { compileReplySerializer, compileRequestValidator, toRequestSchema } from './validation.ts';

type Writes = { method: 'POST' | 'PUT' | 'PATCH' | 'DELETE' };

/** The caller's part of a request: present for `access: 'token'`, absent for public endpoints. */
type CallerOf<E extends Endpoint> = E['access'] extends 'token'
  ? {
      readonly session: Caller['session'];
      readonly user: CurrentUser;
      readonly ability: Ability;
      readonly seenBy: Caller['seenBy'];
      readonly queryCache: ValidatedCache;
    }
  : unknown;

/** The arguments of a handler. */
export type Call<E extends Endpoint, Prepared = undefined> = ParsedRequest<E> &
  CallerOf<E> & {
    /**
     * The transaction of a write, which covers everything the handler does; for a read or a dry run, the connection
     * pool.
     */
    readonly tx: E extends { reads: true } ? Orm : E extends Writes ? Transaction : Orm;
    readonly clock: Clock;
    readonly request: FastifyRequest;
    readonly reply: FastifyReply;
    readonly log: Log;
    /**
     * The version that the caller has read; present for `versioned` endpoints, null if the header is optional and was
     * not sent.
     */
    readonly ifMatch: E extends { versioned: true }
      ? number
      : E extends { versioned: 'ifGiven' }
        ? number | null
        : undefined;
    /** Result of `prepare`. */
    readonly prepared: Prepared;
    /** Writes events to the log, in the request's transaction, and runs their subscribers there. */
    readonly record: RecordEvents;
  };

/** The request before its transaction: for slow work, and for counting attempts that a rollback must not undo. */
export type Preparation<E extends Endpoint> = Omit<Call<E>, 'tx' | 'prepared' | 'record'> & {
  readonly orm: Orm;
};

/** One row of the list that an endpoint returns. */
type RowOf<E extends Endpoint> = Reply<E> extends { readonly data: readonly (infer Row)[] } ? Row : never;

type Handler<E extends Endpoint, Prepared> = (
  call: Call<E, Prepared>,
) => Promise<Reply<E> | StreamedList<RowOf<E>>>;

/** A handler with a step before the transaction, or with transaction options. */
export interface HandlerWithOptions<E extends Endpoint, Prepared> extends TransactionOptions {
  prepare?(call: Preparation<E>): Promise<Prepared>;
  handle: Handler<E, Prepared>;
  /** Adds to the reply, after COMMIT, what must not be stored for repeated requests: a secret. */
  complete?(reply: Reply<E>): Reply<E>;
}

/**
 * Serves one endpoint of the contract: authentication (401), validation (400, 422), the transaction of a write, and a
 * response that contains exactly what the contract's schema names.
 */
export function route<E extends Endpoint, Prepared = undefined>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E, Prepared> | HandlerWithOptions<E, Prepared>,
): void {
  const { prepare, handle, complete, usesReserve }: HandlerWithOptions<E, Prepared> =
    typeof handler === 'function' ? { handle: handler } : handler;
  const { reply: replySchema } = endpoint;
  const status = endpoint.status ?? 200;

  app.route({
    method: endpoint.method,
    url: `${app.apiPrefix}${endpoint.path}`,
    config: { endpoint },
    schema: {
      ...toRequestSchema(endpoint),
      ...(replySchema && {
        response: { [status]: replySchema, ...(endpoint.dryRun && { 200: replySchema }) },
      }),
    },
    validatorCompiler: compileRequestValidator,
    serializerCompiler: compileReplySerializer,
    handler: async (request, reply) => {
      const { deps } = app;
      const caller = request.caller;
      const dry = isDryRun(request);
      const shared = {
        params: request.params,
        query: request.query,
        body: request.body,
        ...(caller && {
          session: caller.session,
          user: caller.user,
          ability: caller.ability,
          seenBy: caller.seenBy,
          queryCache: caller.queryCache,
        }),
        clock: deps.clock,
        request,
        reply,
        log: deps.log,
        ifMatch: parseIfMatch(endpoint, request),
      };
      const prepared = await prepare?.({ ...shared, orm: deps.database.orm } as Preparation<E>);
      // A retried transaction starts without events.
      let recorded: DomainEvent[] = [];
      const serve = async (tx: Orm) => {
        recorded = [];
        const record: RecordEvents = (...given) => {
          const events = given.map((event) =>
            toDomainEvent(
              caller?.seenBy ? { ...event, seenAs: caller.user.id } : event,
              caller?.session.userId ?? null,
            ),
          );
          recorded.push(...events);
          return deps.eventLog.appendAll(tx as Transaction, events, { requestId: request.id, log: deps.log });
        };
        return handle({ ...shared, tx, prepared, record } as Call<E, Prepared>);
      };
      const headers = reply.getHeaders();
      const result =
        endpoint.method === 'GET' || endpoint.reads || dry
          ? await serve(deps.database.orm)
          : await deps.database.transaction(
              (tx) => {
                // After a retry, only the headers of the last run are sent.
                for (const name of Object.keys(reply.getHeaders())) {
                  if (!(name in headers)) reply.removeHeader(name);
                }
                return endpoint.creates && !dry
                  ? runIdempotently({ tx, clock: deps.clock, request, endpoint }, () => serve(tx))
                  : serve(tx);
              },
              { usesReserve },
            );
      logEvents(request, recorded);
      if (caller) reply.header(streamSeqHeader, caller.streamSeq);
      if (result instanceof StreamedList && caller && replySchema)
        return sendStreamedList(app, reply, replySchema, `user ${caller.session.userId}`, result);
      return send(request, reply, dry ? 200 : status, complete ? complete(result as Reply<E>) : result);
    },
  });
}

function send(request: FastifyRequest, reply: FastifyReply, status: number, result: unknown): FastifyReply {
  // An ETag set by the handler is of the whole response; a version is only that of the record.
  const entityTag = reply.getHeader('etag');
  if (entityTag !== undefined && request.headers['if-none-match'] === entityTag)
    return reply.code(304).send();
  const version = getVersion(result);
  if (version !== undefined) reply.header('etag', `"${version}"`);
  return reply.code(status).send(result);
}

function getVersion(result: unknown): number | undefined {
  if (typeof result !== 'object' || result === null || !('data' in result)) return undefined;
  const { data } = result;
  if (typeof data !== 'object' || data === null || !('version' in data)) return undefined;
  return typeof data.version === 'number' ? data.version : undefined;
}

function parseIfMatch({ versioned }: Endpoint, request: FastifyRequest): number | null | undefined {
  if (versioned === undefined) return undefined;
  return versioned === 'ifGiven' && request.headers['if-match'] === undefined ? null : parseVersion(request);
}

/** The number in `If-Match: "7"`; the quotes and the weak prefix are optional. */
function parseVersion(request: FastifyRequest): number {
  const [, digits] = /^(?:W\/)?"?(\d{1,15})"?$/.exec(request.headers['if-match'] ?? '') ?? [];
  if (digits === undefined) throw versionMissing();
  return Number(digits);
}
