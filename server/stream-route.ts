import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint, Line, Received } from '../contract/endpoint.ts';
import type { Ability } from './access/ability.ts';
import type { CurrentUser } from './access/current-user.ts';
import type { Clock } from './clock.ts';
import type { Orm } from './db/database.ts';
import { sessionMissing } from './errors.ts';
import { rowText } from './load/row-text.ts';
import type { Log } from './logging.ts';
import { requestCompiler, requestSchemaOf, textOf } from './validation.ts';

/** A call that answers line by line; only signed-in people make one. */
type StreamEndpoint = Endpoint & {
  readonly access: 'token';
  readonly lines: NonNullable<Endpoint['lines']>;
};

/** What a handler works with. It reads only, outside any transaction. */
export type StreamCall<E extends Endpoint> = Received<E> & {
  readonly user: CurrentUser;
  readonly ability: Ability;
  readonly orm: Orm;
  readonly clock: Clock;
  readonly request: FastifyRequest;
  readonly log: Log;
};

/** What a handler answers: how many lines there are, the rows as they come, and the line of each. */
interface Lines<E extends Endpoint, Row> {
  readonly total: number;
  readonly batches: AsyncIterable<readonly Row[]>;
  present(row: Row): Line<E>;
}

/**
 * Serves a call of the contract that has `lines`: `application/x-ndjson`, one line for each row, each exactly the
 * contract's, and `X-Total-Rows`. Until the first line is there an error is answered like that of any other call; after
 * it the connection is cut, so that half an answer never looks whole. It reads only as fast as the client does, and
 * ends when the client goes away.
 */
export function streamRoute<E extends StreamEndpoint, Row>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: StreamCall<E>) => Promise<Lines<E, Row>>,
): void {
  const { lines } = endpoint;
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    config: { endpoint },
    schema: requestSchemaOf(endpoint),
    validatorCompiler: requestCompiler,
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
      const text = await rowText({
        batches,
        between: '',
        write: (row) => `${textOf(lines, present(row))}\n`,
        key: `user ${caller.user.id}`,
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
