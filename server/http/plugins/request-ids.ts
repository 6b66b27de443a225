import type { FastifyInstance } from 'fastify';

const requestIdPattern = /^[\w.-]{8,64}$/;

/**
 * Adds the `X-Request-Id` of a trusted proxy to a request's log lines, as `givenRequestId`. The request's own id is
 * always generated: clients that choose it could write into each other's traces.
 */
export function registerForwardedRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const given = request.headers['x-request-id'];
    // More than one address: the peer is a trusted proxy that has forwarded the client's address.
    const fromProxy = (request.ips?.length ?? 0) > 1;
    if (fromProxy && typeof given === 'string' && requestIdPattern.test(given)) {
      request.log = request.log.child({ givenRequestId: given });
    }
  });
}
