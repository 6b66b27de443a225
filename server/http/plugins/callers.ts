import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Authentication } from './authentication.ts';
import { createRequestLimits, type RequestLimits } from './rate-limit.ts';

const pages: readonly (string | undefined)[] = ['/', '/*', undefined];

/** Whether a request is for the API: pages and files of the built application and probes are not counted. */
function isApiRequest({ method, routeOptions: { url, config } }: FastifyRequest): boolean {
  if (config.endpoint) return true;
  return config.open !== true && !((method === 'GET' || method === 'HEAD') && pages.includes(url));
}

const needsSession = ({ routeOptions: { config } }: FastifyRequest): boolean =>
  config.endpoint?.access === 'token';

/**
 * Counts requests by network, and those of guests separately. The matched route decides what a request is for, not its
 * URL. Register it before the request queue, so that excess requests take no slot.
 */
export async function registerRequestLimits(app: FastifyInstance): Promise<RequestLimits | undefined> {
  if (!app.deps.env.rateLimits) return undefined;
  const limits = await createRequestLimits(app);
  app.addHook('onRequest', async (request) => {
    if (!isApiRequest(request)) return;
    await limits.address(request);
    if (!needsSession(request)) await limits.guest(request);
  });
  return limits;
}

/** Identifies the caller before the body is read, and counts the request by user, or as one of a guest. */
export function registerAuthentication(
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
