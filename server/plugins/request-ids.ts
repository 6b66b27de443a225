import type { FastifyInstance } from 'fastify';

const clean = /^[\w.-]{8,64}$/;

/**
 * Adds the `X-Request-Id` that a trusted proxy sent to the log lines of a call, as `givenRequestId`. The call's own id is
 * always ours: with one that callers choose they could write into each other's traces.
 */
export function registerGivenRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const given = request.headers['x-request-id'];
    // More than one address: the peer is a trusted proxy and has said whom it serves.
    const fromProxy = (request.ips?.length ?? 0) > 1;
    if (fromProxy && typeof given === 'string' && clean.test(given)) {
      request.log = request.log.child({ givenRequestId: given });
    }
  });
}
