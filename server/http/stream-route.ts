import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint, Line, ParsedRequest } from '../../contract/kit/endpoint.ts';
import type { Ability } from '../access/ability.ts';
import type { CurrentUser } from '../access/current-user.ts';
import type { Orm } from '../db/database.ts';
import { streamRows } from '../load/row-stream.ts';
import type { Clock } from '../platform/clock.ts';
import { sessionMissing } from '../platform/errors.ts';
import type { Log } from '../platform/logging.ts';
import { compileRequestValidator, serializeRow, toRequestSchema } from './validation.ts';

/** An endpoint with a line-by-line response; only for signed-in users. */
type StreamEndpoint = Endpoint & {
  readonly access: 'token';
  readonly lines: NonNullable<Endpoint['lines']>;
};

/** The arguments of a handler. It only reads, outside any transaction. */
export type StreamCall<E extends Endpoint> = ParsedRequest<E> & {
  readonly user: CurrentUser;
  readonly ability: Ability;
  readonly orm: Orm;
  readonly clock: Clock;
  readonly request: FastifyRequest;
  readonly log: Log;
};

/** Result of a handler: the number of lines, the rows as they are read, and the line of each. */
interface StreamedLines<E extends Endpoint, Row> {
  readonly total: number;
  readonly batches: AsyncIterable<readonly Row[]>;
  present(row: Row): Line<E>;
}

/**
 * Serves an endpoint of the contract that has `lines`: `application/x-ndjson` with one line per row, each exactly as in
 * the contract, and `X-Total-Rows`. Before the first line, errors are returned as for any other endpoint; after it, the
 * connection is closed, so that an incomplete response never looks complete. It reads only as fast as the client does,
 * and stops when the client disconnects.
 */
export function streamRoute<E extends StreamEndpoint, Row>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: StreamCall<E>) => Promise<StreamedLines<E, Row>>,
): void {
  const { lines } = endpoint;
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    config: { endpoint },
    schema: toRequestSchema(endpoint),
    validatorCompiler: compileRequestValidator,
    handler: async (request, reply) => {
      const { caller } = request;
      if (!caller) throw sessionMissing();
      const { database, clock, log } = app.deps;
      const { total, batches, present } = await handle({
        params: request.params,
        query: request.query,
        body: request.body,
        user: caller.user,
        ability: caller.ability,
        orm: database.orm,
        clock,
        request,
        log,
      } as StreamCall<E>);
      const text = await streamRows({
        batches,
        separator: '',
        write: (row) => `${serializeRow(lines, present(row))}\n`,
        key: `user ${caller.session.userId}`,
        turns: app.turns,
        stalledAfter: app.budget.limits.stalledAfter,
      });
      return reply
        .header('x-total-rows', String(total))
        .type('application/x-ndjson; charset=utf-8')
        .send(text);
    },
  });
}
