import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Authentication } from './authentication.ts';
import { createRequestLimits } from './rate-limit.ts';

const pages: readonly (string | undefined)[] = ['/', '/*', undefined];

/** Whether a request is for the API: pages and files of the built application and probes are not counted. */
function isCall({ method, routeOptions: { url, config } }: FastifyRequest): boolean {
  if (config.endpoint) return true;
  return config.open !== true && !((method === 'GET' || method === 'HEAD') && pages.includes(url));
}

/**
 * Finds out who makes a call before its body is read, and counts the call: first by network, then by person, or as one
 * of a guest. What a request is for is told by the route that the router matched, not by how its address is written.
 */
export async function registerCallers(app: FastifyInstance, authentication: Authentication): Promise<void> {
  const limits = app.deps.env.rateLimits ? await createRequestLimits(app) : undefined;

  app.addHook('onRequest', async (request) => {
    if (!isCall(request)) return;
    await limits?.address(request);
    if (request.routeOptions.config.endpoint?.access !== 'token') {
      await limits?.guest(request);
      return;
    }
    try {
      request.caller = await authentication.identify(request);
    } catch (error) {
      await limits?.guest(request);
      throw error;
    }
    await limits?.person(request);
  });
}
