import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Authentication } from './authentication.ts';
import { createRequestLimits, type RequestLimits } from './rate-limit.ts';

const pages: readonly (string | undefined)[] = ['/', '/*', undefined];

/** Whether a request is for the API: pages and files of the built application and probes are not counted. */
function isCall({ method, routeOptions: { url, config } }: FastifyRequest): boolean {
  if (config.endpoint) return true;
  return config.open !== true && !((method === 'GET' || method === 'HEAD') && pages.includes(url));
}

const needsSession = ({ routeOptions: { config } }: FastifyRequest): boolean =>
  config.endpoint?.access === 'token';

/**
 * Counts calls by network, those of guests as such too. What a request is for is told by the route that the router matched,
 * not by how its address is written. To be registered before calls take turns: who makes too many takes none.
 */
export async function registerRequestLimits(app: FastifyInstance): Promise<RequestLimits | undefined> {
  if (!app.deps.env.rateLimits) return undefined;
  const limits = await createRequestLimits(app);
  app.addHook('onRequest', async (request) => {
    if (!isCall(request)) return;
    await limits.address(request);
    if (!needsSession(request)) await limits.guest(request);
  });
  return limits;
}

/** Finds out who makes a call before its body is read, and counts the call by person, or as one of a guest. */
export function registerCallers(
  app: FastifyInstance,
  authentication: Authentication,
  limits: RequestLimits | undefined,
): void {
  app.addHook('onRequest', async (request) => {
    if (!needsSession(request)) return;
    try {
      request.caller = await authentication.identify(request);
    } catch (error) {
      await limits?.guest(request);
      throw error;
    }
    await limits?.person(request);
  });
}
