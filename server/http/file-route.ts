import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, ParsedRequest } from '../../contract/kit/endpoint.ts';
import { compileRequestValidator, toRequestSchema } from './validation.ts';

/**
 * Serves an endpoint of the contract that responds with a file: requests are validated and errors returned as for any
 * other endpoint, but the handler sends the content and its headers itself.
 */
export function fileRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  send: (
    call: Pick<ParsedRequest<E>, 'params'> & { readonly request: FastifyRequest },
    reply: FastifyReply,
  ) => Promise<FastifyReply>,
): void {
  const { method, path } = endpoint;
  app.route({
    method,
    url: `${app.apiPrefix}${path}`,
    config: { endpoint },
    schema: toRequestSchema(endpoint),
    validatorCompiler: compileRequestValidator,
    handler: (request, reply) =>
      send({ params: request.params, request } as Parameters<typeof send>[0], reply),
  });
}
