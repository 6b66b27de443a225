import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, Received } from '../contract/endpoint.ts';
import { requestCompiler, requestSchemaOf } from './validation.ts';

/**
 * Serves a call of the contract that answers with a file: what it is sent is checked as for any other call, an error is
 * answered like that of any other, and the handler answers with the bytes and their headers itself.
 */
export function fileRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  send: (
    call: Pick<Received<E>, 'params'> & { readonly request: FastifyRequest },
    reply: FastifyReply,
  ) => Promise<FastifyReply>,
): void {
  const { method, path } = endpoint;
  app.route({
    method,
    url: `${app.callsBelow}${path}`,
    config: { endpoint },
    schema: requestSchemaOf(endpoint),
    validatorCompiler: requestCompiler,
    handler: (request, reply) =>
      send({ params: request.params, request } as Parameters<typeof send>[0], reply),
  });
}
