import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint, Line, Received } from '../contract/endpoint.ts';
import type { Ability } from './access/ability.ts';
import type { CurrentUser } from './access/current-user.ts';
import type { Clock } from './clock.ts';
import type { Orm } from './db/database.ts';
import { sessionMissing } from './errors.ts';
import type { Log } from './logging.ts';
import { lineOf, requestCompiler, requestSchemaOf } from './validation.ts';

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

/** What a handler answers: how many lines there are, and the lines as they come. */
interface Lines<E extends Endpoint> {
  readonly total: number;
  readonly batches: AsyncIterable<readonly Line<E>[]>;
}

/**
 * Serves a call of the contract that has `lines`: `application/x-ndjson`, one line for each row, each exactly the
 * contract's, and `X-Total-Rows`. Until the first line is there an error is answered like that of any other call; after
 * it the connection is cut, so that half an answer never looks whole. It reads only as fast as the client does, and
 * ends when the client goes away.
 */
export function streamRoute<E extends StreamEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: StreamCall<E>) => Promise<Lines<E>>,
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
      const { total, batches } = await handle({
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
      const iterator = batches[Symbol.asyncIterator]();
      const first = await iterator.next();

      async function* text() {
        try {
          for (let next = first; !next.done; next = await iterator.next()) {
            yield next.value.map((row) => lineOf(lines, row)).join('');
          }
        } finally {
          await iterator.return?.();
        }
      }

      return reply
        .header('x-total-rows', String(total))
        .type('application/x-ndjson; charset=utf-8')
        .send(Readable.from(text(), { highWaterMark: 2 }));
    },
  });
}
